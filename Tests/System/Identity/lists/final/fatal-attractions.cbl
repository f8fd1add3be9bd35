<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Fatal Attractions</Name>
  <Books>
    <Book Series="Uncanny X-Men" Number="298" Volume="1981" Year="1993">
      <Id>af953d6a-b89c-57f0-b451-e2129fca7084</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="299" Volume="1981" Year="1993">
      <Id>a4f80861-d8bd-55f2-bcad-142cb0d79f9b</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="300" Volume="1981" Year="1993">
      <Id>1ec7b870-2045-521e-9946-892aebab6d8f</Id>
    </Book>
    <Book Series="X-Factor" Number="92" Volume="1986" Year="1993">
      <Id>f753d23a-0605-5ee8-87a1-c0b7204540ee</Id>
    </Book>
    <Book Series="X-Force" Number="25" Volume="1991" Year="1993">
      <Id>51bbd1d4-673d-56f4-9f53-0cb53ebc4743</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="304" Volume="1963" Year="1993">
      <Id>bc6f1d2c-876d-5fd6-a894-ecf94755129a</Id>
    </Book>
    <Book Series="X-Men" Number="25" Volume="1991" Year="1993">
      <Id>a9daabb5-c179-5773-979e-f343ecbe4b00</Id>
    </Book>
    <Book Series="Wolverine" Number="75" Volume="1988" Year="1993">
      <Id>64602cf0-cd68-5a1c-8ab7-f1264b7fa489</Id>
    </Book>
    <Book Series="Excalibur" Number="71" Volume="1988" Year="1993">
      <Id>d2eee320-9e66-5634-bc4b-728af6aea80f</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
