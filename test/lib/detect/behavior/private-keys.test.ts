// Tests of keys: no kind is read as an address, except a bare base58 seed, which is at most `possible`.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, bech32 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase58Check, xrpAlphabet } from '../../../../lib/chains/base58check';
import { chains } from '../../../../lib/chains/index';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { strkey } from '../../../vectors/make-unscreened-chain-addresses';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const spread = (seed: Uint8Array, size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0, block = sha256(seed); at < size; at += 32, block = sha256(block))
    bytes.set(block.subarray(0, size - at), at);
  return bytes;
};
const check = (prefix: number[], body: Uint8Array) => encodeBase58Check(Uint8Array.of(...prefix, ...body));
const extended = (version: number) => (seed: Uint8Array) =>
  check([(version >>> 24) & 255, (version >>> 16) & 255, (version >>> 8) & 255, version & 255], spread(seed, 74));

/** Each makes one key of its kind from 32 bytes. */
const KINDS: Record<string, (seed: Uint8Array) => string> = {
  'WIF (Bitcoin, Bitcoin Cash, Zcash)': (seed) => check([0x80], seed),
  'WIF compressed': (seed) => check([0x80], Uint8Array.of(...seed, 1)),
  'WIF of the test network': (seed) => check([0xef], Uint8Array.of(...seed, 1)),
  'WIF of Litecoin': (seed) => check([0xb0], Uint8Array.of(...seed, 1)),
  'WIF of Dogecoin': (seed) => check([0x9e], Uint8Array.of(...seed, 1)),
  'WIF of Dogecoin, uncompressed': (seed) => check([0x9e], seed),
  'WIF of Dash': (seed) => check([0xcc], Uint8Array.of(...seed, 1)),
  'WIF of Dash, uncompressed': (seed) => check([0xcc], seed),
  xprv: extended(0x0488ade4),
  xpub: extended(0x0488b21e),
  yprv: extended(0x049d7878),
  zpub: extended(0x04b24746),
  tprv: extended(0x04358394),
  Ltpv: extended(0x019d9cfe),
  dgpv: extended(0x02fac398),
  BIP38: (seed) => check([0x01, 0x42, 0xc0], spread(seed, 36)),
  'XRP family seed': (seed) => encodeBase58Check(Uint8Array.of(0x21, ...seed.subarray(16)), xrpAlphabet),
  'XRP Ed25519 seed': (seed) => encodeBase58Check(Uint8Array.of(0x01, 0xe1, 0x4b, ...seed.subarray(16)), xrpAlphabet),
  'XRP account secret key': (seed) => encodeBase58Check(Uint8Array.of(0x22, ...seed), xrpAlphabet),
  'XRP node public key': (seed) => encodeBase58Check(Uint8Array.of(0x1c, 2, ...seed), xrpAlphabet),
  'mini private key': (seed) => `S${base58xrp.encode(seed).slice(0, 29)}`,
  'hexadecimal key': (seed) => hex(seed),
  'hexadecimal key with 0x': (seed) => `0x${hex(seed)}`,
  'numbered list of keys': (seed) => `(0) ${hex(seed)}`,
  'Solana key pair': (seed) => base58.encode(spread(seed, 64)),
  'Zcash Sapling spending key': (seed) =>
    bech32.encode('secret-extended-key-main', bech32.toWords(spread(seed, 169)), false),
  'Zcash Sapling viewing key': (seed) => bech32.encode('zxviews', bech32.toWords(spread(seed, 169)), false),
  'Zcash Sprout spending key': (seed) => check([0xab, 0x36], seed),
  'Nostr secret key': (seed) => bech32.encode('nsec', bech32.toWords(seed), false),
  'Stellar secret seed': (seed) => strkey(18 << 3, seed),
  'Stellar pre-authorised transaction': (seed) => strkey(19 << 3, seed),
  'Stellar signed payload of a key': (seed) => strkey(15 << 3, seed),
  'Tezos edsk seed': (seed) => check([13, 15, 58, 7], seed),
  'Tezos spsk key': (seed) => check([17, 162, 224, 201], seed),
  'Cardano root key': (seed) => bech32.encode('root_xsk', bech32.toWords(spread(seed, 96)), false),
  'Cardano signing key': (seed) => bech32.encode('addr_sk', bech32.toWords(seed), false),
  'Cardano verification key': (seed) => bech32.encode('addr_vk', bech32.toWords(seed), false),
  'Monero spend key': (seed) => hex(seed),
  'Aptos private key (AIP-80)': (seed) => `ed25519-priv-0x${hex(seed)}`,
  'Sui private key': (seed) => bech32.encode('suiprivkey', bech32.toWords(Uint8Array.of(0, ...seed)), false),
  'NEAR secret key': (seed) => `ed25519:${base58.encode(spread(seed, 64))}`,
  'Filecoin exported key': (seed) => hex(spread(seed, 70)),
  'Nano seed': (seed) => hex(seed).toUpperCase(),
  'Kaspa extended key': extended(0x038f332e),
  'Algorand key and its public half': (seed) => hex(spread(seed, 64)),
  'Cosmos validator': (seed) => bech32.encode('cosmosvaloper', bech32.toWords(seed.subarray(0, 20)), false),
  'age secret key': (seed) => bech32.encode('age-secret-key-', bech32.toWords(seed), false).toUpperCase(),
  'age public key': (seed) => bech32.encode('age', bech32.toWords(seed), false),
  'Lightning invoice': (seed) => bech32.encode('lnbc25m', bech32.toWords(spread(seed, 120)), false),
};

