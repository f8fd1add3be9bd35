<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Korvac Saga</Name>
  <Books>
    <Book Series="The Avengers" Number="167" Volume="1963" Year="1978">
      <Id>e739b2fb-020a-51d4-a9e6-ed1075a526d4</Id>
    </Book>
    <Book Series="The Avengers" Number="168" Volume="1963" Year="1978">
      <Id>ac800588-0caf-5c42-a843-b02c9905672c</Id>
    </Book>
    <Book Series="The Avengers" Number="170" Volume="1963" Year="1978">
      <Id>6ff332a3-7503-5de4-a038-2e4ae3e4bd9b</Id>
    </Book>
    <Book Series="The Avengers" Number="171" Volume="1963" Year="1978">
      <Id>4b4da997-b587-5059-990a-1b803eee2de7</Id>
    </Book>
    <Book Series="The Avengers" Number="172" Volume="1963" Year="1978">
      <Id>ccd8aa42-7b3d-513d-ae5d-12cde1fe496f</Id>
    </Book>
    <Book Series="The Avengers" Number="173" Volume="1963" Year="1978">
      <Id>e8df3468-c56b-59d4-8ed6-f1c454a55a8c</Id>
    </Book>
    <Book Series="The Avengers" Number="174" Volume="1963" Year="1978">
      <Id>88955600-ad95-5a4a-8498-551a099a00b8</Id>
    </Book>
    <Book Series="The Avengers" Number="175" Volume="1963" Year="1978">
      <Id>f0835561-3279-58b2-957f-e2712758d32b</Id>
    </Book>
    <Book Series="The Avengers" Number="176" Volume="1963" Year="1978">
      <Id>4090ad2c-656c-5e4d-b5d5-5997c969d0d6</Id>
    </Book>
    <Book Series="The Avengers" Number="177" Volume="1963" Year="1978">
      <Id>62fa09dc-098e-527c-b781-5ed01394c97f</Id>
    </Book>
    <Book Series="Thor Annual" Number="6" Volume="1966" Year="1977">
      <Id>87c8ac11-8f5c-511b-ab2b-94a710158a11</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
