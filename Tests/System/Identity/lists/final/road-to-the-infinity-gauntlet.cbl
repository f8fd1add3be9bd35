<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Road To The Infinity Gauntlet</Name>
  <Books>
    <Book Series="Silver Surfer" Number="34" Volume="1987" Year="1990">
      <Id>1f60bb22-2f5a-5080-9abf-540489df899a</Id>
    </Book>
    <Book Series="Silver Surfer" Number="35" Volume="1987" Year="1990">
      <Id>07ca46a6-85be-5c8d-86ba-4b86c986c6e9</Id>
    </Book>
    <Book Series="Silver Surfer" Number="38" Volume="1987" Year="1990">
      <Id>7cc54560-6758-585a-9f34-42259bfb0a98</Id>
    </Book>
    <Book Series="The Thanos Quest" Number="1" Volume="1990" Year="1990">
      <Id>15f51c56-1653-5bf5-827f-c7b2f57a4534</Id>
    </Book>
    <Book Series="The Thanos Quest" Number="2" Volume="1990" Year="1990">
      <Id>9fa2b0aa-d8ca-5f4c-b113-897149db764f</Id>
    </Book>
    <Book Series="Silver Surfer" Number="44" Volume="1987" Year="1990">
      <Id>bd4ca20c-76b6-59bb-8517-ef59804844b9</Id>
    </Book>
    <Book Series="Silver Surfer" Number="45" Volume="1987" Year="1991">
      <Id>1e68d23a-5681-5bfc-8188-da80a2f37c38</Id>
    </Book>
    <Book Series="Silver Surfer" Number="46" Volume="1987" Year="1991">
      <Id>e2ff34c0-1af3-5814-8477-f0c8bf05beb0</Id>
    </Book>
    <Book Series="Silver Surfer" Number="47" Volume="1987" Year="1991">
      <Id>fd3e2029-a100-5d92-8f2b-bc999a0f80b7</Id>
    </Book>
    <Book Series="Silver Surfer" Number="48" Volume="1987" Year="1991">
      <Id>7b175079-8bf6-55f1-8899-f72dc123c428</Id>
    </Book>
    <Book Series="Silver Surfer" Number="49" Volume="1987" Year="1991">
      <Id>f6066ea0-b578-5792-93bd-a68c353868a7</Id>
    </Book>
    <Book Series="Silver Surfer" Number="50" Volume="1987" Year="1991">
      <Id>616e4bb6-0483-51fd-ba9c-03894736d63b</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="1" Volume="1991" Year="1991">
      <Id>0bcbf6d5-a374-5fcf-8dc8-3b2dddb61ee3</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="2" Volume="1991" Year="1991">
      <Id>da7ed0d6-0bd9-55aa-9db8-4baf457a13cf</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="3" Volume="1991" Year="1991">
      <Id>bada1670-4979-53da-8580-0e6d0f63fbd9</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="4" Volume="1991" Year="1991">
      <Id>ee2fc451-dac9-5f9a-8732-4ba4db693df0</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="5" Volume="1991" Year="1991">
      <Id>dd705cb8-6e95-5864-8df0-e025eeed60ca</Id>
    </Book>
    <Book Series="The Infinity Gauntlet" Number="6" Volume="1991" Year="1991">
      <Id>4b7cdc3f-001c-544f-bdc3-102dff1c44e6</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
