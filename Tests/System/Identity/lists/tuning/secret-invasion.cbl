<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Secret Invasion</Name>
  <Books>
    <Book Series="Secret Invasion" Number="1" Volume="2008" Year="2008">
      <Id>ed801a0a-cc45-59b5-affc-4a3e87df18e4</Id>
    </Book>
    <Book Series="Secret Invasion" Number="2" Volume="2008" Year="2008">
      <Id>1dfe3e11-2d0e-5730-b4ca-c295b2608af8</Id>
    </Book>
    <Book Series="Secret Invasion" Number="3" Volume="2008" Year="2008">
      <Id>49676676-a14e-5f89-bb07-9e734d2e1083</Id>
    </Book>
    <Book Series="Secret Invasion" Number="4" Volume="2008" Year="2008">
      <Id>6186cb47-aac2-5ae4-a2d9-3be8460f8151</Id>
    </Book>
    <Book Series="Secret Invasion" Number="5" Volume="2008" Year="2008">
      <Id>05cca19a-f009-5298-b3e3-9fc24437c07a</Id>
    </Book>
    <Book Series="Secret Invasion" Number="6" Volume="2008" Year="2008">
      <Id>8aa3dc82-0d37-5e72-8be3-c39ca5b0aae3</Id>
    </Book>
    <Book Series="Secret Invasion" Number="7" Volume="2008" Year="2008">
      <Id>704eb517-ddc8-51bc-aee8-b72561685f19</Id>
    </Book>
    <Book Series="Secret Invasion" Number="8" Volume="2008" Year="2009">
      <Id>a46662ce-10d1-5a52-8927-78012fddeb95</Id>
    </Book>
    <Book Series="The New Avengers" Number="40" Volume="2005" Year="2008">
      <Id>43c2f6a0-1059-5c57-bcf9-db61708f72de</Id>
    </Book>
    <Book Series="The New Avengers" Number="41" Volume="2005" Year="2008">
      <Id>bdf1236e-eda1-5160-b838-082189256171</Id>
    </Book>
    <Book Series="The New Avengers" Number="42" Volume="2005" Year="2008">
      <Id>257d709b-f8ad-57e6-a5ac-2d08d111d487</Id>
    </Book>
    <Book Series="The New Avengers" Number="43" Volume="2005" Year="2008">
      <Id>358fd7cf-5e7a-5a9c-bb62-e2b7bee8b5c2</Id>
    </Book>
    <Book Series="The New Avengers" Number="44" Volume="2005" Year="2008">
      <Id>6be8041d-bba3-5b53-9200-1f6c9c4e6789</Id>
    </Book>
    <Book Series="The New Avengers" Number="45" Volume="2005" Year="2008">
      <Id>0c33ee53-6b69-5d95-a71f-38a15e54b595</Id>
    </Book>
    <Book Series="The New Avengers" Number="46" Volume="2005" Year="2008">
      <Id>c5f1bc33-63ab-52ad-bc17-6ce90eaf6412</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="12" Volume="2007" Year="2008">
      <Id>d5cb43d1-0e80-57e2-9d24-d5ac860281eb</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="13" Volume="2007" Year="2008">
      <Id>a5adcc7b-0295-5feb-9e39-2317c4fe8e12</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="14" Volume="2007" Year="2008">
      <Id>15a732d0-b40b-5d12-aa81-db4587608df4</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="15" Volume="2007" Year="2008">
      <Id>4554d1dc-0a80-553a-9626-5f79dc793920</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="16" Volume="2007" Year="2008">
      <Id>cd14ed6b-dc56-568b-a2b0-6f4eecd854aa</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="17" Volume="2007" Year="2008">
      <Id>bfe3da7d-781f-54ec-a151-57de0814dd2c</Id>
    </Book>
    <Book Series="The Mighty Avengers" Number="18" Volume="2007" Year="2008">
      <Id>f0332287-52e5-5557-9487-0b56798e4133</Id>
    </Book>
    <Book Series="Captain Britain and MI13" Number="1" Volume="2008" Year="2008">
      <Id>708949df-2e0a-58ff-9c13-d28fefad735d</Id>
    </Book>
    <Book Series="Captain Britain and MI13" Number="2" Volume="2008" Year="2008">
      <Id>4930497a-0547-5b84-91b2-7c36bd712ce3</Id>
    </Book>
    <Book Series="Captain Britain and MI13" Number="3" Volume="2008" Year="2008">
      <Id>bed92b57-6735-5586-8cb7-b362314ce40f</Id>
    </Book>
    <Book Series="Captain Britain and MI13" Number="4" Volume="2008" Year="2008">
      <Id>c97acaaf-c387-5a5a-b896-7e497fec2a76</Id>
    </Book>
    <Book Series="Incredible Hercules" Number="117" Volume="2008" Year="2008">
      <Id>7a071bb9-894c-5af8-810f-572c8dfd07e5</Id>
    </Book>
    <Book Series="Incredible Hercules" Number="118" Volume="2008" Year="2008">
      <Id>4702419c-2467-5352-a8e2-ce1339ab110b</Id>
    </Book>
    <Book Series="Incredible Hercules" Number="119" Volume="2008" Year="2008">
      <Id>b37aa6da-278a-58bb-b22b-63d5b0db0026</Id>
    </Book>
    <Book Series="Incredible Hercules" Number="120" Volume="2008" Year="2008">
      <Id>14a9955b-2190-5e2b-b75d-cccae9dd6d77</Id>
    </Book>
    <Book Series="Guardians of the Galaxy" Number="4" Volume="2008" Year="2008">
      <Id>e648de09-d07c-55b1-a7e9-f964788bd938</Id>
    </Book>
    <Book Series="Guardians of the Galaxy" Number="5" Volume="2008" Year="2008">
      <Id>82b546bb-edfe-5710-85af-c9987d5549a6</Id>
    </Book>
    <Book Series="Guardians of the Galaxy" Number="6" Volume="2008" Year="2008">
      <Id>ed8e2be0-8d13-5379-910f-ad5a4c46a04b</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
