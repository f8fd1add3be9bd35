<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Infinity War</Name>
  <Books>
    <Book Series="Infinity War" Number="1" Volume="1992" Year="1992">
      <Id>4a5cfffb-4cf5-518b-95d8-3e22c1344227</Id>
    </Book>
    <Book Series="Infinity War" Number="2" Volume="1992" Year="1992">
      <Id>9840a11a-faf9-5a52-abb5-3141e51e4141</Id>
    </Book>
    <Book Series="Infinity War" Number="3" Volume="1992" Year="1992">
      <Id>7390e9ef-cf5d-53f9-9904-abd4f6eef397</Id>
    </Book>
    <Book Series="Infinity War" Number="4" Volume="1992" Year="1992">
      <Id>7d43c23f-18d6-5b71-8cc3-305c76926c99</Id>
    </Book>
    <Book Series="Infinity War" Number="5" Volume="1992" Year="1992">
      <Id>c8e4a286-2921-5bb2-ad07-6142bb87cf0a</Id>
    </Book>
    <Book Series="Infinity War" Number="6" Volume="1992" Year="1992">
      <Id>3179ef49-9390-535f-bd16-a9d3e60236d0</Id>
    </Book>
    <Book Series="Warlock and the Infinity Watch" Number="7" Volume="1992" Year="1992">
      <Id>62af8afe-f3e4-5bea-a9c8-40572c1b19a7</Id>
    </Book>
    <Book Series="Warlock and the Infinity Watch" Number="8" Volume="1992" Year="1992">
      <Id>6f4be13d-01f3-5edf-8f22-d2d37e3620be</Id>
    </Book>
    <Book Series="Warlock and the Infinity Watch" Number="9" Volume="1992" Year="1992">
      <Id>b6eadb2e-9f69-5244-8ee1-18b6b01e874a</Id>
    </Book>
    <Book Series="Warlock and the Infinity Watch" Number="10" Volume="1992" Year="1992">
      <Id>8998f084-e1d6-5a57-a49f-735881d1a4a2</Id>
    </Book>
    <Book Series="Fantastic Four" Number="366" Volume="1961" Year="1992">
      <Id>efd31df1-3573-5feb-b3b3-38b49675890d</Id>
    </Book>
    <Book Series="Fantastic Four" Number="367" Volume="1961" Year="1992">
      <Id>b735dc68-d69b-5c7d-9544-fba30d23ef06</Id>
    </Book>
    <Book Series="Fantastic Four" Number="368" Volume="1961" Year="1992">
      <Id>5af4a36c-1859-592e-87a1-8b23501c1942</Id>
    </Book>
    <Book Series="Fantastic Four" Number="369" Volume="1961" Year="1992">
      <Id>b370d1d4-0f10-5e59-962a-c680bf454492</Id>
    </Book>
    <Book Series="Fantastic Four" Number="370" Volume="1961" Year="1992">
      <Id>c3488c90-c002-56b1-9851-fb49298d8915</Id>
    </Book>
    <Book Series="Quasar" Number="37" Volume="1989" Year="1992">
      <Id>84481de7-673e-5b97-b414-522f84df51df</Id>
    </Book>
    <Book Series="Quasar" Number="38" Volume="1989" Year="1992">
      <Id>ba99d7cb-a100-5a12-afe7-80f1c9b7266a</Id>
    </Book>
    <Book Series="Quasar" Number="39" Volume="1989" Year="1992">
      <Id>9e5b2787-7a32-59d7-9119-44a8bb5be6ab</Id>
    </Book>
    <Book Series="Marc Spector: Moon Knight" Number="41" Volume="1989" Year="1992">
      <Id>4bd9e7a4-af49-5a36-8d1d-8c518bcc1a5f</Id>
    </Book>
    <Book Series="Marc Spector: Moon Knight" Number="42" Volume="1989" Year="1992">
      <Id>fb3cfea6-751f-5e00-9c84-81bb051e1f0f</Id>
    </Book>
    <Book Series="Marc Spector: Moon Knight" Number="43" Volume="1989" Year="1992">
      <Id>a35a82fb-6bf9-5cfc-9665-205158090327</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
