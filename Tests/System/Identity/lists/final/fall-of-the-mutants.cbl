<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Fall Of The Mutants</Name>
  <Books>
    <Book Series="Uncanny X-Men" Number="225" Volume="1981" Year="1988">
      <Id>0330f799-a9d9-5604-8356-8b2500674eb8</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="226" Volume="1981" Year="1988">
      <Id>d180787d-e091-5ad0-bff4-e0a562267452</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="227" Volume="1981" Year="1988">
      <Id>a0f0d54e-2c29-5675-9e5b-af6de16b7933</Id>
    </Book>
    <Book Series="The New Mutants" Number="59" Volume="1983" Year="1988">
      <Id>cf9b3152-a260-5463-8fe5-6ecedaa7de39</Id>
    </Book>
    <Book Series="The New Mutants" Number="60" Volume="1983" Year="1988">
      <Id>96e4d8c6-2859-5686-9d75-6a1f5359693f</Id>
    </Book>
    <Book Series="The New Mutants" Number="61" Volume="1983" Year="1988">
      <Id>d6d64e2e-ba14-544c-92ac-208f73c2ecf4</Id>
    </Book>
    <Book Series="X-Factor" Number="24" Volume="1986" Year="1988">
      <Id>8e884ef3-98e0-59f4-b215-f7eefda05330</Id>
    </Book>
    <Book Series="X-Factor" Number="25" Volume="1986" Year="1988">
      <Id>f66051dc-0990-566e-bf77-30d67f220804</Id>
    </Book>
    <Book Series="X-Factor" Number="26" Volume="1986" Year="1988">
      <Id>05c0b101-ce2a-529a-b40a-01134ad3c107</Id>
    </Book>
    <Book Series="Captain America" Number="339" Volume="1968" Year="1988">
      <Id>0788f98a-a5e8-56d2-9c0c-f0446e25d9be</Id>
    </Book>
    <Book Series="Fantastic Four" Number="312" Volume="1961" Year="1988">
      <Id>3d7a8880-ca92-5019-9df6-f0c5cd14ab50</Id>
    </Book>
    <Book Series="The Incredible Hulk" Number="340" Volume="1968" Year="1988">
      <Id>2186b2b1-6e18-5376-88b4-ad4308905515</Id>
    </Book>
    <Book Series="Power Pack" Number="35" Volume="1984" Year="1988">
      <Id>1437cf21-0a23-5e90-aabb-c20fb9b273ae</Id>
    </Book>
    <Book Series="Daredevil" Number="252" Volume="1964" Year="1988">
      <Id>fcabfba5-69d2-5438-bda2-2ed3cd015c2f</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
