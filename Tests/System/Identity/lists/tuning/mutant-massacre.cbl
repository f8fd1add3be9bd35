<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Mutant Massacre</Name>
  <Books>
    <Book Series="Uncanny X-Men" Number="210" Volume="1981" Year="1986">
      <Id>89f83e59-afd8-5a2b-9d44-841b023f5c0e</Id>
    </Book>
    <Book Series="X-Factor" Number="9" Volume="1986" Year="1986">
      <Id>4139a0e8-bad0-55b0-8701-8dca40618a07</Id>
    </Book>
    <Book Series="X-Factor" Number="10" Volume="1986" Year="1986">
      <Id>4fa67c82-c131-580a-84e0-d7597bc4dff1</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="211" Volume="1981" Year="1986">
      <Id>1839c890-5b0b-51c6-97ed-32e749d1bc49</Id>
    </Book>
    <Book Series="The New Mutants" Number="46" Volume="1983" Year="1986">
      <Id>a04a4957-64f6-5d35-b5f8-5ed05fd6916d</Id>
    </Book>
    <Book Series="Thor" Number="373" Volume="1966" Year="1986">
      <Id>f729affd-b305-5b8a-a00d-e5e3af0df7cc</Id>
    </Book>
    <Book Series="Power Pack" Number="27" Volume="1984" Year="1986">
      <Id>0acd4cdf-b581-5317-9a1d-7d166dd52529</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="212" Volume="1981" Year="1986">
      <Id>2e138033-4cb3-5308-a12e-fbda68f968ae</Id>
    </Book>
    <Book Series="Thor" Number="374" Volume="1966" Year="1986">
      <Id>a788d1d4-c70d-59c8-8bbf-83ec8493b674</Id>
    </Book>
    <Book Series="X-Factor" Number="11" Volume="1986" Year="1986">
      <Id>1303af9d-7615-5e19-8ffe-496d2f69221f</Id>
    </Book>
    <Book Series="Daredevil" Number="238" Volume="1964" Year="1987">
      <Id>7340e472-b623-58e4-acc8-a3f738597f43</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="213" Volume="1981" Year="1987">
      <Id>58a2e6d9-23c6-5d3f-b4aa-b61beef2eb7e</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
