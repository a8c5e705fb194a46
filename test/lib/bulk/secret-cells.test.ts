// Tests of secrets in a table: by header at any depth, by a name beside or above the value, and by form.
import { expect, test } from 'vitest';
import { readImportDraft } from '../../../lib/bulk/import-draft';
import { REMOVED_SECRET_TEXT } from '../../../lib/bulk/secret-cells';
import { readTable } from '../../../lib/lists/read-delimited-table';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b';
const KEY = '3fa94d1c77e05b2268ab9d40c1e6f7350b8a2d19e4c7f6035d8b1a92ce704f16';

test.each<[string, string, number]>([
  ['below a line above the header', `Report,2024-01-01\naddress,private_key\n${EVM},hunter2`, 1],
  ['below several lines', `Export\n\nUser;Ada\nCreated;2024-01-01\nWallet;Passwort;Notiz\n${EVM};hunter2;x`, 1],
  ['that is a word of headers itself', `address,password\n${EVM},hunter2\n${OTHER},wallet`, 2],
  ['under the header of a further table', `address,label\n${EVM},a\n\nWallet,Passphrase\n${OTHER},hunter2`, 1],
  ['beside its name', `Address,${EVM}\nPassword,hunter2\nPIN,hunter2`, 2],
  ['in the line below its name', `${EVM}\nSeed phrase:\nhunter2 of words`, 1],
  ['after its name in a cell', `address,remark\n${EVM},"login ada, password: hunter2"`, 1],
  ['of 64 digits after a word for a key', `address,remark\n${EVM},"paid, key: 0x${KEY}"\n${OTHER},old key ${KEY}`, 2],
  ['of a JSON line', `{"wallet":"${EVM}","password":"hunter2"}`, 1],
  ['after its name and a verb', `address,remark\n${EVM},the password is hunter2`, 1],
  ['in a column of a German PIN', `Adresse;Geheimzahl\n${EVM};hunter2`, 1],
  ['in columns of an API', `exchange,api_key,deposit address\nX,hunter2,${EVM}`, 1],
  ['in a column of a French header', `adresse;mot de passe\n${EVM};hunter2`, 1],
  ['above the header', `Password,hunter2\naddress,label\n${EVM},x`, 0],
  ['of 64 digits without a header', `${EVM},${KEY}\n${OTHER},${KEY}`, 2],
  ['of 64 digits under a header that names no hash', `address,value 2\n${EVM},${KEY}`, 1],
])('readImportDraft keeps no secret %s, and counts it', (_, text, count) => {
  const draft = readImportDraft(readTable(text).rows);
  const all = JSON.stringify(draft);
  for (const secret of ['hunter2', KEY]) expect(all).not.toContain(secret);
  expect(all.includes(REMOVED_SECRET_TEXT)).toBe(count > 0);
  expect(draft.counts.keys).toBe(count);
  expect(draft.targets.map(({ address }) => address)).toContain(EVM);
});

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
test.each([
  ['beside its name, with a word of headers', `Wallet;Ada\nAddress;${EVM}\nPassword;x\nSeed;${WORDS}`],
  [
    'in a cell for each word',
    `address,${WORDS.replaceAll(/\w+/g, 'w').replaceAll(' ', ',')}\n${EVM},${WORDS.replaceAll(' ', ',')}`,
  ],
])('readImportDraft keeps no mnemonic %s', (_, text) => {
  const draft = readImportDraft(readTable(text).rows);
  expect(JSON.stringify(draft)).not.toContain('sausage');
  expect(draft.targets.map(({ address }) => address)).toEqual([EVM]);
});
test('readImportDraft keeps truth values', () => {
  const draft = readImportDraft(readTable(`address\n${EVM}${',true,false,none'.repeat(4)}\n`).rows);
  expect(draft.counts.keys).toBe(0);
});

test('readImportDraft screens an address that shares its cell with a key', () => {
  const wif = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
  const draft = readImportDraft(readTable(`${EVM} ${wif}\n${OTHER} ${wif}\n`).rows);
  expect(draft.targets.map(({ address }) => address)).toEqual([EVM, OTHER]);
  expect(JSON.stringify(draft)).not.toContain(wif);
});

test('readImportDraft keeps hashes of transactions, dates and links', () => {
  const text = `Txhash,From,To,Time,Link\n0x${KEY},${EVM},${OTHER},2024-01-01 12:00:00,https://etherscan.io/tx/0x${KEY}`;
  const draft = readImportDraft(readTable(text).rows);
  expect(draft.counts.keys).toBe(0);
  expect(draft.rows[0]?.cells[0]).toBe(`0x${KEY}`);
});
