<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Avengers Disassembled</Name>
  <Books>
    <Book Series="Avengers" Number="500" Volume="1998" Year="2004">
      <Id>f7e46109-c00c-51d7-bc61-43d0d4e0be25</Id>
    </Book>
    <Book Series="Avengers" Number="501" Volume="1998" Year="2004">
      <Id>40b00ad8-0835-5406-8cd7-5a94f1ebf7cc</Id>
    </Book>
    <Book Series="Avengers" Number="502" Volume="1998" Year="2004">
      <Id>c4d06648-460e-5ada-a19c-52000540ad37</Id>
    </Book>
    <Book Series="Avengers" Number="503" Volume="1998" Year="2004">
      <Id>d1ac6f2f-f08f-5f06-9317-3380f66a47d5</Id>
    </Book>
    <Book Series="Avengers Finale" Number="1" Volume="2005" Year="2005">
      <Id>61ca4fb8-cd11-5607-8df8-ccfb6c8a0df3</Id>
    </Book>
    <Book Series="Thor" Number="80" Volume="1998" Year="2004">
      <Id>d277b059-d86b-553a-a765-18cd0bfed437</Id>
    </Book>
    <Book Series="Thor" Number="81" Volume="1998" Year="2004">
      <Id>feafa247-2f7f-560d-a512-a493374df122</Id>
    </Book>
    <Book Series="Thor" Number="82" Volume="1998" Year="2004">
      <Id>8b663ff4-c815-552b-97a4-f47fca6c5410</Id>
    </Book>
    <Book Series="Thor" Number="85" Volume="1998" Year="2004">
      <Id>133f843c-c8d0-5f95-a45f-8334e64479c0</Id>
    </Book>
    <Book Series="Iron Man" Number="86" Volume="1998" Year="2004">
      <Id>5da9326c-072e-578a-8e27-38ccbde74115</Id>
    </Book>
    <Book Series="Iron Man" Number="87" Volume="1998" Year="2004">
      <Id>d7ccf9de-2dfe-5aff-88fa-9d7ed2c5f8d5</Id>
    </Book>
    <Book Series="Iron Man" Number="88" Volume="1998" Year="2004">
      <Id>7a031192-bf29-5157-a4fe-e239b0d5589d</Id>
    </Book>
    <Book Series="Iron Man" Number="89" Volume="1998" Year="2004">
      <Id>45118911-7e51-5705-b09b-c5fdb798492d</Id>
    </Book>
    <Book Series="Captain America" Number="29" Volume="2002" Year="2004">
      <Id>6dac7038-58ba-5f9e-aac7-7dd2c17ee205</Id>
    </Book>
    <Book Series="Captain America" Number="30" Volume="2002" Year="2004">
      <Id>6d666787-5758-528f-a750-4682ca9fc4a9</Id>
    </Book>
    <Book Series="Captain America" Number="31" Volume="2002" Year="2004">
      <Id>395fae0b-2752-5412-a0c2-bef06a66cd13</Id>
    </Book>
    <Book Series="Captain America" Number="32" Volume="2002" Year="2004">
      <Id>4529e3dd-4556-587f-90d8-0e7128b95f10</Id>
    </Book>
    <Book Series="Fantastic Four" Number="517" Volume="1998" Year="2004">
      <Id>56347062-e25b-59a6-baeb-d48f319b6490</Id>
    </Book>
    <Book Series="Fantastic Four" Number="518" Volume="1998" Year="2004">
      <Id>0bb15a95-8646-536f-a50a-82fe565e39ed</Id>
    </Book>
    <Book Series="Fantastic Four" Number="519" Volume="1998" Year="2004">
      <Id>28bea864-5178-550e-a703-9802efa87337</Id>
    </Book>
    <Book Series="The New Avengers" Number="1" Volume="2005" Year="2005">
      <Id>a3f5c245-703b-5321-8f8f-d36410e46ecc</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
