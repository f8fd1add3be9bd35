<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Fear Itself</Name>
  <Books>
    <Book Series="Fear Itself" Number="1" Volume="2011" Year="2011">
      <Id>600c9ae2-3f7c-5251-8e46-c0cb04782152</Id>
    </Book>
    <Book Series="Fear Itself" Number="2" Volume="2011" Year="2011">
      <Id>1ba26072-c613-56e7-92d8-871dc574ffb1</Id>
    </Book>
    <Book Series="Fear Itself" Number="3" Volume="2011" Year="2011">
      <Id>6d5bcb53-82b2-5114-aade-7cf0019ea93c</Id>
    </Book>
    <Book Series="Fear Itself" Number="4" Volume="2011" Year="2011">
      <Id>4b6f1588-248a-5ce3-ac2f-1dfeb8d0f1f0</Id>
    </Book>
    <Book Series="Fear Itself" Number="5" Volume="2011" Year="2011">
      <Id>ee811979-d0b1-522c-9f16-16b0031f4f0b</Id>
    </Book>
    <Book Series="Fear Itself" Number="6" Volume="2011" Year="2011">
      <Id>6607cfd7-5030-5349-989b-478d4f40fa93</Id>
    </Book>
    <Book Series="Fear Itself" Number="7" Volume="2011" Year="2011">
      <Id>44cc0466-86bc-54b8-8042-62e6402a78c3</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="504" Volume="2008" Year="2011">
      <Id>71646ca0-04e9-5765-8e6d-a135e039d466</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="505" Volume="2008" Year="2011">
      <Id>236ad322-e463-5ac6-be8c-f3d3f205df99</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="506" Volume="2008" Year="2011">
      <Id>1bf65bf4-b044-5656-872e-f365fe3b177e</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="507" Volume="2008" Year="2011">
      <Id>68a3c395-e827-5162-b066-d5254b3a6a6a</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="508" Volume="2008" Year="2011">
      <Id>6608ee38-7982-5f16-8dd5-aba459bbb6cd</Id>
    </Book>
    <Book Series="Invincible Iron Man" Number="509" Volume="2008" Year="2011">
      <Id>0c791b71-230d-5efb-856c-584fc5608f32</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="622" Volume="2011" Year="2011">
      <Id>d47a6236-824c-56d4-90d2-d0e524f1c7e8</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="623" Volume="2011" Year="2011">
      <Id>cffecfbe-0ca3-541f-ad7c-6f6569077de2</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="624" Volume="2011" Year="2011">
      <Id>a2f25f5b-366d-58df-8af8-706b616f44f6</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="625" Volume="2011" Year="2011">
      <Id>724a13ca-585b-5dd7-9196-26a98bea2db7</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="626" Volume="2011" Year="2011">
      <Id>5029adf6-6916-54cd-9485-f68973073b4c</Id>
    </Book>
    <Book Series="Journey Into Mystery" Number="627" Volume="2011" Year="2011">
      <Id>cc1eaaa5-6445-5b08-a34f-c56e7000a98a</Id>
    </Book>
    <Book Series="Avengers" Number="13" Volume="2010" Year="2011">
      <Id>483de5b8-9e93-5df4-8619-666fa11de630</Id>
    </Book>
    <Book Series="Avengers" Number="14" Volume="2010" Year="2011">
      <Id>f1640e09-d856-5d3a-a3f0-7d1751699221</Id>
    </Book>
    <Book Series="Avengers" Number="15" Volume="2010" Year="2011">
      <Id>c36a0687-8a45-528d-8ff7-5801a74efe87</Id>
    </Book>
    <Book Series="Avengers" Number="16" Volume="2010" Year="2011">
      <Id>f56a2b7a-1c9d-5d3b-99e1-a32514085fa4</Id>
    </Book>
    <Book Series="Avengers" Number="17" Volume="2010" Year="2011">
      <Id>660ea3f0-23fc-5db7-abe3-6681ccb79c62</Id>
    </Book>
    <Book Series="New Avengers" Number="14" Volume="2010" Year="2011">
      <Id>31774217-d507-517e-b696-22be7c9ee8c6</Id>
    </Book>
    <Book Series="New Avengers" Number="15" Volume="2010" Year="2011">
      <Id>a6ede2da-d7ac-5156-be86-decc4d99a615</Id>
    </Book>
    <Book Series="New Avengers" Number="16" Volume="2010" Year="2011">
      <Id>562438cd-74a5-50b4-abc0-6d9ed83ab2f5</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="540" Volume="1981" Year="2011">
      <Id>123deab8-3d56-57d1-8d9f-0634b6683108</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="541" Volume="1981" Year="2011">
      <Id>3ce4ea2a-a657-5a33-8caf-7ceca92022e4</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="542" Volume="1981" Year="2011">
      <Id>e3d4481a-849c-54fc-abe5-62ca4df38f29</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="543" Volume="1981" Year="2011">
      <Id>130f0e95-e049-5bde-8f62-af27909db257</Id>
    </Book>
    <Book Series="Avengers Academy" Number="15" Volume="2010" Year="2011">
      <Id>2aaa4908-6621-52e6-b03a-8de851810187</Id>
    </Book>
    <Book Series="Avengers Academy" Number="16" Volume="2010" Year="2011">
      <Id>25ae90e8-bce9-5591-98d6-fdfdf9af8a8d</Id>
    </Book>
    <Book Series="Avengers Academy" Number="17" Volume="2010" Year="2011">
      <Id>cf68c544-d492-5530-bedc-0120dffcba2f</Id>
    </Book>
    <Book Series="Avengers Academy" Number="18" Volume="2010" Year="2011">
      <Id>138a5f18-5403-5263-b187-2332c82020d9</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
