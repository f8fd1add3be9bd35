<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Messiah Complex</Name>
  <Books>
    <Book Series="X-Men: Messiah Complex" Number="1" Volume="2007" Year="2007">
      <Id>2a785a42-1be3-57e3-b7ce-2e04e28f89fb</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="492" Volume="1981" Year="2008">
      <Id>8743a5d7-fc39-5fcd-b012-b319a764779b</Id>
    </Book>
    <Book Series="X-Factor" Number="25" Volume="2006" Year="2008">
      <Id>27ca29ea-42e7-54a0-a6da-e7aeae1a1142</Id>
    </Book>
    <Book Series="New X-Men" Number="44" Volume="2004" Year="2008">
      <Id>f00f6c91-841d-5360-a544-dc8abad40e9f</Id>
    </Book>
    <Book Series="X-Men" Number="205" Volume="1991" Year="2008">
      <Id>c40d7053-84e8-54a5-b304-1b7ac0383549</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="493" Volume="1981" Year="2008">
      <Id>10438bdc-e8c8-5ec9-980a-a0efd61c8ad8</Id>
    </Book>
    <Book Series="X-Factor" Number="26" Volume="2006" Year="2008">
      <Id>bec26df4-a299-5406-a82e-e837d7fefdca</Id>
    </Book>
    <Book Series="New X-Men" Number="45" Volume="2004" Year="2008">
      <Id>f31e1478-547c-5f4d-be8f-0087dc83eb4d</Id>
    </Book>
    <Book Series="X-Men" Number="206" Volume="1991" Year="2008">
      <Id>560297bd-3afa-5458-833d-480a3252d249</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="494" Volume="1981" Year="2008">
      <Id>3b6eb10f-c982-5810-a0fd-39b46c8959df</Id>
    </Book>
    <Book Series="X-Factor" Number="27" Volume="2006" Year="2008">
      <Id>cffce62a-55dc-5f6a-b211-20ae9d9c0502</Id>
    </Book>
    <Book Series="New X-Men" Number="46" Volume="2004" Year="2008">
      <Id>87e5094f-3824-5a4f-bf57-4cadf709c029</Id>
    </Book>
    <Book Series="X-Men" Number="207" Volume="1991" Year="2008">
      <Id>8d56bad4-e8d6-5c7b-aefa-831537a5a99c</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
