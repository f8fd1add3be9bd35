<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Thor By Aaron</Name>
  <Books>
    <Book Series="Thor: God of Thunder" Number="6" Volume="2013" Year="2013">
      <Id>b407f9d4-e821-51a0-b1cc-f42b927ff2ae</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="7" Volume="2013" Year="2013">
      <Id>4f898371-b4d3-5cfc-b912-f1f5f4fcc702</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="8" Volume="2013" Year="2013">
      <Id>b8cf686e-ed59-5678-8afd-4d1ff9d83519</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="9" Volume="2013" Year="2013">
      <Id>57cbc46e-b66b-5d60-bb91-437975a46557</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="10" Volume="2013" Year="2013">
      <Id>19bd8a86-1462-582a-973a-525c524fbcb6</Id>
    </Book>
    <Book Series="Thor: God of Thunder" Number="11" Volume="2013" Year="2013">
      <Id>191c6684-88a5-5eb2-a39e-5c308ab2dc0f</Id>
    </Book>
    <Book Series="Thor" Number="1" Volume="2014" Year="2014">
      <Id>7741053b-dc7e-55f6-b8d2-73352be10901</Id>
    </Book>
    <Book Series="Thor" Number="2" Volume="2014">
      <Id>ce763dba-fcae-578f-9679-4640c7c3f9ad</Id>
    </Book>
    <Book Series="Thor" Number="8" Volume="2014" Year="2015">
      <Id>0a84f62a-04df-57ff-8e9e-08d786ca7f5e</Id>
    </Book>
    <Book Series="The Mighty Thor" Number="1" Volume="2016" Year="2016">
      <Id>0da32188-d830-5a88-a68e-fac646d9fd1e</Id>
    </Book>
    <Book Series="The Unworthy Thor" Number="1" Volume="2017" Year="2017">
      <Id>a0d30ecc-29a4-5b8f-adc9-3d94e6bc428d</Id>
    </Book>
    <Book Series="The Unworthy Thor" Number="2" Volume="2017" Year="2017">
      <Id>91f119e6-b9c4-5598-8a6a-035600272f5c</Id>
    </Book>
    <Book Series="The Unworthy Thor" Number="3" Volume="2017" Year="2017">
      <Id>bdaba0a5-c130-5bc5-a0e3-0f762638b3da</Id>
    </Book>
    <Book Series="The Unworthy Thor" Number="4" Volume="2017" Year="2017">
      <Id>bd401f6d-f2f7-5972-8af4-ded7affc1121</Id>
    </Book>
    <Book Series="The Unworthy Thor" Number="5" Volume="2017" Year="2017">
      <Id>4512bbdc-1835-579d-9e0c-3dc5dd7e41cf</Id>
    </Book>
    <Book Series="The Mighty Thor" Number="700" Volume="2016" Year="2017">
      <Id>ce747284-8e4a-5d84-8fae-f8612043257b</Id>
    </Book>
    <Book Series="The Mighty Thor" Number="704" Volume="2016" Year="2018">
      <Id>fa0ba288-a439-54d0-bde1-ac6cd496080f</Id>
    </Book>
    <Book Series="The Mighty Thor" Number="705" Volume="2016" Year="2018">
      <Id>066283db-0cfa-51e2-9102-e90a1db62e02</Id>
    </Book>
    <Book Series="The Mighty Thor" Number="706" Volume="2016" Year="2018">
      <Id>20ccf378-c9e9-58a2-8aba-2f40a66f548d</Id>
    </Book>
    <Book Series="Thor" Number="1" Volume="2018" Year="2018">
      <Id>2c0e04c2-8d1f-52cf-8737-bdb3245c3029</Id>
    </Book>
    <Book Series="The War of the Realms" Number="1" Volume="2019" Year="2019">
      <Id>d03cc679-5a97-59a6-8502-d1d454825b16</Id>
    </Book>
    <Book Series="The War of the Realms" Number="2" Volume="2019" Year="2019">
      <Id>39a2bc66-2168-5dc5-9003-ddf202b3e125</Id>
    </Book>
    <Book Series="The War of the Realms" Number="3" Volume="2019" Year="2019">
      <Id>c398aaa6-f5f3-5e1d-941d-49f68babdc84</Id>
    </Book>
    <Book Series="The War of the Realms" Number="4" Volume="2019" Year="2019">
      <Id>69cdeb9c-ad41-5c01-bb56-084d1ded19d5</Id>
    </Book>
    <Book Series="The War of the Realms" Number="5" Volume="2019" Year="2019">
      <Id>f7ac9bba-1875-5506-9523-0eb212396783</Id>
    </Book>
    <Book Series="The War of the Realms" Number="6" Volume="2019" Year="2019">
      <Id>ced1d844-79bc-5d8c-8413-5986375242cd</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
