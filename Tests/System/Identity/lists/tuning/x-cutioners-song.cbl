<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>X Cutioners Song</Name>
  <Books>
    <Book Series="Uncanny X-Men" Number="294" Volume="1981" Year="1992">
      <Id>4f41a38e-d985-5b52-b372-ad6b74f52b3c</Id>
    </Book>
    <Book Series="X-Factor" Number="84" Volume="1986" Year="1992">
      <Id>3025a1a1-aab0-5ed8-a127-26f66d81e720</Id>
    </Book>
    <Book Series="X-Men" Number="14" Volume="1991" Year="1992">
      <Id>f00ee334-8ae8-524b-8397-542c60f6f094</Id>
    </Book>
    <Book Series="X-Force" Number="16" Volume="1991" Year="1992">
      <Id>93eb6bd9-54cb-5e60-8c13-98d03867b404</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="295" Volume="1981" Year="1992">
      <Id>a7d67ecc-f68c-5b4b-a8fa-8dbc8c3cd749</Id>
    </Book>
    <Book Series="X-Factor" Number="85" Volume="1986" Year="1992">
      <Id>888ae271-3249-5435-b590-44669bb0b5e0</Id>
    </Book>
    <Book Series="X-Men" Number="15" Volume="1991" Year="1992">
      <Id>a979c3cf-de54-5952-bd09-3b5cc01f02a1</Id>
    </Book>
    <Book Series="X-Force" Number="17" Volume="1991" Year="1992">
      <Id>d446a92c-ba72-5367-9559-ae3d6f83ba49</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="296" Volume="1981" Year="1993">
      <Id>8112085c-155b-5437-99c7-d92f83e36578</Id>
    </Book>
    <Book Series="X-Factor" Number="86" Volume="1986" Year="1993">
      <Id>4d1c41c2-9991-5d72-989b-571e9766e7a2</Id>
    </Book>
    <Book Series="X-Men" Number="16" Volume="1991" Year="1993">
      <Id>85caeea0-89e4-595d-a437-bd99f519665c</Id>
    </Book>
    <Book Series="X-Force" Number="18" Volume="1991" Year="1993">
      <Id>a1ddd7fa-a2cc-5146-8e16-f2be4e3f8b56</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
