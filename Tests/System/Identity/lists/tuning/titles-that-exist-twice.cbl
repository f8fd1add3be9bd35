<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Titles That Exist Twice</Name>
  <Books>
    <Book Series="Secret Wars" Number="5">
      <Id>32d4defa-ad68-5ed2-9323-4ae7af507a73</Id>
    </Book>
    <Book Series="Civil War" Number="1">
      <Id>8bd6421a-8940-5937-b571-9c14bceaea85</Id>
    </Book>
    <Book Series="House of M" Number="4">
      <Id>d00f5bce-b3ee-5a00-86c0-acd13e78d102</Id>
    </Book>
    <Book Series="Infinity Gauntlet" Number="5">
      <Id>f3e4a166-0a16-52c5-824c-e0ed313383cd</Id>
    </Book>
    <Book Series="Secret Wars" Number="5" Year="1984">
      <Id>2e61ea53-23b1-5532-82c3-b6aa207d7f17</Id>
    </Book>
    <Book Series="Secret Wars" Number="5" Year="2015">
      <Id>a0912036-e2d8-581b-9c0b-8ca2e98c3575</Id>
    </Book>
    <Book Series="Civil War" Number="1" Year="2006">
      <Id>c26a2612-8ed4-5935-90f7-bbf2cc0924a5</Id>
    </Book>
    <Book Series="Civil War" Number="1" Year="2015">
      <Id>b5ec4cd1-e6b9-5816-84ae-ce0372d14588</Id>
    </Book>
    <Book Series="House of M" Number="1" Year="2015">
      <Id>9f0381be-92fb-5c64-9b49-b9222c30010b</Id>
    </Book>
    <Book Series="Marvel Zombies" Number="1">
      <Id>fbfe93b9-478b-5c38-acd4-18a30abf6b8c</Id>
    </Book>
    <Book Series="Marvel Zombies" Number="1" Year="2006">
      <Id>60925ba6-2983-5ae9-a444-36ba146ae311</Id>
    </Book>
    <Book Series="Secret Wars" Number="12">
      <Id>eee5500f-9a99-5aac-963d-b28e9fd2ddd9</Id>
    </Book>
    <Book Series="House of M" Number="8">
      <Id>b846e833-79db-5c13-9614-2e21816c0953</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
