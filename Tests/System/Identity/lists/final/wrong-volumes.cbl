<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Wrong Volumes</Name>
  <Books>
    <Book Series="Amazing Spider-Man" Number="500" Volume="1998" Year="2003">
      <Id>25d621ac-a68e-57db-aecf-dc9b7e8f8d2d</Id>
    </Book>
    <Book Series="Thor" Number="337" Volume="1962" Year="1983">
      <Id>5751c693-729c-5e64-bec0-4a7502266e15</Id>
    </Book>
    <Book Series="Iron Man" Number="128" Volume="1963" Year="1979">
      <Id>d0c51560-9173-58de-b83d-c6475634d930</Id>
    </Book>
    <Book Series="Captain America" Number="117" Volume="1941" Year="1969">
      <Id>5c56c8fb-8e45-5a27-9cfd-1fbfa64f041b</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="137" Volume="2011" Year="1980">
      <Id>22da996e-959a-5bb9-be87-d165b21badb4</Id>
    </Book>
    <Book Series="Avengers" Number="181" Volume="2010" Year="1979">
      <Id>df3ca329-fc61-575d-9706-2435cbda4e58</Id>
    </Book>
    <Book Series="Fantastic Four" Number="48" Volume="1996" Year="1966">
      <Id>9136cbd5-21cf-51dc-9dcc-6403a2aaa31b</Id>
    </Book>
    <Book Series="Daredevil" Number="181" Volume="1998" Year="1982">
      <Id>46c183b1-650c-59a8-aa4c-4ed4a13c68e4</Id>
    </Book>
    <Book Series="The Incredible Hulk" Number="181" Volume="1999" Year="1974">
      <Id>6ea1fa3e-acd5-5739-9558-3e025f1e3766</Id>
    </Book>
    <Book Series="New Avengers" Number="31" Volume="2013" Year="2007">
      <Id>a5130cf9-8b2c-53ef-83bd-d0dc876b557d</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
