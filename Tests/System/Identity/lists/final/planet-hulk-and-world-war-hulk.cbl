<?xml version="1.0" encoding="utf-8"?>
<ReadingList xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Name>Planet Hulk And World War Hulk</Name>
  <Books>
    <Book Series="Incredible Hulk" Number="92" Volume="2000" Year="2006">
      <Id>98c4ba3c-28a2-56d3-8ff5-c3e57d65e809</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="93" Volume="2000" Year="2006">
      <Id>286ad696-53b1-5b20-9ad2-dbf0fd21e1d5</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="94" Volume="2000" Year="2006">
      <Id>c8fa993c-2c85-5ba8-9fb6-69d3f1badc51</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="95" Volume="2000" Year="2006">
      <Id>0c2e06d6-dea8-5da2-9f0c-76dbd6a0bd51</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="96" Volume="2000" Year="2006">
      <Id>a46741a7-e698-5d3b-bf5d-f757a67919bc</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="97" Volume="2000" Year="2006">
      <Id>5e5d32cf-14cc-580a-b978-34e10999d6ea</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="98" Volume="2000" Year="2006">
      <Id>b98d1391-54b5-506e-9c83-fd59ddcfa735</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="99" Volume="2000" Year="2006">
      <Id>6533aec1-0385-532a-960f-30a6d2022f10</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="100" Volume="2000">
      <Id>d91783e4-38f3-51a3-9081-b12898eeed44</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="101" Volume="2000">
      <Id>f2b0b358-9349-5e72-99ae-151c9511f39d</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="102" Volume="2000" Year="2007">
      <Id>fe76787a-4627-5fe1-b8ac-268db600712c</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="103" Volume="2000" Year="2007">
      <Id>4ca0cc3d-7dce-5002-bfd7-e0d5c823a6cb</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="104" Volume="2000" Year="2007">
      <Id>a1ffda13-4b52-5b3e-bb64-99206d82c689</Id>
    </Book>
    <Book Series="Incredible Hulk" Number="105" Volume="2000" Year="2007">
      <Id>35a22230-a0ab-5a04-a531-8a77a7937e40</Id>
    </Book>
    <Book Series="World War Hulk" Number="1" Volume="2007">
      <Id>60972ca0-7c91-5d7e-a2b6-c676e3f282bf</Id>
    </Book>
    <Book Series="World War Hulk" Number="2" Volume="2007">
      <Id>82c29b48-3188-5533-8845-e7f8a44a0152</Id>
    </Book>
    <Book Series="World War Hulk" Number="3" Volume="2007">
      <Id>2128b759-adcb-584a-8a60-56006293fb9d</Id>
    </Book>
    <Book Series="World War Hulk" Number="4" Volume="2007">
      <Id>5a6d0820-7bc1-5bc1-80e4-314a39028720</Id>
    </Book>
    <Book Series="World War Hulk" Number="5" Volume="2007">
      <Id>3806965d-b917-500e-8714-004c35842ddd</Id>
    </Book>
    <Book Series="World War Hulk: X-Men" Number="1" Volume="2007" Year="2007">
      <Id>e2466f55-db7d-54e2-853e-05e89e2a18af</Id>
    </Book>
    <Book Series="World War Hulk: X-Men" Number="2" Volume="2007" Year="2007">
      <Id>8e96a2e5-f667-5197-b166-f69aae5f3982</Id>
    </Book>
    <Book Series="World War Hulk: X-Men" Number="3" Volume="2007" Year="2007">
      <Id>dd02357c-4992-55a3-8633-48d5b133a573</Id>
    </Book>
  </Books>
  <Matchers />
</ReadingList>
