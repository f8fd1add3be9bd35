<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>House Of M</Name>
  <Books>
    <Book Series="House of M" Number="1" Volume="2005" Year="2005">
      <Id>2fd9be2e-4a43-5e6e-8743-18aa59050a0c</Id>
    </Book>
    <Book Series="House of M" Number="2" Volume="2005" Year="2005">
      <Id>6123c751-7450-56a8-b527-76db72afe4c1</Id>
    </Book>
    <Book Series="House of M" Number="3" Volume="2005" Year="2005">
      <Id>56dc2eda-5d21-5941-bcc0-37b1d427e868</Id>
    </Book>
    <Book Series="House of M" Number="4" Volume="2005" Year="2005">
      <Id>d9b2f478-63a2-57d6-965a-03a4da630b95</Id>
    </Book>
    <Book Series="House of M" Number="5" Volume="2005" Year="2005">
      <Id>090526ad-6cce-5018-b3a1-c00b0db9f871</Id>
    </Book>
    <Book Series="House of M" Number="6" Volume="2005" Year="2005">
      <Id>3083b2f1-c317-51d3-a1f6-bc929ec6f066</Id>
    </Book>
    <Book Series="House of M" Number="7" Volume="2005" Year="2005">
      <Id>1995cfa8-a540-54a8-844d-8dc3b6ef72b4</Id>
    </Book>
    <Book Series="House of M" Number="8" Volume="2005" Year="2005">
      <Id>b22d8437-442e-53f5-997c-502ef26900a3</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="462" Volume="1981" Year="2005">
      <Id>9e5a9135-478e-5f86-8123-0f4647c70a48</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="463" Volume="1981" Year="2005">
      <Id>7ad7fcc5-f4fd-5128-9d82-d9f17619ceba</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="464" Volume="1981" Year="2005">
      <Id>c734cf72-4e0d-5a78-afa6-3f45b353d1cb</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="465" Volume="1981" Year="2005">
      <Id>1cefde31-0188-5976-98b0-d85797706b08</Id>
    </Book>
    <Book Series="New X-Men" Number="16" Volume="2004" Year="2005">
      <Id>6092d5ef-b217-5f14-be64-be289e4d10dd</Id>
    </Book>
    <Book Series="New X-Men" Number="17" Volume="2004" Year="2005">
      <Id>18953cd2-447d-52f0-8a40-0be91fc4d48b</Id>
    </Book>
    <Book Series="New X-Men" Number="18" Volume="2004" Year="2005">
      <Id>b66cb094-1bc5-5af7-a204-baafb8a16680</Id>
    </Book>
    <Book Series="New X-Men" Number="19" Volume="2004" Year="2005">
      <Id>e1a91f81-f903-5fa0-b72b-8f9142194fc1</Id>
    </Book>
    <Book Series="Excalibur" Number="13" Volume="2004" Year="2005">
      <Id>a470fb5c-abd3-5f78-bf87-414a802d60df</Id>
    </Book>
    <Book Series="Excalibur" Number="14" Volume="2004" Year="2005">
      <Id>35e0b27f-1281-5b71-b432-73848376e3ad</Id>
    </Book>
    <Book Series="Spider-Man: House of M" Number="1" Volume="2005" Year="2005">
      <Id>ac243313-bcae-51f4-8873-b98d5dca3120</Id>
    </Book>
    <Book Series="Spider-Man: House of M" Number="2" Volume="2005" Year="2005">
      <Id>79eff4f8-51af-595a-af9a-5c85e7112f64</Id>
    </Book>
    <Book Series="Spider-Man: House of M" Number="3" Volume="2005" Year="2005">
      <Id>5d6df556-dce4-5aaa-8c47-e88f21b0df9e</Id>
    </Book>
    <Book Series="Spider-Man: House of M" Number="4" Volume="2005" Year="2005">
      <Id>878e2377-1e66-5018-a802-88d22c498ad8</Id>
    </Book>
    <Book Series="Spider-Man: House of M" Number="5" Volume="2005" Year="2005">
      <Id>9aeaa0a2-72f9-5e80-87f4-a6f069a8b86b</Id>
    </Book>
    <Book Series="Iron Man: House of M" Number="1" Volume="2005" Year="2005">
      <Id>d9546012-81dc-5b22-b44a-637c21c4a6f2</Id>
    </Book>
    <Book Series="Iron Man: House of M" Number="2" Volume="2005" Year="2005">
      <Id>13e17b89-16db-5efd-a34e-84909a3454e1</Id>
    </Book>
    <Book Series="Iron Man: House of M" Number="3" Volume="2005" Year="2005">
      <Id>42345273-c616-5a85-9505-f7e35827fb10</Id>
    </Book>
    <Book Series="Fantastic Four: House of M" Number="1" Volume="2005" Year="2005">
      <Id>956138a7-6ba2-5d0b-aa9a-6a368f45d105</Id>
    </Book>
    <Book Series="Fantastic Four: House of M" Number="2" Volume="2005" Year="2005">
      <Id>090fe592-d4ce-56ad-b1e5-3aad403104db</Id>
    </Book>
    <Book Series="Fantastic Four: House of M" Number="3" Volume="2005" Year="2005">
      <Id>f1c09d62-d272-5e9e-8516-b838b876eba2</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
