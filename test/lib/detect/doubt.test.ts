// Doubt: keys that are announced as such, and slices of encoded data.
import { expect, test } from 'vitest';
import { isAnnouncedAsOther, isSliceOfData } from '../../../lib/detect/doubt';

const KEY = '9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF';
const at = (text: string): [string, number, number] => [text, text.indexOf(KEY), text.indexOf(KEY) + KEY.length];

test.each([`aB3x+${KEY}`, `${KEY}=`, `${KEY}/kq9Zt`, `${KEY}/f39/AGA`, `Zq8r_${KEY}-x`, `sha512-${KEY}`])(
  '%s is a slice of data',
  (text) => {
    expect(isSliceOfData(...at(text))).toBe(true);
  },
);
test.each([
  KEY,
  `https://a.example/account/${KEY}/tokens`,
  `-${KEY}-`,
  `label_${KEY}_x`,
  `addr=${KEY}&amount=3`,
  `${KEY}/${KEY.replace('9', '8')}`,
  `to "${KEY}".`,
])('%s is not', (text) => {
  expect(isSliceOfData(...at(text))).toBe(false);
});

test.each([
  'private key: ',
  'Private-Key = "',
  'secret_key=',
  'seed phrase is `',
  'PRIVKEY ',
  'SHA256:',
  '"keypair": "',
  'Mnemonic → ',
  'access token: ',
  'API-token=',
  'ed25519:',
  'state root ',
  'https://solscan.io/block/',
  'tx id ',
  'גיבוב: ',
  'תגית עסקה: ',
  'تجزئة المعاملة: ',
  'المفتاح الخاص: ',
  'مفتاح خاص: ',
  'מפתח פרטי: ',
  'کلید خصوصی: ',
  'khóa riêng tư: ',
  'Kunci privat: ',
  'klucz prywatny: ',
  'คีย์ส่วนตัว: ',
  'निजी कुंजी: ',
  'mã băm: ',
  'private key (base58): ',
  'Secret key (keep it safe) = ',
  'private key of the wallet 1: ',
  'private key for the Solana account with that address: ',
  'Приватный ключ кошелька Solana: ',
  'Clé privée du portefeuille Solana : ',
  '私钥（Solana 钱包）：',
  'Private key | ',
  'Clé privée : ',
  'llave privada: ',
  'privater Schlüssel: ',
  'Приватный ключ: ',
  '私钥：',
  '秘密鍵：',
  '개인키: ',
  'Хеш транзакции: ',
  'хэш блока ',
  '交易哈希：',
  'ブロックハッシュ: ',
  '트랜잭션 해시: ',
  'Transacción: ',
  'Signature: ',
  '"salt":"',
  'Selector\n',
  'Merkle root: ',
  'Event Root: ',
  'Authentication Key: ',
  'storage_key=',
  'Calldata: ',
  'Instruction data: ',
  'topic: ',
  'proof: ',
  'version ',
  '**Private key:** `',
  '**Secret**: ',
  '| **Seed phrase** | `',
  '`keypair`: `',
  '<b>Private key</b>: <code class="key">',
  'privateKey -> "',
  'private key .......: ',
  'wallet,private_key,',
  'sign(secretKey, "',
  'Private key [base58]: ',
  'privateKeyHex ',
  '"Private key (keep it)": "',
  'SK=',
  'sk: ',
  'signing key: ',
  'DEPLOYER_KEY=',
  'Authorization: Bearer ',
  'PWD=',
  'entropy: ',
  '**Transaction**: `',
  '- **Digest:** ',
  'tx #',
  'sig: ',
  'storage slot ',
  'topic1: ',
  'nullifier: ',
])('“%s” announces something else', (before) => {
  expect(isAnnouncedAsOther(before + KEY, before.length)).toBe(true);
});
test.each(['Public key: ', '"public_key":"', 'Public Key\n'])(
  '“%s” announces no account where they begin with 0x',
  (before) => {
    expect(isAnnouncedAsOther(`${before}0x4f`, before.length)).toBe(true);
    expect(isAnnouncedAsOther(before + KEY, before.length)).toBe(false);
  },
);
test.each([
  'wallet: ',
  'public key: ',
  'private sale, send to ',
  'Never tell your private key, send to: ',
  'Keep the seed phrase safe. Wallet: ',
  'I lost the private key of my wallet ',
  'mint ',
  'token ',
  'https://solscan.io/token/',
  'pool state: ',
  'адрес: ',
  'כתובת: ',
  'عنوان المحفظة: ',
  'địa chỉ ví: ',
  '交易所地址：',
  '**Wallet:** `',
  'help desk: ',
  'Do not share your private key. ',
  'block,hash,',
  'tx <b>of</b> ',
  '',
])('“%s” does not', (before) => {
  expect(isAnnouncedAsOther(before + KEY, before.length)).toBe(false);
});
