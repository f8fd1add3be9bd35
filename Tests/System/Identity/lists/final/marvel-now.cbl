<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Marvel Now</Name>
  <Books>
    <Book Series="Iron Man" Number="1" Volume="2013" Year="2013">
      <Id>4a68e3a8-d644-5304-8395-541a43ff5ac7</Id>
    </Book>
    <Book Series="Captain America" Number="1" Volume="2013" Year="2013">
      <Id>605d62e0-c941-5132-8425-faf81f7d90eb</Id>
    </Book>
    <Book Series="Captain America" Number="10" Volume="2013" Year="2013">
      <Id>cf128929-1e02-5b9e-9490-adf6a1849ad6</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="1" Volume="2013">
      <Id>2a08b857-5d7e-529d-b36a-de81ee99ede9</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="2" Volume="2013">
      <Id>b704bb4d-43b4-54e7-8131-56128474343a</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="3" Volume="2013">
      <Id>62de3e6d-c315-51ac-8954-97843f5ff7f1</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="4" Volume="2013">
      <Id>37afa11d-7656-566f-ac8e-76db47093907</Id>
    </Book>
    <Book Series="Indestructible Hulk" Number="12" Volume="2013" Year="2013">
      <Id>dc05587f-2084-5398-9202-c7ecb368f70f</Id>
    </Book>
    <Book Series="All-New X-Men" Number="1" Volume="2013" Year="2013">
      <Id>57e42b75-56f0-5127-9be0-82c32e5a509a</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="1" Volume="2013" Year="2013">
      <Id>8db5b825-a716-55e4-9029-b02d653229a6</Id>
    </Book>
    <Book Series="FF" Number="1" Volume="2013" Year="2013">
      <Id>468259c7-8609-5c4a-affa-fd18eb6ad330</Id>
    </Book>
    <Book Series="Fantastic Four" Number="1" Volume="2013" Year="2013">
      <Id>3adfc199-ebe1-5468-a740-3714cb821e64</Id>
    </Book>
    <Book Series="Avengers" Number="1" Volume="2013" Year="2013">
      <Id>77e53c3c-8ddb-5d34-9cc6-50c09e8c15ff</Id>
    </Book>
    <Book Series="Young Avengers" Number="1" Volume="2013" Year="2013">
      <Id>7ed814ac-24dc-5a33-b800-68452ad64e8e</Id>
    </Book>
    <Book Series="Young Avengers" Number="2" Volume="2013" Year="2013">
      <Id>7cd8b777-c900-5da0-8a1f-58f3419c27a0</Id>
    </Book>
    <Book Series="Guardians of the Galaxy" Number="1" Volume="2013" Year="2013">
      <Id>d6485c86-123f-5175-bfe4-93a6f6e7bab8</Id>
    </Book>
    <Book Series="Nova" Number="1" Volume="2013" Year="2013">
      <Id>e5246908-30b8-5070-9b14-8834d3e584f8</Id>
    </Book>
    <Book Series="Secret Avengers" Number="1" Volume="2013" Year="2013">
      <Id>58bbe7c2-e64f-5253-82b0-d740f4152e03</Id>
    </Book>
    <Book Series="Avengers Arena" Number="1" Volume="2013" Year="2013">
      <Id>236d488c-a1ae-5cbe-b85b-6b0dbcc91047</Id>
    </Book>
    <Book Series="Avengers Arena" Number="2" Volume="2013" Year="2013">
      <Id>26acb9f7-7df1-5783-8828-1d368af1d6f8</Id>
    </Book>
    <Book Series="X-Men Legacy" Number="1" Volume="2013" Year="2013">
      <Id>c6eef708-42be-569f-b64c-68fbd141859e</Id>
    </Book>
    <Book Series="Deadpool" Number="1" Volume="2013" Year="2013">
      <Id>e638f3a4-147d-51ec-97a5-90cd20283415</Id>
    </Book>
    <Book Series="Cable and X-Force" Number="1" Volume="2013" Year="2013">
      <Id>dfc4913e-19ad-5983-b660-a6a208362e21</Id>
    </Book>
    <Book Series="X-Men" Number="1" Volume="2013" Year="2013">
      <Id>76c7148c-a9c8-56fb-98a3-15fbe90e501c</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
