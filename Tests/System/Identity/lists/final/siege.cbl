<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Siege</Name>
  <Books>
    <Book Series="Siege: The Cabal" Number="1" Volume="2010" Year="2010">
      <Id>57c8479a-7a11-567f-82f9-018af6052b8a</Id>
    </Book>
    <Book Series="Siege" Number="1" Volume="2010" Year="2010">
      <Id>96144824-6317-5c99-9b0a-b7e34cc89d4c</Id>
    </Book>
    <Book Series="Siege" Number="2" Volume="2010" Year="2010">
      <Id>cc02e04a-5b7a-5196-ad13-fb99227ac140</Id>
    </Book>
    <Book Series="Siege" Number="3" Volume="2010" Year="2010">
      <Id>124cea39-4219-5699-90a4-f5ae14a25b28</Id>
    </Book>
    <Book Series="Siege" Number="4" Volume="2010" Year="2010">
      <Id>c74ced23-36cc-5922-b925-c83b2bb8efe9</Id>
    </Book>
    <Book Series="Dark Avengers" Number="13" Volume="2009" Year="2010">
      <Id>4e88592d-5ea7-525f-89e8-01d3a94531b5</Id>
    </Book>
    <Book Series="Dark Avengers" Number="14" Volume="2009" Year="2010">
      <Id>b556c529-4d27-5618-9671-84ec93e9fd24</Id>
    </Book>
    <Book Series="Dark Avengers" Number="15" Volume="2009" Year="2010">
      <Id>05b7329a-fe1b-5b8c-80c7-64a90b21c403</Id>
    </Book>
    <Book Series="Dark Avengers" Number="16" Volume="2009" Year="2010">
      <Id>eb8a7cd1-eab0-5b59-8d01-83d1e089bbf8</Id>
    </Book>
    <Book Series="The New Avengers" Number="61" Volume="2005" Year="2010">
      <Id>46d19b91-8e86-5455-965b-99c58f208f55</Id>
    </Book>
    <Book Series="The New Avengers" Number="62" Volume="2005" Year="2010">
      <Id>b46628e8-3861-5cf7-bef5-4b16529d951c</Id>
    </Book>
    <Book Series="The New Avengers" Number="63" Volume="2005" Year="2010">
      <Id>e2d8e2bf-c4fe-5735-9bd8-4ed118e193c6</Id>
    </Book>
    <Book Series="The New Avengers" Number="64" Volume="2005" Year="2010">
      <Id>876b9765-59c6-5889-b0cf-2b802b2335b0</Id>
    </Book>
    <Book Series="Siege: Embedded" Number="1" Volume="2010" Year="2010">
      <Id>fd71fc80-5360-5a72-91f5-09e6dbb28c98</Id>
    </Book>
    <Book Series="Siege: Embedded" Number="2" Volume="2010" Year="2010">
      <Id>a3e6d25b-85a9-51bc-b8b2-dc3ff7467553</Id>
    </Book>
    <Book Series="Siege: Embedded" Number="3" Volume="2010" Year="2010">
      <Id>efb09af8-d548-5c1b-af14-e4260e8c9c02</Id>
    </Book>
    <Book Series="Siege: Embedded" Number="4" Volume="2010" Year="2010">
      <Id>29186aad-94f5-58df-acd6-8ed085869aea</Id>
    </Book>
    <Book Series="Avengers: The Initiative" Number="32" Volume="2007" Year="2010">
      <Id>62042f22-9acc-5fe1-8885-d0260822b67c</Id>
    </Book>
    <Book Series="Avengers: The Initiative" Number="33" Volume="2007" Year="2010">
      <Id>47ca5e86-4111-57c1-8a3a-b581bf5b2b69</Id>
    </Book>
    <Book Series="Avengers: The Initiative" Number="34" Volume="2007" Year="2010">
      <Id>a1c823e6-d960-5c69-9d5c-b760f14efce4</Id>
    </Book>
    <Book Series="Avengers: The Initiative" Number="35" Volume="2007" Year="2010">
      <Id>2185532d-5f20-5a95-b297-013268a09fea</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="35" Volume="2007" Year="2010">
      <Id>af6c2ce7-1bba-5a0f-993e-f7c3bd219bb8</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="36" Volume="2007" Year="2010">
      <Id>ceca51e3-1c0b-5438-a94a-d16272ec1791</Id>
    </Book>
    <Book Series="Siege: Loki" Number="1" Volume="2010" Year="2010">
      <Id>352f4758-8809-525f-8979-36505a168520</Id>
    </Book>
    <Book Series="Siege: Spider-Man" Number="1" Volume="2010" Year="2010">
      <Id>70611dc9-bfc9-54b1-9ca1-b28663e4d35b</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
