<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Dark Phoenix Saga</Name>
  <Books>
    <Book Series="X-Men" Number="129" Volume="1963" Year="1980">
      <Id>60f18a9b-ba14-5414-8e01-fdf2c95d9c7f</Id>
    </Book>
    <Book Series="X-Men" Number="130" Volume="1963" Year="1980">
      <Id>512de3a6-1d66-589b-8b66-42c38202b7e2</Id>
    </Book>
    <Book Series="X-Men" Number="131" Volume="1963" Year="1980">
      <Id>fb45d440-b134-50c0-9aae-f4e61d5191b9</Id>
    </Book>
    <Book Series="X-Men" Number="132" Volume="1963" Year="1980">
      <Id>918667ad-6d90-5944-a8cb-645af7cc759d</Id>
    </Book>
    <Book Series="X-Men" Number="133" Volume="1963" Year="1980">
      <Id>0b7c6bc6-e0f0-5e5c-b580-0d95504f02ad</Id>
    </Book>
    <Book Series="X-Men" Number="134" Volume="1963" Year="1980">
      <Id>9e888ab3-aed9-5cc3-acac-222ad754ba79</Id>
    </Book>
    <Book Series="X-Men" Number="135" Volume="1963" Year="1980">
      <Id>2211db89-cf3b-5a4e-ba09-3140666061d8</Id>
    </Book>
    <Book Series="X-Men" Number="136" Volume="1963" Year="1980">
      <Id>6348c7f9-cf20-51b2-9bcd-468e6138a942</Id>
    </Book>
    <Book Series="X-Men" Number="137" Volume="1963" Year="1980">
      <Id>5428dc5c-4acd-5848-a60e-29d5ef943e23</Id>
    </Book>
    <Book Series="X-Men" Number="138" Volume="1963" Year="1980">
      <Id>97634dff-1fc5-5df0-bf33-ae6024311e4c</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
