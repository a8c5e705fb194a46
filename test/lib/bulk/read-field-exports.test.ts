// Tests of whole tables as exchanges, explorers, banks and reports export them.
import { expect, test } from 'vitest';
import { readImportDraft } from '../../../lib/bulk/import-draft';
import { splitLongRows } from '../../../lib/bulk/split-long-rows';
import { readTable } from '../../../lib/lists/read-delimited-table';

const A = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const B = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b';
const C = '0x6b17fa3c9d20e845b1c0d9e7f2a4385c61de09b7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BTC = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
const HASH = `0x${'c4'.repeat(32)}`;
const evm = (address: string) => `evm:${address}`;

const draftOf = (...lines: string[]) => readImportDraft(splitLongRows(readTable(lines.join('\n')).rows));

interface Export {
  table: string[];
  has: string[];
  questions?: number;
  problems?: number;
}

const exports: [string, Export][] = [
  [
    'withdrawals of an exchange: the network, not the coin',
    {
      table: [
        'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status',
        `2024-01-01 00:00:00,BTC,BSC,0.1,0.0001,${A},${HASH},,,Completed`,
        `2024-01-02 00:00:00,USDT,TRX,10,1,${TRON},${HASH.slice(2)},,,Completed`,
        `2024-01-03 00:00:00,BCH,BCH,10,1,${BTC},${HASH.slice(2)},,,Completed`,
      ],
      has: [evm(A), `tron:${TRON}`, 'bitcoin-cash:qp9y2se4ez2gwygkj0tcglmle2yl83l2av7spqmrxx'],
    },
  ],
  [
    'transfers of an explorer of Tron, with a token column',
    {
      table: [
        'Transaction Hash,Block,Time,Token Symbol,From,To,Amount,Contract Address',
        `${HASH.slice(2)},1,2024-01-01,BTC,${TRON},${TRON},1,${TRON}`,
      ],
      has: [`tron:${TRON}`],
    },
  ],
  [
    'transfers of wrapped coins: the ticker of a token is no chain',
    {
      table: ['Txhash,From,To,ContractAddress,TokenSymbol', `${HASH},${A},${B},${C},LTC`, `${HASH},${A},${B},${C},SOL`],
      has: [evm(A), evm(B)],
    },
  ],
  [
    'a statement with six lines above its header, semicolons, decimal commas and totals',
    {
      table: [
        'Kontoauszug',
        'Kunde;Ada Northwind',
        'Kundennummer;4711',
        `Einzahlungsadresse;${C}`,
        'Zeitraum;01.01.2024 - 31.01.2024',
        '',
        'Datum;Vorgang;Währung;Betrag;Absender;Empfänger',
        `01.01.2024;Auszahlung;ETH;-0,1;${A};${B}`,
        `02.01.2024;Einzahlung;BTC;0,2;;${BTC}`,
        'Summe;;;0,1;;',
      ],
      has: [evm(A), evm(B), `bitcoin:${BTC}`],
      problems: 2,
    },
  ],
  [
    'a table with an address column for each chain',
    {
      table: ['Customer,BCH address,ETH wallet', `Ada,${BTC},${A}`],
      has: ['bitcoin-cash:qp9y2se4ez2gwygkj0tcglmle2yl83l2av7spqmrxx', evm(A)],
    },
  ],
  [
    'a paste with headings, one of a coin without rules',
    {
      table: ['Bitcoin Cash:', BTC, 'ETH wallets', A, 'DGB addresses', DOGE],
      has: ['bitcoin-cash:qp9y2se4ez2gwygkj0tcglmle2yl83l2av7spqmrxx', evm(A)],
      questions: 1,
      problems: 3,
    },
  ],
  [
    'types of ids, one of which names the chain',
    {
      table: ['name,kind,number', `X,Digital Currency Address - BCH,${BTC}`, 'Y,Passport,1'],
      has: ['bitcoin-cash:qp9y2se4ez2gwygkj0tcglmle2yl83l2av7spqmrxx'],
      problems: 1,
    },
  ],
  [
    'a sheet with its delimiter declared and quoted line breaks',
    {
      table: [
        'sep=;',
        '"Wallet";"Remark"',
        `"${A.slice(0, 22)}`,
        `${A.slice(22)}";"line one`,
        'line two"',
        `"${TRON}";"x"`,
      ],
      has: [evm(A), `tron:${TRON}`],
    },
  ],
  [
    'a copy of a report, whose addresses are wrapped over rows',
    {
      table: [
        'No.,Wallet,Chain',
        `1,${A.slice(0, 24)},Ethereum`,
        `,${A.slice(24)},`,
        `2,${TRON.slice(0, 20)},Tron`,
        `,${TRON.slice(20)},`,
      ],
      has: [evm(A), `tron:${TRON}`],
    },
  ],
  [
    'a database dump with bytes, and hashes that are none',
    {
      table: [
        'block_number,tx_hash,from_address,to_address,value',
        `1,\\x${'ab'.repeat(32)},\\x${A.slice(2)},\\x${B.slice(2)},1`,
        `2,\\x${'cd'.repeat(32)},\\x${A.slice(2)},,2`,
      ],
      has: [evm(A), evm(B)],
    },
  ],
  [
    'event topics',
    {
      table: [
        'topic0,topic1,topic2,data',
        `${HASH},0x${'0'.repeat(24)}${A.slice(2)},0x${'0'.repeat(24)}${B.slice(2)},0x${'0'.repeat(62)}2a`,
      ],
      has: [evm(A), evm(B)],
    },
  ],
  [
    'coins without rules, in a column of chains and as tickers',
    {
      table: [
        'address,blockchain',
        `${DOGE},DigiByte (DGB)`,
        `${DOGE},PIVX`,
        `${DOGE},DOGE`,
        `${BTC},Peercoin`,
        `${A},Berachain`,
      ],
      has: [`dogecoin:${DOGE}`, evm(A)],
      questions: 3,
    },
  ],
  [
    'a register of customers with postal addresses',
    {
      table: [
        'Customer,Address,City,Crypto wallet',
        `Ada,"12 Main Street, Apt 4",Springfield,${A}`,
        'Bea,"9 Elm Road",Shelbyville,',
        `Cy,"1 Oak Lane",Ogdenville,${TRON}`,
      ],
      has: [evm(A), `tron:${TRON}`],
      problems: 1,
    },
  ],
  [
    'two parties in a language without a header that is known',
    { table: ['Pvm,Lähettäjä,Vastaanottaja,Määrä', `1.1.2024,${A},${B},3`], has: [evm(A), evm(B)] },
  ],
  ['a list of addresses in one line', { table: [`${A}, ${B}, ${TRON}`], has: [evm(A), evm(B), `tron:${TRON}`] }],
];

test.each(exports)('readImportDraft reads %s', (_, { table, has, questions = 0, problems = 0 }) => {
  const draft = draftOf(...table);
  expect(draft.targets.map(({ chain, address }) => `${chain}:${address}`).sort()).toEqual([...has].sort());
  expect(draft.counts).toMatchObject({ questions, problems });
});
