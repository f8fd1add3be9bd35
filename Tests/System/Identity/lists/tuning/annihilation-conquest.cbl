<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Annihilation Conquest</Name>
  <Books>
    <Book Series="Annihilation: Conquest - Prologue" Number="1" Volume="2007" Year="2007">
      <Id>0f488ca7-c3e5-55c0-a924-c4d345338774</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Star-Lord" Number="1" Volume="2007" Year="2007">
      <Id>351f5f7e-2ba1-5b7d-a6de-101e6d3b9759</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Star-Lord" Number="2" Volume="2007" Year="2007">
      <Id>3a384cfd-dde4-5ecd-b335-eb00759d66ea</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Star-Lord" Number="3" Volume="2007" Year="2007">
      <Id>a488a005-fb38-5e14-b75e-a04106269dff</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Star-Lord" Number="4" Volume="2007" Year="2007">
      <Id>57c301ca-4b0c-5ca9-8ca3-733302050a3a</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Quasar" Number="1" Volume="2007" Year="2007">
      <Id>5aff7762-a702-530e-a88e-cf6f380775ed</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Quasar" Number="2" Volume="2007" Year="2007">
      <Id>2889043a-52a4-5386-8d49-be21f4544684</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Quasar" Number="3" Volume="2007" Year="2007">
      <Id>d0942e5f-d3ea-5a69-97df-2d3a4a0a2ce5</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Quasar" Number="4" Volume="2007" Year="2007">
      <Id>d1f9a884-a8a7-5f66-9a45-129483e13148</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Wraith" Number="1" Volume="2007" Year="2007">
      <Id>be5ec5c7-0f56-50b8-b73d-e1297987129c</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Wraith" Number="2" Volume="2007" Year="2007">
      <Id>f283b828-0c76-5059-8c82-07c7469ba0b8</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Wraith" Number="3" Volume="2007" Year="2007">
      <Id>e43d9fd6-cbf8-512d-837c-d83f85bd4bdd</Id>
    </Book>
    <Book Series="Annihilation: Conquest - Wraith" Number="4" Volume="2007" Year="2007">
      <Id>d4523631-1bba-57da-87f0-58875c74dbb1</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="1" Volume="2008" Year="2008">
      <Id>d57af9f3-f56d-5555-8c78-aed6309ad022</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="2" Volume="2008" Year="2008">
      <Id>db58a4b2-409c-5a86-9a8f-327e39e4e330</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="3" Volume="2008" Year="2008">
      <Id>f321e27d-5334-5664-822c-7d3b80ce2c82</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="4" Volume="2008" Year="2008">
      <Id>77b27ce6-4c28-5fa0-82fa-353aa5c70985</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="5" Volume="2008" Year="2008">
      <Id>2224e5a5-0341-57f8-ab73-4b7597cf0abb</Id>
    </Book>
    <Book Series="Annihilation: Conquest" Number="6" Volume="2008" Year="2008">
      <Id>32debf5d-d368-55db-ac23-9f4dad3fc1c7</Id>
    </Book>
    <Book Series="Nova" Number="8" Volume="2007">
      <Id>c164f2f5-6800-5a23-bc2a-9c032e67022d</Id>
    </Book>
    <Book Series="Nova" Number="9" Volume="2007">
      <Id>e3c7ad0f-d99c-5de2-afac-45c49a05a035</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
