<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Heroes Reborn</Name>
  <Books>
    <Book Series="Avengers" Number="1" Volume="1996">
      <Id>48725fd0-f1b4-5633-a8a3-8458c1c8e989</Id>
    </Book>
    <Book Series="Avengers" Number="2" Volume="1996">
      <Id>39c2a7d1-c1ea-55c5-aa09-cdd5be8ff96b</Id>
    </Book>
    <Book Series="Avengers" Number="3" Volume="1996">
      <Id>34294f88-03d4-54ee-9b82-eaabb0b8513f</Id>
    </Book>
    <Book Series="Avengers" Number="4" Volume="1996">
      <Id>22bf046f-bbb8-5fea-b01c-c0e43db0eba4</Id>
    </Book>
    <Book Series="Captain America" Number="1" Volume="1996">
      <Id>5983cc1d-e750-54aa-b560-172ab019d126</Id>
    </Book>
    <Book Series="Captain America" Number="2" Volume="1996">
      <Id>a8a086cd-2448-5aa1-96ba-b9d9022ba65e</Id>
    </Book>
    <Book Series="Captain America" Number="3" Volume="1996">
      <Id>a52dd6c6-7370-599e-bc49-dfc50cb5024f</Id>
    </Book>
    <Book Series="Captain America" Number="4" Volume="1996">
      <Id>0431b268-3ca0-5c51-9d97-464c7ee64bd3</Id>
    </Book>
    <Book Series="Fantastic Four" Number="1" Volume="1996">
      <Id>679afa86-16b5-5709-8dc5-393ee1e74d75</Id>
    </Book>
    <Book Series="Fantastic Four" Number="2" Volume="1996">
      <Id>68996064-8d87-56fb-8a54-b11211283856</Id>
    </Book>
    <Book Series="Fantastic Four" Number="3" Volume="1996">
      <Id>8d62e002-bd1b-546e-bd26-d4a1f06cb676</Id>
    </Book>
    <Book Series="Fantastic Four" Number="4" Volume="1996">
      <Id>68b9c505-35da-5f07-9a80-de171b415182</Id>
    </Book>
    <Book Series="Iron Man" Number="1" Volume="1996">
      <Id>f306492e-101f-5846-bc4d-1962022d385a</Id>
    </Book>
    <Book Series="Iron Man" Number="2" Volume="1996">
      <Id>7bb0c25e-7001-599f-9566-ac4d77daea89</Id>
    </Book>
    <Book Series="Iron Man" Number="3" Volume="1996">
      <Id>f43ed6ae-3f18-5df3-8568-d79115994d3b</Id>
    </Book>
    <Book Series="Iron Man" Number="4" Volume="1996">
      <Id>39190c0e-3275-5ed5-b8c3-d5c57b0688da</Id>
    </Book>
    <Book Series="Avengers" Number="1" Volume="1998" Year="1998">
      <Id>0b93f1bf-712d-56d0-afe4-769643976ddf</Id>
    </Book>
    <Book Series="Avengers" Number="2" Volume="1998" Year="1998">
      <Id>3cf1c8c9-332d-5ba9-8d7a-67f1f49fcd73</Id>
    </Book>
    <Book Series="Avengers" Number="3" Volume="1998" Year="1998">
      <Id>5a387912-ec16-59ab-a524-37e5cd119225</Id>
    </Book>
    <Book Series="Avengers" Number="4" Volume="1998" Year="1998">
      <Id>9cae550c-a09e-504b-bb8e-07f5c070052c</Id>
    </Book>
    <Book Series="Iron Man" Number="1" Volume="1998" Year="1998">
      <Id>02f7ad41-49c7-571b-846e-5d8fb69fb7e7</Id>
    </Book>
    <Book Series="Captain America" Number="1" Volume="1998" Year="1998">
      <Id>2f0ca944-3101-5a89-b1e0-f93df80c140b</Id>
    </Book>
    <Book Series="Captain America" Number="2" Volume="1998" Year="1998">
      <Id>d998be6c-7a18-5a1c-bb0b-c942ab04f8ab</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
