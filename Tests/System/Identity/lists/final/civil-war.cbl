<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Civil War</Name>
  <Books>
    <Book Series="The Amazing Spider-Man" Number="529" Volume="1999" Year="2006">
      <Id>af25dcde-fa2a-5117-9d12-d51aa4312a20</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="530" Volume="1999" Year="2006">
      <Id>b7ab0428-324e-593a-b3a0-8fbd016dbcb0</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="531" Volume="1999" Year="2006">
      <Id>6ca0bb12-e806-52e2-958a-9a3c5f6dfb6a</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="532" Volume="1999" Year="2006">
      <Id>5360f61a-f1b4-570d-b586-7f843048b632</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="533" Volume="1999" Year="2006">
      <Id>b4ab9622-7e1f-5a7e-82ec-a14dd49b08cd</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="534" Volume="1999" Year="2006">
      <Id>ba4eee47-ae18-522c-89d9-e124f0621b01</Id>
    </Book>
    <Book Series="Civil War" Number="1" Volume="2006" Year="2006">
      <Id>57dc0bdf-ce21-5898-8343-078be6773d2e</Id>
    </Book>
    <Book Series="Civil War" Number="2" Volume="2006" Year="2006">
      <Id>795f9fe9-7d27-5b91-b90a-b830c8efa7c8</Id>
    </Book>
    <Book Series="Civil War" Number="3" Volume="2006" Year="2006">
      <Id>68a0f672-ebd4-5e49-9f52-d3c685626563</Id>
    </Book>
    <Book Series="Civil War" Number="4" Volume="2006" Year="2006">
      <Id>094bc656-f593-58a5-a97a-e2b287d3cad2</Id>
    </Book>
    <Book Series="Civil War" Number="5" Volume="2006" Year="2006">
      <Id>53e11f37-903b-587e-a866-dfe420f5b938</Id>
    </Book>
    <Book Series="Civil War" Number="6" Volume="2006" Year="2006">
      <Id>eaa38b03-9d6b-5b51-81cf-7d4571216e37</Id>
    </Book>
    <Book Series="The New Avengers" Number="21" Volume="2005" Year="2006">
      <Id>4f22475e-1a35-5afe-b3ce-e35e1c0b11e5</Id>
    </Book>
    <Book Series="The New Avengers" Number="22" Volume="2005" Year="2006">
      <Id>22557111-6fe7-56da-8d92-f456e74ae170</Id>
    </Book>
    <Book Series="The New Avengers" Number="23" Volume="2005" Year="2006">
      <Id>7b297fa7-ad96-5acf-bc62-e12b3a3fd29d</Id>
    </Book>
    <Book Series="The New Avengers" Number="24" Volume="2005" Year="2006">
      <Id>d8a0bfa9-0cce-5869-bc4a-9ec4ad19180d</Id>
    </Book>
    <Book Series="Wolverine" Number="42" Volume="2003" Year="2006">
      <Id>44e4b9e4-10b9-5a27-a74d-2f533d957789</Id>
    </Book>
    <Book Series="Wolverine" Number="43" Volume="2003" Year="2006">
      <Id>3223b319-a739-51a6-8368-70aee374deec</Id>
    </Book>
    <Book Series="Wolverine" Number="44" Volume="2003" Year="2006">
      <Id>36b4e436-04e8-5a5c-a7ae-2cbf1335ac44</Id>
    </Book>
    <Book Series="Wolverine" Number="45" Volume="2003" Year="2006">
      <Id>793e46b4-f2fa-551a-8af9-786a84dbba49</Id>
    </Book>
    <Book Series="Wolverine" Number="46" Volume="2003" Year="2006">
      <Id>3b499903-6ee2-5cee-8f7d-a9353a8a8acf</Id>
    </Book>
    <Book Series="Wolverine" Number="47" Volume="2003" Year="2006">
      <Id>575b7b88-8e96-5208-9d69-a67efa90df33</Id>
    </Book>
    <Book Series="X-Factor" Number="8" Volume="2006" Year="2006">
      <Id>8e4f0725-c2be-53be-abdc-b2f22e3b8990</Id>
    </Book>
    <Book Series="X-Factor" Number="9" Volume="2006" Year="2006">
      <Id>949da185-152b-5ecd-8a49-9b8afbd524db</Id>
    </Book>
    <Book Series="Fantastic Four" Number="538" Volume="1998" Year="2006">
      <Id>97362fb5-cb9d-5cd6-8e45-c9d5d34ad0ff</Id>
    </Book>
    <Book Series="Civil War: X-Men" Number="1" Volume="2006" Year="2006">
      <Id>b773ca79-8b70-550b-90e8-76c365a0b1ba</Id>
    </Book>
    <Book Series="Civil War: Young Avengers/Runaways" Number="1" Volume="2006" Year="2006">
      <Id>15421b97-85db-5058-8b35-1afa37e3bfa7</Id>
    </Book>
    <Book Series="Captain America" Number="22" Volume="2005" Year="2006">
      <Id>866522ec-4fc3-515a-aaf8-678ea66caaac</Id>
    </Book>
    <Book Series="Captain America" Number="23" Volume="2005" Year="2006">
      <Id>de5e1010-e557-503a-96ea-87de546489bb</Id>
    </Book>
    <Book Series="Civil War" Number="7" Volume="2006" Year="2007">
      <Id>a7491d4c-11eb-52ab-b879-23b03b0c16f9</Id>
    </Book>
    <Book Series="Captain America" Number="25" Volume="2005" Year="2007">
      <Id>ee91b05d-fe04-5b03-8555-428ec74e5358</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
