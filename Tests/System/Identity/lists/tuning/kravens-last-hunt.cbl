<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Kravens Last Hunt</Name>
  <Books>
    <Book Series="The Amazing Spider-Man" Number="289" Volume="1963" Year="1987">
      <Id>4ffd8ea0-666e-5418-8611-f8800c6e3444</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="290" Volume="1963" Year="1987">
      <Id>5b7614b0-190f-5985-91c7-077154987dd4</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="291" Volume="1963" Year="1987">
      <Id>d8238efb-4f80-5f2b-91fb-d737fab4f6b4</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="292" Volume="1963" Year="1987">
      <Id>0588d293-35d2-5e1d-9371-bff98cc35898</Id>
    </Book>
    <Book Series="The Amazing Spider-Man Annual" Number="21" Volume="1964" Year="1987">
      <Id>a8752d13-aac5-51eb-9528-a032b33f20bb</Id>
    </Book>
    <Book Series="Web of Spider-Man" Number="31" Volume="1985" Year="1987">
      <Id>ecffcb63-d9dd-5f0d-985a-566c76eb3cac</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="293" Volume="1963" Year="1987">
      <Id>2f5681b0-27e0-56ce-806c-9e52d9238d92</Id>
    </Book>
    <Book Series="Peter Parker, The Spectacular Spider-Man" Number="131" Volume="1976" Year="1987">
      <Id>a9733060-057c-5f48-9c08-5e058f5b0c77</Id>
    </Book>
    <Book Series="Web of Spider-Man" Number="32" Volume="1985" Year="1987">
      <Id>71027634-02fd-58db-9f9e-5e639b4f4c03</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="294" Volume="1963" Year="1987">
      <Id>97815ac8-d4c7-5071-8902-efb17f130749</Id>
    </Book>
    <Book Series="Peter Parker, The Spectacular Spider-Man" Number="132" Volume="1976" Year="1987">
      <Id>6ae098c9-801a-592a-a6ee-6fbf01139149</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
