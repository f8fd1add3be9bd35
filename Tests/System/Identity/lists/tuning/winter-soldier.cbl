<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Winter Soldier</Name>
  <Books>
    <Book Series="Captain America" Number="1" Volume="2005" Year="2005">
      <Id>723ca0ef-ff99-5a92-8865-7b28910a1769</Id>
    </Book>
    <Book Series="Captain America" Number="2" Volume="2005" Year="2005">
      <Id>564893ab-c922-5203-8033-30e5544ad72d</Id>
    </Book>
    <Book Series="Captain America" Number="3" Volume="2005" Year="2005">
      <Id>93a82676-8d4c-5e27-a398-cc56d24d795c</Id>
    </Book>
    <Book Series="Captain America" Number="4" Volume="2005" Year="2005">
      <Id>cb22829b-021f-5eea-b3ce-9ba1b8a7b0a8</Id>
    </Book>
    <Book Series="Captain America" Number="5" Volume="2005" Year="2005">
      <Id>08dab870-0fe3-59a8-8aac-507ed312a1ac</Id>
    </Book>
    <Book Series="Captain America" Number="6" Volume="2005" Year="2005">
      <Id>8b497e5e-0fe8-5382-93d4-064cb126a6e6</Id>
    </Book>
    <Book Series="Captain America" Number="7" Volume="2005" Year="2005">
      <Id>c6233fe8-04cd-55d0-bf50-551daae9ff0a</Id>
    </Book>
    <Book Series="Captain America" Number="8" Volume="2005" Year="2005">
      <Id>d2a03c76-7b4c-550c-8697-eb4496cda36d</Id>
    </Book>
    <Book Series="Captain America" Number="9" Volume="2005" Year="2005">
      <Id>43ec7f41-92c0-58fc-8b8a-303ea5e86a2b</Id>
    </Book>
    <Book Series="Captain America" Number="11" Volume="2005">
      <Id>2b19645f-37a0-56e3-bdba-542674ceb67f</Id>
    </Book>
    <Book Series="Captain America" Number="12" Volume="2005">
      <Id>b1501e41-4953-50f5-8e0d-4617535b5f86</Id>
    </Book>
    <Book Series="Captain America" Number="13" Volume="2005">
      <Id>d3635c4f-adb3-5b7f-b147-a881de925677</Id>
    </Book>
    <Book Series="Captain America" Number="14" Volume="2005">
      <Id>9c465613-81b7-568e-8910-09f0597b5e16</Id>
    </Book>
    <Book Series="Captain America" Number="25" Volume="2004" Year="2007">
      <Id>79621303-3073-5e00-a59a-21684a0a3a6b</Id>
    </Book>
    <Book Series="Captain America" Number="28" Volume="2005" Year="2007">
      <Id>fcae157e-946a-57ee-88f6-f340dad5e939</Id>
    </Book>
    <Book Series="Captain America" Number="34" Volume="2005" Year="2008">
      <Id>62518c61-11a4-56f3-86b9-65f6c92785df</Id>
    </Book>
    <Book Series="Captain America" Number="42" Volume="2005" Year="2008">
      <Id>57e76920-2448-505d-aae0-62a660f91ebb</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
