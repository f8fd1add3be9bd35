<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Operation Galactic Storm</Name>
  <Books>
    <Book Series="Captain America" Number="398" Volume="1968" Year="1992">
      <Id>3821b843-6c97-51f2-94fb-5c84d7c80f75</Id>
    </Book>
    <Book Series="Avengers West Coast" Number="80" Volume="1989" Year="1992">
      <Id>82ff43be-a0ce-5e8f-adfb-de7d4473b1c0</Id>
    </Book>
    <Book Series="Quasar" Number="32" Volume="1989" Year="1992">
      <Id>637ba3d6-389e-5b14-9b72-9a31c8509847</Id>
    </Book>
    <Book Series="Wonder Man" Number="7" Volume="1991" Year="1992">
      <Id>e04155b5-6c28-5acc-91da-45aa2402bdc7</Id>
    </Book>
    <Book Series="The Avengers" Number="345" Volume="1963" Year="1992">
      <Id>c74c06c3-6bc6-5d2c-a5e7-0fe0f05dd7d4</Id>
    </Book>
    <Book Series="Iron Man" Number="278" Volume="1968" Year="1992">
      <Id>81cd0bff-080a-5d6d-aa41-e03149ebe216</Id>
    </Book>
    <Book Series="Thor" Number="445" Volume="1966" Year="1992">
      <Id>c8f93d30-bcc8-5fdc-b456-77a09f38b2f9</Id>
    </Book>
    <Book Series="Captain America" Number="399" Volume="1968" Year="1992">
      <Id>7c649607-acb6-56b9-b576-5266c3bb42f9</Id>
    </Book>
    <Book Series="Avengers West Coast" Number="81" Volume="1989" Year="1992">
      <Id>2f6d0c89-6ab1-52a1-921e-45dcb069e142</Id>
    </Book>
    <Book Series="Quasar" Number="33" Volume="1989" Year="1992">
      <Id>d433486a-e75b-551c-b533-24fd7d52b7a2</Id>
    </Book>
    <Book Series="Wonder Man" Number="8" Volume="1991" Year="1992">
      <Id>ab96db40-bedc-5035-86b0-7eadfabdd9d8</Id>
    </Book>
    <Book Series="The Avengers" Number="346" Volume="1963" Year="1992">
      <Id>0c026184-9f8f-54b0-856b-84257feaa6c1</Id>
    </Book>
    <Book Series="Iron Man" Number="279" Volume="1968" Year="1992">
      <Id>6c41521f-ef96-53cf-a7ea-5897e6b2477f</Id>
    </Book>
    <Book Series="Thor" Number="446" Volume="1966" Year="1992">
      <Id>b1951af8-84f4-5df9-ba47-68ac58002501</Id>
    </Book>
    <Book Series="Captain America" Number="400" Volume="1968" Year="1992">
      <Id>5b7680d6-4c4f-5143-8153-371350c44c95</Id>
    </Book>
    <Book Series="Avengers West Coast" Number="82" Volume="1989" Year="1992">
      <Id>43e0d805-cdb0-5c35-8c4e-b2a98b9b96dd</Id>
    </Book>
    <Book Series="Quasar" Number="34" Volume="1989" Year="1992">
      <Id>f2adb311-8d2a-5367-8e53-045b15db007b</Id>
    </Book>
    <Book Series="Wonder Man" Number="9" Volume="1991" Year="1992">
      <Id>3c6ae59c-301e-56f6-8b7f-da6f54891a0b</Id>
    </Book>
    <Book Series="The Avengers" Number="347" Volume="1963" Year="1992">
      <Id>b8455051-c611-5322-b910-e5985c7adb40</Id>
    </Book>
    <Book Series="Captain America" Number="401" Volume="1968" Year="1992">
      <Id>0e68eee9-7c66-5910-8fc9-11fc4280ff66</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
