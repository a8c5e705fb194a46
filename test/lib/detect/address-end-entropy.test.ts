// Tests of entropy values of address ends: random addresses share ends no more often than stated.
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { chains, getChainById } from '../../../lib/chains';
import { type AddressEnds, getAddressEnds } from '../../../lib/detect/address-end-entropy';
import { screened, screenedUnproved } from '../../vectors/make-screened-addresses';
import { makers, named } from '../../vectors/make-unscreened-chain-addresses';
import { readVectors } from '../../vectors/read-vectors';

const KEYS = 500;
/** Separate keys per spelling, because the same key in two of them would count as similarity. */
const seedsOf = (form: number) => Array.from({ length: KEYS }, (_, n) => sha512(Uint8Array.of(n & 255, n >> 8, form)));

/** Chosen or counted: no random key behind their characters. */
const CHOSEN = ['hedera', 'ens', 'sns'];
/** Forms shorter than the compared minimum. */
const SHORT = /^bc1.[a-z0-9]{0,20}$/;

/** Forms with a constant first byte. */
const isPlain = ([name]: [string, unknown]) => !name.startsWith('icap');

const formsOf = (chain: string) => [
  ...(makers[chain] ?? []),
  ...(named[chain] ?? []),
  ...Object.entries(screened[chain] ?? {})
    .filter(isPlain)
    .map(([, make]) => make),
  ...Object.values(screenedUnproved[chain] ?? {}),
];

/** Returns pairs with the same characters at these positions. */
function coinciding(bodies: readonly string[], part: (body: string) => string): number {
  const counts = new Map<string, number>();
  for (const body of bodies) counts.set(part(body), (counts.get(part(body)) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}

/** Expected number for independent characters of this many bits, plus six standard deviations. */
const allowed = (pairs: number, bits: number) => {
  const mean = pairs * 2 ** -bits;
  return 1.1 * mean + 6 * Math.sqrt(mean) + 3;
};

describe.each(chains.map(({ id }) => id).filter((id) => !CHOSEN.includes(id)))('%s', (chain) => {
  const forms = new Map<string, AddressEnds[]>();
  const made = formsOf(chain).map((make, at) => seedsOf(at).map(make));
  // A family without a generator has at least its vectors.
  for (const texts of made.length > 0 ? made : [readVectors(chain).valid.map(({ canonical }) => canonical)])
    for (const text of texts) {
      const canonical = getChainById(chain)?.parse(text)?.canonical;
      if (!canonical || canonical.includes('.') || SHORT.test(canonical)) continue;
      const ends = getAddressEnds(chain, canonical);
      if (!ends) throw new Error(`${canonical} has no form`);
      forms.set(ends.form, [...(forms.get(ends.form) ?? []), ends]);
    }

  test('every address has a form with entropy values', () => expect(forms.size).toBeGreaterThan(0));

  test('equal ends are no more frequent than the entropy values state', () => {
    for (const [form, all] of forms) {
      const bodies = [...new Set(all.map(({ body }) => body))];
      const { bitsPerCharacter: bits, head: first, tail: last, minMatch: least } = all[0] as AddressEnds;
      const pairs = (bodies.length * (bodies.length - 1)) / 2;
      for (let length = 1; length <= least; length++) {
        const most = allowed(pairs, first + (length - 1) * bits);
        expect(
          coinciding(bodies, (body) => body.slice(0, length)),
          `${form}, first ${length}`,
        ).toBeLessThan(most);
      }
      for (let length = 1; length <= 3; length++) {
        const most = allowed(pairs, last + (length - 1) * bits);
        expect(
          coinciding(bodies, (body) => body.slice(-length)),
          `${form}, last ${length}`,
        ).toBeLessThan(most);
      }
    }
  });
});

test('chosen names, counted accounts and readable addresses are not compared', () => {
  for (const [chain, address] of [
    ['ens', 'vitalik.eth'],
    ['sns', 'toly.sol'],
    ['near', 'aurora.near'],
    ['hedera', '0.0.1234567'],
    ['evm', '0x000000000000000000000000000000000000dead'],
    ['evm', '0x0000000000000000000000000000000000001001'],
    ['solana', 'SysvarRent111111111111111111111111111111111'],
    ['nobody', 'heard of it'],
  ] as const)
    expect(getAddressEnds(chain, address)).toBeNull();
  expect(getAddressEnds('evm', '0x00000000219ab540356cbb839cbe05303d7705fa')?.minMatch).toBe(3);
});
