<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>X Tinction Agenda</Name>
  <Books>
    <Book Series="Uncanny X-Men" Number="270" Volume="1981" Year="1990">
      <Id>8691c0e4-3d9f-5cdd-a80f-5e6ac8378629</Id>
    </Book>
    <Book Series="New Mutants" Number="95" Volume="1983" Year="1990">
      <Id>86f9c636-3a9d-58aa-a854-da774b328eed</Id>
    </Book>
    <Book Series="X-Factor" Number="60" Volume="1986" Year="1990">
      <Id>9c70e36c-26ea-51a0-bc70-aaa7361a1f7b</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="271" Volume="1981" Year="1990">
      <Id>3049a8ec-811b-56ad-9769-60d7176bd8f9</Id>
    </Book>
    <Book Series="New Mutants" Number="96" Volume="1983" Year="1990">
      <Id>72975d8c-6b54-5647-8475-19637d1610ed</Id>
    </Book>
    <Book Series="X-Factor" Number="61" Volume="1986" Year="1990">
      <Id>9c140177-4a40-554a-9289-b10bdabbd43f</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="272" Volume="1981" Year="1991">
      <Id>ea4f4ae6-85ee-5235-b6d4-5fb1de6b0cef</Id>
    </Book>
    <Book Series="New Mutants" Number="97" Volume="1983" Year="1991">
      <Id>6496bc19-2f73-5180-9ee8-0229097b249c</Id>
    </Book>
    <Book Series="X-Factor" Number="62" Volume="1986" Year="1991">
      <Id>bc2c6e33-5791-5a1e-8c91-705581d71a23</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
