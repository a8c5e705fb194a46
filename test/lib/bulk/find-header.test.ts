// Tests of the header row: below titles, accounts and dates, above the data, and not a first row of data.
import { expect, test } from 'vitest';
import { findHeader } from '../../../lib/bulk/find-header';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const find = (text: string) => findHeader(text.split('\n').map((line) => line.split(',')));

test.each<[string, string, number | null]>([
  ['names above addresses', `id,wallet\n1,${EVM}`, 0],
  ['an address', `${EVM}\n${EVM}`, null],
  ['one column whose first line is no header', `nobody\n${EVM}`, null],
  ['one column with a header', `address\n${EVM}`, 0],
  ['one line alone', 'address', null],
  ['blank cells', `,\n1,${EVM}`, null],
  [
    'a title, a date and a blank row above it',
    `Counterparties Q3,,\n,2026-11-12,\n,,\nid,wallet,amount\n1,${EVM},2`,
    3,
  ],
  ['a header of one cell above rows of two', `wallet,\n${EVM},x`, 0],
  ['a title above rows without a header', `Counterparts,\n1,nobody\n2,${EVM}`, null],
  ['a title and a date in one line', `Report,2024-01-01\naddress,private_key\n${EVM},x`, 1],
  [
    'a user',
    `Transactions\nUser,00000000-0000-0000-0000-000000000000\nID,Asset,Sender Address,Recipient Address\n1,BTC,,${EVM}`,
    2,
  ],
  [
    'the account of a statement',
    `Account,Main wallet\nAddress,${EVM}\nPeriod,2024\nDate,From,To,Amount\n2024-01-01,${EVM},${EVM},1`,
    3,
  ],
  ['words of another language', `Mäkelä,Osoite,Määrä\n1,${EVM},2`, 0],
  ['a row with a date in it', `Ada,2024-01-01,x\nBea,2024-01-02,${EVM}`, null],
])('findHeader: %s', (_, text, at) => expect(find(text)).toBe(at));
