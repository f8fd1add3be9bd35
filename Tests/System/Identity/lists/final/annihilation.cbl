<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Annihilation</Name>
  <Books>
    <Book Series="Annihilation: Prologue" Number="1" Volume="2006" Year="2006">
      <Id>41f9e3a1-cf48-5101-9562-5a079c3176a7</Id>
    </Book>
    <Book Series="Annihilation: Nova" Number="1" Volume="2006" Year="2006">
      <Id>1cf64813-d1a9-56c8-90c7-df4faa6642da</Id>
    </Book>
    <Book Series="Annihilation: Nova" Number="2" Volume="2006" Year="2006">
      <Id>e6fb24e3-4f02-5eb6-a545-117a71bc49ef</Id>
    </Book>
    <Book Series="Annihilation: Nova" Number="3" Volume="2006" Year="2006">
      <Id>93f02bce-c89f-5936-a7c8-5801aa93ebfd</Id>
    </Book>
    <Book Series="Annihilation: Nova" Number="4" Volume="2006" Year="2006">
      <Id>82180dfe-b567-5baa-ad64-b54a2add1d81</Id>
    </Book>
    <Book Series="Annihilation: Silver Surfer" Number="1" Volume="2006" Year="2006">
      <Id>fcabe680-f712-5973-815c-f19bdd6f6de6</Id>
    </Book>
    <Book Series="Annihilation: Silver Surfer" Number="2" Volume="2006" Year="2006">
      <Id>bd52fbdd-98d7-5dcf-a1b8-7f61bdf221d9</Id>
    </Book>
    <Book Series="Annihilation: Silver Surfer" Number="3" Volume="2006" Year="2006">
      <Id>8f3888c3-798e-5ceb-ab91-bb1b247af3ff</Id>
    </Book>
    <Book Series="Annihilation: Silver Surfer" Number="4" Volume="2006" Year="2006">
      <Id>4f9c9bbb-996e-5389-a44c-0a1db01a40f8</Id>
    </Book>
    <Book Series="Annihilation: Super-Skrull" Number="1" Volume="2006" Year="2006">
      <Id>43c5e152-6326-5c77-9809-4763a1b10679</Id>
    </Book>
    <Book Series="Annihilation: Super-Skrull" Number="2" Volume="2006" Year="2006">
      <Id>e24c0ddc-c4d7-580f-a4d2-53333ca32d00</Id>
    </Book>
    <Book Series="Annihilation: Super-Skrull" Number="3" Volume="2006" Year="2006">
      <Id>d32dac0b-bd76-561d-a42f-e64ddf44627c</Id>
    </Book>
    <Book Series="Annihilation: Super-Skrull" Number="4" Volume="2006" Year="2006">
      <Id>ae1ebdc1-7c8c-58d4-a870-751317323390</Id>
    </Book>
    <Book Series="Annihilation: Ronan" Number="1" Volume="2006" Year="2006">
      <Id>1e87a4bc-0682-50a6-8601-98a6ad8a0f05</Id>
    </Book>
    <Book Series="Annihilation: Ronan" Number="2" Volume="2006" Year="2006">
      <Id>4b3269fc-840e-5f3c-99c8-6f3a5e48260b</Id>
    </Book>
    <Book Series="Annihilation: Ronan" Number="3" Volume="2006" Year="2006">
      <Id>a293117c-ae1d-5d50-b877-6eccd4e5ed9f</Id>
    </Book>
    <Book Series="Annihilation: Ronan" Number="4" Volume="2006" Year="2006">
      <Id>8e8427a7-ef05-5e07-9f9d-9cfb9f9f96a9</Id>
    </Book>
    <Book Series="Annihilation" Number="1" Volume="2006" Year="2006">
      <Id>bad93e5e-9f56-5ac9-bd06-03667ceba1b4</Id>
    </Book>
    <Book Series="Annihilation" Number="2" Volume="2006" Year="2006">
      <Id>d691f34e-e22e-50e5-957c-0429a0a63c01</Id>
    </Book>
    <Book Series="Annihilation" Number="3" Volume="2006" Year="2006">
      <Id>50cab450-334a-5726-9f5b-e2a7e649188a</Id>
    </Book>
    <Book Series="Annihilation" Number="4" Volume="2006">
      <Id>89de87c6-7320-5167-a44e-573e73532742</Id>
    </Book>
    <Book Series="Annihilation" Number="5" Volume="2006">
      <Id>eecc726e-7946-5b0a-a0ca-3839e4d76e32</Id>
    </Book>
    <Book Series="Annihilation" Number="6" Volume="2006">
      <Id>de4cb28c-7ad5-5e7e-af24-e1075550e11a</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