const WRAPPINGS: ((key: string) => string)[] = [
  (key) => key,
  (key) => `"${key}"`,
  (key) => `label_${key}_x`,
  (key) => `bitcoin:${key}?amount=1`,
  (key) => `https://etherscan.io/address/${key}`,
  (key) => `https://solscan.io/account/${key}`,
  (key) => `Solana: ${key}, TON: ${key}, BTC: ${key}`,
  (key) => `Aptos: ${key}, NEAR: ${key}, Stellar: ${key}`,
  (key) => `${key.slice(0, 8)}\u200b${key.slice(8)}`,
  (key) => `${key.slice(0, -8)}\u00ad${key.slice(-8)}`,
  (key) => `${key.slice(0, 12)}-${key.slice(12)}`,
  (key) => [...key].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
];
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
const all = { chains: chains.map(({ id }) => id) };
const eleven = { chains: chains.filter(({ screened }) => screened).map(({ id }) => id) };

test.each(Object.entries(KINDS))('findAddresses ignores %s', (_, keyOf) => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...WRAPPINGS), fc.constantFrom({}, all, eleven), (seed, wrap, context) => {
      const text = wrap(keyOf(seed));
      expect([text, findAddresses(text, context)]).toEqual([text, []]);
    }),
    { numRuns: 150 },
  );
});

const findsNothing = (textOf: (seed: Uint8Array) => string) =>
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(findAddresses(textOf(seed), all)).toEqual([]);
    }),
  );

describe('a 32-byte seed in base58, which has the form of an address', () => {
  test.each([
    'private key: ',
    'Solana secret key = ',
    '"seed": "',
    'PRIVATE_KEY=',
    'my keypair is ',
    'private key (base58): ',
    '私钥：',
  ])('findAddresses ignores a seed behind “%s”', (before) => findsNothing((seed) => `${before}${base58.encode(seed)}`));
  test.each([
    ['lines', '\n'],
    ['numbers', '\n2. '],
    ['bullets', '\n  - '],
    ['commas', ', '],
    ['strings', '",\n  "'],
    ['cells', ' | '],
  ])('findAddresses ignores each seed of a list (%s)', (_, between) =>
    findsNothing((seed) => {
      const keys = Array.from({ length: 20 }, (_, at) => base58.encode(sha256(Uint8Array.of(at, ...seed))));
      return `Solana private keys:\n${keys.join(between)}`;
    }),
  );
  test('findAddresses keeps an account announced behind a seed', () => {
    const [key, account] = [1, 4].map((at) => base58.encode(sha256(Uint8Array.of(at))));
    expect(findAddresses(`Solana private key: ${key}\naddress: ${account}`)).toMatchObject([{ text: account }]);
  });
  test('findAddresses ignores a key in the raw TON form', () => findsNothing((seed) => `private key 0:${hex(seed)}`));
  test('findAddresses is never certain about a seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const sure = findAddresses(base58.encode(seed)).filter(({ certainty }) => certainty === 'sure');
        expect(sure).toEqual([]);
      }),
    );
  });
});
