<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Hulk Renamed</Name>
  <Books>
    <Book Series="Hulk" Number="1" Volume="1999" Year="1999">
      <Id>6f33fb00-2196-58cb-be6f-854c4cb72a93</Id>
    </Book>
    <Book Series="Hulk" Number="2" Volume="1999" Year="1999">
      <Id>86969ca6-de07-5351-afef-b709a06690e0</Id>
    </Book>
    <Book Series="Hulk" Number="11" Volume="1999" Year="2000">
      <Id>4085d6cf-9f86-51a0-bfff-ef5464e7b9e3</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="12" Volume="2000" Year="2000">
      <Id>265f77a5-f9c5-57aa-9dfb-5a2bc5b26f70</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="50" Volume="2000" Year="2003">
      <Id>14e0c644-7202-5d42-960e-a37786eafc31</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="54" Volume="2000" Year="2003">
      <Id>eaab7e5d-f58a-58f8-b782-3bed9abee9e1</Id>
    </Book>
    <Book Series="Hulk" Number="1" Volume="2008" Year="2008">
      <Id>0b3b8d72-89b3-533d-aa5e-873317d7641c</Id>
    </Book>
    <Book Series="Hulk" Number="2" Volume="2008" Year="2008">
      <Id>a9502d1a-ae34-58f1-89e8-44b02472af60</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="1" Volume="1962" Year="1962">
      <Id>15fad43b-c9b1-5a7d-b5c8-5913eaf97f59</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="102" Volume="1968" Year="1968">
      <Id>421297d8-918c-5418-b565-270878951e1d</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="181" Volume="1968" Year="1974">
      <Id>11dfcd1a-6a35-5fe7-a727-05d38fabb83b</Id>
    </Book>
    <Book Series="Incredible Hercules" Number="113" Volume="2008" Year="2008">
      <Id>95fed993-3e6b-5b68-b4e4-b8cda8b16063</Id>
    </Book>
    <Book Series="The Incredible Hulks" Number="609" Volume="2010" Year="2010">
      <Id>b4a76cd9-4d6a-5f5f-a6aa-e087c7aa8928</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
