<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Avengers Vs X Men</Name>
  <Books>
    <Book Series="Avengers Vs. X-Men" Number="0" Volume="2012" Year="2012">
      <Id>160a25aa-0d1c-5b22-9050-f7b44957d67d</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="1" Volume="2012" Year="2012">
      <Id>7761f82a-6eca-5d9f-939d-02a5953d96cf</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="2" Volume="2012" Year="2012">
      <Id>0d83bf98-4103-553f-9fa2-016b0444a892</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="3" Volume="2012" Year="2012">
      <Id>af5feb53-4b9c-5d98-9edc-70c8d972e8ef</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="4" Volume="2012" Year="2012">
      <Id>610787b2-2c0a-5385-b2ac-458801d35dcc</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="5" Volume="2012" Year="2012">
      <Id>c3029dc3-bdf6-53b6-90c3-3a3dd8422b2b</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="6" Volume="2012" Year="2012">
      <Id>8ab89dd9-9589-5900-9bb7-685bf02e175d</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="7" Volume="2012" Year="2012">
      <Id>0225f57f-1475-5c90-9a6f-82fb383b8230</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="8" Volume="2012" Year="2012">
      <Id>ecdfa3f5-7121-5311-af23-0ee0e159e80a</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="9" Volume="2012" Year="2012">
      <Id>0f1098f9-5d4c-539e-b369-dac5226faa48</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="10" Volume="2012" Year="2012">
      <Id>a229c76b-ca95-5084-9aa9-a61ccddcad1f</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="11" Volume="2012" Year="2012">
      <Id>2d453fb4-37ff-566a-99e8-d6639358a2ba</Id>
    </Book>
    <Book Series="Avengers Vs. X-Men" Number="12" Volume="2012" Year="2012">
      <Id>b821e770-6fa8-537b-a7b6-f79815726bdb</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="11" Volume="2012" Year="2012">
      <Id>704c5020-dd3a-5e5a-9361-dcaab73e55d8</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="12" Volume="2012" Year="2012">
      <Id>891d92b4-84a5-57c0-a793-c41f767aacaa</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="13" Volume="2012" Year="2012">
      <Id>b55f9b4c-8ffe-5a65-a0cf-1b43bbe40ac6</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="14" Volume="2012" Year="2012">
      <Id>c9b08270-0915-5afc-87b0-bebd7a2984af</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="15" Volume="2012" Year="2012">
      <Id>d28fd3cc-dd0b-59b7-82ea-46c945bf4e49</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="16" Volume="2012" Year="2012">
      <Id>28546d40-36c6-58f0-8c4a-30952ddc8c9e</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="17" Volume="2012" Year="2012">
      <Id>0f649b6e-c5bf-5380-acd8-9f63980d6e59</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="18" Volume="2012" Year="2012">
      <Id>96f90e27-cf66-54ac-8d62-15dfeda987bc</Id>
    </Book>
    <Book Series="Uncanny X-Men" Number="19" Volume="2012" Year="2012">
      <Id>b9e160b5-1298-5d57-a1be-4945458378a2</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="9" Volume="2011" Year="2012">
      <Id>ab02c358-41c6-521a-94a3-d44107e76e2f</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="10" Volume="2011" Year="2012">
      <Id>6efc967c-4be3-5ea9-aa52-8af019ad23a0</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="11" Volume="2011" Year="2012">
      <Id>ee1ae2d6-b43d-515a-b289-06c6460f7c5c</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="12" Volume="2011" Year="2012">
      <Id>7735d6c8-7217-54f2-8aaa-34c86ec5a393</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="13" Volume="2011" Year="2012">
      <Id>0b6f593f-9763-57b4-b3d5-b1831033445c</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="14" Volume="2011" Year="2012">
      <Id>e0aeb4a6-236f-533b-bb1c-2cc67b7b3c0f</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="15" Volume="2011" Year="2012">
      <Id>6d4f4e9f-e9b1-517a-83e3-c48d0f6f50ee</Id>
    </Book>
    <Book Series="Wolverine &amp; the X-Men" Number="16" Volume="2011" Year="2012">
      <Id>7bd586bc-c6d3-5d0c-9683-363399dd1f13</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
