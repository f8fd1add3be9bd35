<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Inferno 1989</Name>
  <Books>
    <Book Series="X-Terminators" Number="1" Volume="1988" Year="1988">
      <Id>3752450a-83e5-50ba-9245-b73f823e5d7e</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="240" Volume="1981" Year="1989">
      <Id>dc1ea3e7-f687-59fb-b31b-327a6fc83c44</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="241" Volume="1981" Year="1989">
      <Id>ff8d7eda-6970-58ce-ad44-6c0a62a14cda</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="242" Volume="1981" Year="1989">
      <Id>6dc66b3c-6683-55f1-bda5-8776fc87c292</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="243" Volume="1981" Year="1989">
      <Id>c8260591-a9a0-56ed-9a4a-784b68687c2a</Id>
    </Book>
    <Book Series="X-Factor" Number="36" Volume="1986" Year="1989">
      <Id>cfd72616-64a1-5506-82e3-eea949334d61</Id>
    </Book>
    <Book Series="X-Factor" Number="37" Volume="1986" Year="1989">
      <Id>6c7b76f6-5f22-52e8-98d6-9c913d183060</Id>
    </Book>
    <Book Series="X-Factor" Number="38" Volume="1986" Year="1989">
      <Id>3dec1548-7663-5301-b24b-2ec60a84e0ad</Id>
    </Book>
    <Book Series="X-Factor" Number="39" Volume="1986" Year="1989">
      <Id>6b72a218-f696-5d2a-8b3b-b380d00be902</Id>
    </Book>
    <Book Series="The New Mutants" Number="71" Volume="1983" Year="1989">
      <Id>4d22b9a4-813e-59f8-ba9b-9a7475e0e262</Id>
    </Book>
    <Book Series="The New Mutants" Number="72" Volume="1983" Year="1989">
      <Id>9656ee6e-2962-5ae7-a97c-1ecca04765b2</Id>
    </Book>
    <Book Series="The New Mutants" Number="73" Volume="1983" Year="1989">
      <Id>11b83b04-beaa-5290-8198-6cd349775f31</Id>
    </Book>
    <Book Series="Excalibur" Number="6" Volume="1988" Year="1989">
      <Id>b8065eb4-54fe-5cd9-b292-0afcd2f4cb6a</Id>
    </Book>
    <Book Series="Excalibur" Number="7" Volume="1988" Year="1989">
      <Id>29ec9815-b59c-5e5a-97c9-a3304bbd5a11</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="311" Volume="1963" Year="1989">
      <Id>1aca1c50-f843-57cc-9059-f5bceb8daf22</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="312" Volume="1963" Year="1989">
      <Id>e81e6364-0318-59d0-8ff5-03d5e32f52ed</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="313" Volume="1963" Year="1989">
      <Id>40577326-6aaf-5796-b396-9e3e82be5664</Id>
    </Book>
    <Book Series="The Spectacular Spider-Man" Number="146" Volume="1976" Year="1989">
      <Id>f1d918e1-b0d7-5a61-8fb9-7b8eebb508f5</Id>
    </Book>
    <Book Series="The Spectacular Spider-Man" Number="147" Volume="1976" Year="1989">
      <Id>f038719d-4ea0-525e-9a91-91a513e96112</Id>
    </Book>
    <Book Series="The Spectacular Spider-Man" Number="148" Volume="1976" Year="1989">
      <Id>84525b62-2204-5b96-b86b-1a322e79e534</Id>
    </Book>
    <Book Series="Web of Spider-Man" Number="47" Volume="1985" Year="1989">
      <Id>16f0dbad-cdeb-5dab-a68c-736883fc375e</Id>
    </Book>
    <Book Series="Web of Spider-Man" Number="48" Volume="1985" Year="1989">
      <Id>6809904f-2f2c-572d-9fb3-3dd68e7e82b5</Id>
    </Book>
    <Book Series="The Avengers" Number="299" Volume="1963" Year="1989">
      <Id>4a3814b1-fc42-51c4-9b30-1fffa7fb9efc</Id>
    </Book>
    <Book Series="The Avengers" Number="300" Volume="1963" Year="1989">
      <Id>8ceafd17-a8dd-504a-bc7f-5bd441e7dff5</Id>
    </Book>
    <Book Series="Fantastic Four" Number="322" Volume="1961" Year="1989">
      <Id>3a73b731-e5ee-51eb-bf9c-115f525f2f45</Id>
    </Book>
    <Book Series="Fantastic Four" Number="323" Volume="1961" Year="1989">
      <Id>8bb07d41-6045-5132-a680-ff793af76cf9</Id>
    </Book>
    <Book Series="Fantastic Four" Number="324" Volume="1961" Year="1989">
      <Id>da622349-3c09-57e4-bf69-d2b312faefc2</Id>
    </Book>
    <Book Series="Daredevil" Number="262" Volume="1964" Year="1989">
      <Id>920793a8-e9bc-5c79-8f34-08e774193201</Id>
    </Book>
    <Book Series="Daredevil" Number="263" Volume="1964" Year="1989">
      <Id>d01aa8f6-34f5-5a1f-b0d3-b61251cf15f7</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
