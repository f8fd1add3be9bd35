<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Hickman Avengers</Name>
  <Books>
    <Book Series="Avengers" Number="1" Volume="2013">
      <Id>5e3a2ac9-e226-5509-ab75-4b3340860fda</Id>
    </Book>
    <Book Series="Avengers" Number="2" Volume="2013">
      <Id>b3948486-4712-5f17-8950-dbe388b2ffca</Id>
    </Book>
    <Book Series="Avengers" Number="3" Volume="2013">
      <Id>b57b55aa-6388-5be2-95c8-9fcebaae8eb6</Id>
    </Book>
    <Book Series="New Avengers" Number="1" Volume="2013" Year="2013">
      <Id>ae29ccf7-dfb1-5ebc-87b5-775949d2848d</Id>
    </Book>
    <Book Series="New Avengers" Number="2" Volume="2013" Year="2013">
      <Id>d42ac490-aec7-57f0-9e6b-8c5d6bda809b</Id>
    </Book>
    <Book Series="New Avengers" Number="3" Volume="2013" Year="2013">
      <Id>a7ca5e49-0c30-5fc0-873a-5c0f55176456</Id>
    </Book>
    <Book Series="New Avengers" Number="4" Volume="2013" Year="2013">
      <Id>8bdf9e91-361b-5c2a-9114-59596cfbcb20</Id>
    </Book>
    <Book Series="New Avengers" Number="5" Volume="2013" Year="2013">
      <Id>b2a905bc-2d4f-5c55-98a5-5c5f046fe4dd</Id>
    </Book>
    <Book Series="New Avengers" Number="6" Volume="2013" Year="2013">
      <Id>2337be58-8451-5d0a-8fcf-84fce1c19748</Id>
    </Book>
    <Book Series="New Avengers" Number="7" Volume="2013" Year="2013">
      <Id>fe0d0369-e497-5d9f-b8d4-08355d2fcf8f</Id>
    </Book>
    <Book Series="New Avengers" Number="8" Volume="2013" Year="2013">
      <Id>303cb7aa-e5c8-5893-ac29-3857fac6929d</Id>
    </Book>
    <Book Series="Infinity" Number="1" Volume="2013">
      <Id>1299d750-f3ed-55e6-9292-9a9916e8250b</Id>
    </Book>
    <Book Series="Infinity" Number="2" Volume="2013">
      <Id>504fd26f-2e81-5195-8acd-2245521999c9</Id>
    </Book>
    <Book Series="Infinity" Number="3" Volume="2013">
      <Id>c415ae3f-e328-5e47-9d19-a81d5be52612</Id>
    </Book>
    <Book Series="Infinity" Number="4" Volume="2013">
      <Id>41dd0764-255f-563f-9e5b-fbdcd740f083</Id>
    </Book>
    <Book Series="Infinity" Number="5" Volume="2013">
      <Id>c9fcc1ea-b0f0-544f-baa5-2116deacb083</Id>
    </Book>
    <Book Series="Infinity" Number="6" Volume="2013">
      <Id>1dfef67c-13d2-5285-b69d-42367fca23d9</Id>
    </Book>
    <Book Series="Secret Wars" Number="1" Volume="2015">
      <Id>9f38c9ab-b901-5ae5-9d27-1699fd901ed2</Id>
    </Book>
    <Book Series="Secret Wars" Number="2" Volume="2015">
      <Id>a31aad0e-cac3-55ea-aeff-d089b05ed22b</Id>
    </Book>
    <Book Series="Secret Wars" Number="3" Volume="2015">
      <Id>2dffac7d-74e2-5a7c-9074-7635aa65b1b0</Id>
    </Book>
    <Book Series="Secret Wars" Number="4" Volume="2015">
      <Id>f8c4f17e-f8fb-5e4f-b3cf-2adab9fc0e95</Id>
    </Book>
    <Book Series="Secret Wars" Number="5" Volume="2015">
      <Id>2e7864af-a273-5a79-8693-790a1e9fab74</Id>
    </Book>
    <Book Series="Secret Wars" Number="6" Volume="2015">
      <Id>e591e807-6a2a-5541-987e-5cb9154b52cf</Id>
    </Book>
    <Book Series="Secret Wars" Number="7" Volume="2015">
      <Id>ec6701e6-e024-5390-8946-e9f8213a4302</Id>
    </Book>
    <Book Series="Secret Wars" Number="8" Volume="2015">
      <Id>1fce8da8-5b8a-537b-b769-bdbaec01f6f7</Id>
    </Book>
    <Book Series="Secret Wars" Number="9" Volume="2015" Year="2016">
      <Id>e42a69df-d5a7-5111-96ae-3c3a6106d62b</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
