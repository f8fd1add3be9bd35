<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Spider Verse</Name>
  <Books>
    <Book Series="Edge of Spider-Verse" Number="1" Volume="2014" Year="2014">
      <Id>a37566b3-05a2-576e-9f41-6230f903f942</Id>
    </Book>
    <Book Series="Edge of Spider-Verse" Number="2" Volume="2014" Year="2014">
      <Id>eb19ced7-d8e2-5a86-87b2-defdb12057b5</Id>
    </Book>
    <Book Series="Edge of Spider-Verse" Number="3" Volume="2014" Year="2014">
      <Id>337d6f6a-e353-5723-99ca-907575061171</Id>
    </Book>
    <Book Series="Edge of Spider-Verse" Number="4" Volume="2014" Year="2014">
      <Id>b040648b-b47d-5131-839f-f931783b7356</Id>
    </Book>
    <Book Series="Edge of Spider-Verse" Number="5" Volume="2014" Year="2014">
      <Id>6a35c800-b112-54b6-af0f-bb24394b5c94</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="9" Volume="2014">
      <Id>e4abd085-44ce-528e-b2ed-ff561cfd1027</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="10" Volume="2014">
      <Id>837bbf8f-5087-5f5f-9ba1-20777c4f21d8</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="11" Volume="2014">
      <Id>2ad1b944-2f77-5f0e-94ad-0d72fa28cb4f</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="12" Volume="2014" Year="2015">
      <Id>b07eb4dc-1e10-5a90-acb9-dda06abfc2c7</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="13" Volume="2014" Year="2015">
      <Id>fa3f07b7-0af9-5dc8-8171-5bd2c96bbc91</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="14" Volume="2014" Year="2015">
      <Id>74753320-c5b1-50cd-a4d7-df7f7f9ab649</Id>
    </Book>
    <Book Series="The Amazing Spider-Man" Number="15" Volume="2014" Year="2015">
      <Id>1610da79-505e-5332-b03a-98035d519939</Id>
    </Book>
    <Book Series="Spider-Verse Team-Up" Number="1" Volume="2015">
      <Id>d3e38a2d-117a-54b4-bb1b-c9d81420ebca</Id>
    </Book>
    <Book Series="Spider-Verse Team-Up" Number="2" Volume="2015">
      <Id>8b417dc4-6fac-52df-86d5-848dedcd5ef2</Id>
    </Book>
    <Book Series="Spider-Verse Team-Up" Number="3" Volume="2015">
      <Id>b1fea9e4-cef0-5a9d-b348-23824913ff2b</Id>
    </Book>
    <Book Series="Superior Spider-Man" Number="32" Volume="2013" Year="2014">
      <Id>b72e22df-733a-5172-acd5-09acdf206579</Id>
    </Book>
    <Book Series="Superior Spider-Man" Number="33" Volume="2013" Year="2014">
      <Id>644cc044-10bc-50d2-8423-5d2c8e4fec53</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
