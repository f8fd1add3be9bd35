<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Relaunched Heroes</Name>
  <Books>
    <Book Series="Captain Marvel" Number="1">
      <Id>4f69c47c-b33c-523a-87cf-8b211462e498</Id>
    </Book>
    <Book Series="Captain Marvel" Number="1" Volume="2012" Year="2012">
      <Id>b51798d3-4873-5943-8d70-4bd3021f9bf4</Id>
    </Book>
    <Book Series="Captain Marvel" Number="1" Volume="2014" Year="2014">
      <Id>ba8bc9eb-f600-5cbc-8470-16e009f2ba46</Id>
    </Book>
    <Book Series="Black Panther" Number="1" Volume="1998" Year="1998">
      <Id>80740827-0ad6-5032-a5e1-77103a5f112f</Id>
    </Book>
    <Book Series="Black Panther" Number="1" Volume="2005" Year="2005">
      <Id>2b31b700-5b9b-50e5-92e3-3b09f3db618a</Id>
    </Book>
    <Book Series="Black Panther" Number="1" Year="2016">
      <Id>7483cbc7-61e0-5e3b-a87a-6f0b8ec10a2f</Id>
    </Book>
    <Book Series="Black Panther" Number="1">
      <Id>5b5c36c9-5633-537d-a0e3-55bad03d3fd1</Id>
    </Book>
    <Book Series="Moon Knight" Number="1" Year="1980">
      <Id>d6a09609-7407-540a-b7b0-60c32202472c</Id>
    </Book>
    <Book Series="Moon Knight" Number="1" Volume="2014" Year="2014">
      <Id>515c54fe-a816-582f-b05e-e21ecd70234e</Id>
    </Book>
    <Book Series="Ms. Marvel" Number="1" Year="1977">
      <Id>651697fd-0562-5d38-bc79-972b981e86ca</Id>
    </Book>
    <Book Series="Ms. Marvel" Number="1" Volume="2014" Year="2014">
      <Id>bb04c820-f33c-5cc4-9fe3-148f55657bd2</Id>
    </Book>
    <Book Series="Guardians of the Galaxy" Number="1">
      <Id>479f37af-b2e4-5aaf-aaf0-d76348296dc7</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
