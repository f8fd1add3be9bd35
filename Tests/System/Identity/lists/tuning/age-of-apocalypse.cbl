<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Age Of Apocalypse</Name>
  <Books>
    <Book Series="X-Men: Alpha" Number="1" Volume="1995" Year="1995">
      <Id>0bdb3030-ae37-54b4-a40f-0e41ef5e0db6</Id>
    </Book>
    <Book Series="Generation Next" Number="1" Volume="1995" Year="1995">
      <Id>94a150f4-6517-53d1-babf-f234a53fe045</Id>
    </Book>
    <Book Series="Generation Next" Number="2" Volume="1995" Year="1995">
      <Id>84bac385-fb2d-5b3a-8dac-3a5da9e48124</Id>
    </Book>
    <Book Series="Generation Next" Number="3" Volume="1995" Year="1995">
      <Id>6b434929-50c7-57e1-8a32-a30d7c50d5ec</Id>
    </Book>
    <Book Series="Generation Next" Number="4" Volume="1995" Year="1995">
      <Id>3b8ccee9-1621-533e-9f86-c439ef040050</Id>
    </Book>
    <Book Series="Astonishing X-Men" Number="1" Volume="1995" Year="1995">
      <Id>e30bb43a-d4a9-5c25-9e0b-5cc0f069bd4e</Id>
    </Book>
    <Book Series="Astonishing X-Men" Number="2" Volume="1995" Year="1995">
      <Id>bb809301-f713-5d66-856e-173643a8cad5</Id>
    </Book>
    <Book Series="Astonishing X-Men" Number="3" Volume="1995" Year="1995">
      <Id>af735b42-7c7a-5a5e-9f23-4446a5444352</Id>
    </Book>
    <Book Series="Astonishing X-Men" Number="4" Volume="1995" Year="1995">
      <Id>d4eadd9c-c52d-5b96-b150-7aa116e0bbdc</Id>
    </Book>
    <Book Series="X-Calibre" Number="1" Volume="1995" Year="1995">
      <Id>9997ab1e-c769-5729-b4a2-c82606f12d0d</Id>
    </Book>
    <Book Series="X-Calibre" Number="2" Volume="1995" Year="1995">
      <Id>511200f4-d75e-5f50-84d9-89feea3cd218</Id>
    </Book>
    <Book Series="X-Calibre" Number="3" Volume="1995" Year="1995">
      <Id>b876afc1-fc73-5a33-8fce-b9a6211fdb4e</Id>
    </Book>
    <Book Series="X-Calibre" Number="4" Volume="1995" Year="1995">
      <Id>1f95952d-6244-5ee8-be98-170983cb8340</Id>
    </Book>
    <Book Series="Gambit &amp; the X-Ternals" Number="1" Volume="1995" Year="1995">
      <Id>7c0e8a97-8ea9-5608-9d2d-c08f31369ee0</Id>
    </Book>
    <Book Series="Gambit &amp; the X-Ternals" Number="2" Volume="1995" Year="1995">
      <Id>dfae4376-937a-5a97-baa8-f870676e29ef</Id>
    </Book>
    <Book Series="Gambit &amp; the X-Ternals" Number="3" Volume="1995" Year="1995">
      <Id>4ba139de-835c-5392-a529-cd71f772766e</Id>
    </Book>
    <Book Series="Gambit &amp; the X-Ternals" Number="4" Volume="1995" Year="1995">
      <Id>bd3deccd-75bb-5d47-8ed0-afb2abd8f637</Id>
    </Book>
    <Book Series="Weapon X" Number="1" Volume="1995" Year="1995">
      <Id>41e8f9bc-533e-5b72-8fdd-310d4b46ed31</Id>
    </Book>
    <Book Series="Weapon X" Number="2" Volume="1995" Year="1995">
      <Id>5949e950-3591-55b1-9fac-0bb74cad39a5</Id>
    </Book>
    <Book Series="Weapon X" Number="3" Volume="1995" Year="1995">
      <Id>b094d9a9-ba31-5737-8921-5726db962b6e</Id>
    </Book>
    <Book Series="Weapon X" Number="4" Volume="1995" Year="1995">
      <Id>387eb5fc-aa47-5fbc-923d-a48119b2cc69</Id>
    </Book>
    <Book Series="Amazing X-Men" Number="1" Volume="1995" Year="1995">
      <Id>0a9694c9-0fd8-5a40-8054-53b105346693</Id>
    </Book>
    <Book Series="Amazing X-Men" Number="2" Volume="1995" Year="1995">
      <Id>8fdbe4f3-6fe7-5880-9aea-f117fbbed7bf</Id>
    </Book>
    <Book Series="Amazing X-Men" Number="3" Volume="1995" Year="1995">
      <Id>a90e41a7-eabb-5721-a201-fb8f04d03d35</Id>
    </Book>
    <Book Series="Amazing X-Men" Number="4" Volume="1995" Year="1995">
      <Id>f3761de8-05f9-5678-99a8-028153f82582</Id>
    </Book>
    <Book Series="Factor X" Number="1" Volume="1995" Year="1995">
      <Id>94ee9998-a8da-5dd8-a3f7-3c25b2127793</Id>
    </Book>
    <Book Series="Factor X" Number="2" Volume="1995" Year="1995">
      <Id>5a66d4b4-6c70-5b82-ad7b-54b4d67c99ed</Id>
    </Book>
    <Book Series="Factor X" Number="3" Volume="1995" Year="1995">
      <Id>e85fb26c-f2a6-5c96-bb1d-c10ddf547fd5</Id>
    </Book>
    <Book Series="Factor X" Number="4" Volume="1995" Year="1995">
      <Id>fc98da26-f1ee-5b33-9b47-f153c96276ff</Id>
    </Book>
    <Book Series="X-Man" Number="1" Volume="1995" Year="1995">
      <Id>e7ea2261-3e20-5851-9c44-38b034f3cf98</Id>
    </Book>
    <Book Series="X-Man" Number="2" Volume="1995" Year="1995">
      <Id>0284c6e8-8dc8-5625-88aa-e4078f25d359</Id>
    </Book>
    <Book Series="X-Man" Number="3" Volume="1995" Year="1995">
      <Id>b326cb31-1785-5029-b012-c9780ec06c43</Id>
    </Book>
    <Book Series="X-Man" Number="4" Volume="1995" Year="1995">
      <Id>23972903-7ce4-5d33-8343-7c0d2ee9d1e7</Id>
    </Book>
    <Book Series="X-Men: Omega" Number="1" Volume="1995" Year="1995">
      <Id>83575e1a-e972-54b4-9730-36ffeea5b476</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
