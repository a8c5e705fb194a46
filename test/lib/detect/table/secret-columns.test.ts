// Tests of secret columns: found by headers in many languages at any depth, and by their cells.
import { expect, test } from 'vitest';
import { findSecretColumns } from '../../../../lib/detect/table/secret-columns';

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const HASH = 'ab'.repeat(32);
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const SEED = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

test.each<[string, string[][], number[]]>([
  [
    'a password',
    [
      ['Wallet', 'Password'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'a passphrase between others',
    [
      ['Name', 'Passphrase', 'Wallet'],
      ['Hans', 'x', EVM],
    ],
    [1],
  ],
  [
    'a PIN',
    [
      ['Wallet', 'PIN'],
      [EVM, '1234'],
    ],
    [1],
  ],
  [
    'a PIN code',
    [
      ['Wallet', 'pin-code'],
      [EVM, '1234'],
    ],
    [1],
  ],
  [
    'a seed',
    [
      ['Wallet', 'Seed words'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'below two lines',
    [
      ['Report', '2024'],
      ['By', 'Hans'],
      ['address', 'privateKey'],
      [EVM, HASH],
    ],
    [1],
  ],
  [
    'German',
    [
      ['Wallet', 'Passwort'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'Russian',
    [
      ['Адрес', 'Пароль'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'Chinese',
    [
      ['地址', '助记词'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'Spanish',
    [
      ['Dirección', 'Contraseña'],
      [EVM, 'x'],
    ],
    [1],
  ],
  [
    'keys without a header',
    [
      [EVM, WIF],
      [EVM, WIF],
    ],
    [1],
  ],
  [
    'mnemonics under another word',
    [
      ['address', 'note'],
      [EVM, SEED],
    ],
    [1],
  ],
  [
    'a column of keys of any kind',
    [
      ['address', 'key'],
      [EVM, HASH],
    ],
    [1],
  ],
  [
    'hashes',
    [
      ['address', 'tx hash'],
      [EVM, HASH],
    ],
    [],
  ],
  [
    'public keys',
    [
      ['address', 'public key'],
      [EVM, HASH],
    ],
    [],
  ],
  [
    'a shipping column',
    [
      ['address', 'shipping', 'Private sale'],
      [EVM, 'x', 'y'],
    ],
    [],
  ],
  [
    'a key that is a number',
    [
      ['address', 'key'],
      [EVM, '17'],
    ],
    [],
  ],
  [
    'a key among addresses',
    [
      ['address', 'label'],
      [EVM, 'x'],
      [WIF, 'y'],
    ],
    [],
  ],
])('findSecretColumns: %s', (_, rows, columns) => expect([...findSecretColumns(rows)]).toEqual(columns));
