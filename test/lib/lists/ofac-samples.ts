// Invented lists in OFAC's formats, with public sample addresses and fictional names.
export const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const EVM_CANONICAL = EVM.toLowerCase();
export const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
export const TRON = 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy';
export const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
/** One letter has the wrong case. */
export const EVM_TYPO = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const BTC_TYPO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb';
/** The sample of the form's own documentation. */
export const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';

export const SDN_CSV = `9001,"NORTHWIND, Ada","individual","CYBER2] [SDGT","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB 01 Jan 1980; Digital Currency Address - XBT ${BTC}; alt. Digital Currency Address - ETH ${EVM}; Linked To: EXAMPLE."
9002,"EXAMPLE TRADING","-0- ","SDGT","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","Digital Currency Address - USDT ${TRON}."
9003,"NOBODY LTD","-0- ","SDGT","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","Website www.example.org"
\x1a`;

export const SDN_COMMENTS = `9001,"alt. Digital Currency Address - XBT ${BTC}; Secondary sanctions risk."
`;

export const SDN_XML = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://example.org/sdn">
  <publshInformation><Publish_Date>11/12/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>9001</uid><firstName>Ada</firstName><lastName>NORTHWIND &amp; SONS</lastName><sdnType>Individual</sdnType><programList><program>CYBER2</program><program>SDGT</program></programList>
    <akaList><aka><uid>1</uid><type>a.k.a.</type><lastName>OTHER</lastName></aka></akaList>
    <idList>
      <id><uid>2</uid><idType>Passport</idType><idNumber>123456789</idNumber></id>
      <id><uid>3</uid><idType>Digital Currency Address - XBT</idType><idNumber>${BTC}</idNumber></id>
      <id><uid>4</uid><idType>Digital Currency Address - ETH</idType><idNumber>${EVM_TYPO}</idNumber></id>
    </idList>
  </sdnEntry>
  <sdnEntry><uid>9002</uid><lastName>EXAMPLE TRADING</lastName>
    <idList><id><uid>5</uid><idType>Digital Currency Address - USDT</idType><idNumber>${TRON}</idNumber></id></idList>
  </sdnEntry>
</sdnList>`;

export const SDN_ADVANCED = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://example.org/advanced" Version="1">
  <DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>11</Month><Day>2</Day></DateOfIssue>
  <ReferenceValueSets><SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType><SanctionsType ID="2">Block</SanctionsType></SanctionsTypeValues><FeatureTypeValues>
    <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType>
    <FeatureType ID="344" FeatureTypeGroupID="1">Digital Currency Address - XBT</FeatureType>
    <FeatureType ID="345" FeatureTypeGroupID="1">Digital Currency Address - ETH</FeatureType>
  </FeatureTypeValues></ReferenceValueSets>
  <DistinctParties><DistinctParty FixedRef="9001"><Profile ID="9001">
    <Identity><Alias AliasTypeID="1400" Primary="false"><DocumentedName><DocumentedNamePart><NamePartValue>OTHER</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
    <Alias AliasTypeID="1403" Primary="true"><DocumentedName>
      <DocumentedNamePart><NamePartValue ScriptID="215">NORTHWIND</NamePartValue></DocumentedNamePart>
      <DocumentedNamePart><NamePartValue ScriptID="215">Ada</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity>
    <Feature ID="1" FeatureTypeID="8"><FeatureVersion><VersionDetail DetailTypeID="1">${BTC_TYPO}</VersionDetail></FeatureVersion></Feature>
    <Feature ID="2" FeatureTypeID="344"><FeatureVersion ID="3"><Comment/><VersionDetail DetailTypeID="1432">${BTC}</VersionDetail></FeatureVersion></Feature>
    <Feature ID="4" FeatureTypeID="345"><FeatureVersion ID="5"><Comment/><VersionDetail DetailTypeID="1432">${EVM}</VersionDetail></FeatureVersion></Feature>
  </Profile></DistinctParty></DistinctParties>
  <SanctionsEntries><SanctionsEntry ID="9001" ProfileID="9001" ListID="1550">
    <SanctionsMeasure ID="1" SanctionsTypeID="1"><Comment>CYBER2</Comment></SanctionsMeasure>
    <SanctionsMeasure ID="2" SanctionsTypeID="2"><Comment>not a programme</Comment></SanctionsMeasure>
    <SanctionsMeasure ID="3" SanctionsTypeID="1"><Comment>SDGT</Comment></SanctionsMeasure>
  </SanctionsEntry></SanctionsEntries>
</Sanctions>`;

export const SDN_ENHANCED = `<?xml version="1.0" encoding="utf-8"?>
<sanctionsData xmlns="https://example.org/enhanced">
  <publicationInfo><dataAsOf>2026-11-09T00:00:00</dataAsOf>
    <filters><sanctionsLists><sanctionsList refId="1550">SDN List</sanctionsList></sanctionsLists></filters></publicationInfo>
  <referenceValues><referenceValue refId="600"><type>EntityType</type><value>Individual</value></referenceValue></referenceValues>
  <entities>
    <entity id="9001">
      <sanctionsPrograms><sanctionsProgram refId="91">CYBER2</sanctionsProgram><sanctionsProgram refId="92">SDGT</sanctionsProgram></sanctionsPrograms>
      <names>
        <name id="2"><isPrimary>false</isPrimary><aliasType refId="1400">A.K.A.</aliasType><translations>
          <translation id="3"><isPrimary>true</isPrimary><formattedFullName>OTHER</formattedFullName></translation></translations></name>
        <name id="1"><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations>
          <translation id="4"><isPrimary>true</isPrimary><formattedFullName>NORTHWIND &amp; SONS, Ada</formattedFullName></translation>
          <translation id="5"><isPrimary>false</isPrimary><formattedFullName>НОРТВИНД</formattedFullName></translation></translations></name>
      </names>
      <addresses><address id="6"><translations><translation><addressParts>
        <addressPart><type refId="1451">ADDRESS1</type><value>${EVM_TYPO}</value></addressPart></addressParts></translation></translations></address></addresses>
      <features>
        <feature id="7"><type featureTypeId="8">Birthdate</type><value>1980</value></feature>
        <feature id="8"><type featureTypeId="344">Digital Currency Address - XBT</type><versionId>1</versionId><value>${BTC}</value><isPrimary>true</isPrimary></feature>
        <feature id="9"><type featureTypeId="345">Digital Currency Address - ETH</type><versionId>2</versionId><value>${EVM}</value></feature>
      </features>
      <relationships><relationship id="10"><type refId="1555">Linked To</type><relatedEntity entityId="9002">EXAMPLE TRADING</relatedEntity></relationship></relationships>
    </entity>
    <entity id="9002">
      <names><name id="11"><isPrimary>true</isPrimary><translations>
        <translation><isPrimary>true</isPrimary><formattedFullName>EXAMPLE TRADING</formattedFullName></translation></translations></name></names>
      <features><feature id="12"><type featureTypeId="992">Digital Currency Address - USDT</type><value>${TRON}</value></feature></features>
    </entity>
  </entities>
</sanctionsData>`;

export const SDN_TXT = `                 OFFICE OF EXAMPLES
        SPECIALLY NAMED PERSONS LIST
                November 12, 2026

NORTHWIND, Ada (a.k.a. OTHER), Nowhere; DOB 01 Jan
   1980; Digital Currency Address - XBT
   ${BTC}; alt. Digital
   Currency Address - ETH ${EVM};
   Gender Female (individual) [CYBER2] [SDGT].

EXAMPLE TRADING; Digital Currency Address - USDT ${TRON} [SDGT].
`;
