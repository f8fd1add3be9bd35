<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Kree Skrull War</Name>
  <Books>
    <Book Series="The Avengers" Number="89" Volume="1963" Year="1971">
      <Id>40bfe145-17d1-5db0-b146-3ad6470dd476</Id>
    </Book>
    <Book Series="The Avengers" Number="90" Volume="1963" Year="1971">
      <Id>184aee79-a61f-5dce-b8ac-8c6c602fa95e</Id>
    </Book>
    <Book Series="The Avengers" Number="91" Volume="1963" Year="1971">
      <Id>40a871e0-1a6c-54ac-ac72-7f165a99a75b</Id>
    </Book>
    <Book Series="The Avengers" Number="92" Volume="1963" Year="1971">
      <Id>18fc6e9b-1139-59b3-bdc9-5ee84f0fd88f</Id>
    </Book>
    <Book Series="The Avengers" Number="93" Volume="1963" Year="1971">
      <Id>8f80999b-5d9d-54e3-8e96-db35b28a9d98</Id>
    </Book>
    <Book Series="The Avengers" Number="94" Volume="1963" Year="1971">
      <Id>c6f2fd50-819a-5b42-896a-fa429d5350fb</Id>
    </Book>
    <Book Series="The Avengers" Number="95" Volume="1963" Year="1972">
      <Id>93145cf2-8def-5901-8c04-ee5afbaa49f8</Id>
    </Book>
    <Book Series="The Avengers" Number="96" Volume="1963" Year="1972">
      <Id>d64bcd03-0593-57af-b376-9bc12649101f</Id>
    </Book>
    <Book Series="The Avengers" Number="97" Volume="1963" Year="1972">
      <Id>465e4115-dabe-5c85-ac1e-40341eeae3e1</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
