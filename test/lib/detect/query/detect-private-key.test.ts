// Tests of private key detection: keys and seed phrases are detected; addresses and prose are not.
import { expect, test } from 'vitest';
import { containsPrivateKey } from '../../../../lib/detect/query/detect-private-key';

const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const SEED = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

test.each<[string, boolean]>([
  [WIF, true],
  [`key=${WIF}`, true],
  [`wif:${WIF},`, true],
  [`"${WIF}"`, true],
  [SEED, true],
  [`Seed: ${SEED}.`, true],
  [`Seed: ${SEED.toUpperCase()}.`, true],
  ['助记词：的 一 是 在 不 了 有 和 人 这 中 大', true],
  ['0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', false],
  ['17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5', false],
  ['he paid twice and then asked us to send it all back to him', false],
  ['', false],
])('containsPrivateKey for %s is %s', (text, holds) => expect(containsPrivateKey(text)).toBe(holds));
