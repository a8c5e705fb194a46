// Addresses of every unscreened chain over random bytes, in twenty surroundings each: found whole, once, and let through by the page's first look.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/addresses';
import { findCandidates } from '../../../lib/detect/candidates';
import { fold } from '../../../lib/detect/folded';
import { couldBeAddress, couldBeNamed } from '../../../lib/detect/shapes';
import { makers, named } from '../../vectors/make-address';

const HIDDEN_AT = 9;
const hide = (sign: string) => (address: string) => address.slice(0, HIDDEN_AT) + sign + address.slice(HIDDEN_AT);
const SURROUNDINGS: ((address: string) => string)[] = [
  (address) => address,
  (address) => `Please send the payment to ${address}. Thank you!`,
  (address) => `our account (${address}), as announced`,
  (address) => `{"to":"${address}","amount":"1.5"}`,
  (address) => `var x='${address}';`,
  (address) => `use \`${address}\` today`,
  (address) => `address:${address}`,
  (address) => `addr=${address}&amount=3`,
  (address) => `<${address}>`,
  (address) => `请转账到地址${address}，谢谢。`,
  (address) => `送金先は${address}です。`,
  (address) => `from\n${address}\nto`,
  (address) => `1\t${address}\t0.5`,
  (address) => `https://explorer.example/address/${address}?tab=txs#internal`,
  (address) => `| name | ${address} | 3 |`,
  (address) => `${address}...`,
  (address) => `💰${address}💰`,
  (address) => `\u200e${address}\u200e`,
  hide('\u200b'),
  hide('\u00ad'),
];
const seeds = fc.uint8Array({ minLength: 64, maxLength: 64 });
const rows = [
  ...Object.entries(makers).flatMap(([id, forms]) => forms.map((make, at) => ({ id, at, make, context: {} }))),
  ...Object.entries(named).flatMap(([id, forms]) =>
    forms.map((make, at) => ({ id, at, make, context: { chains: [id] } })),
  ),
];

test.each(rows)('$id, form $at', ({ id, make, context }) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const address = make(seed);
      for (const surround of SURROUNDINGS) {
        const text = surround(address);
        const found = findAddresses(text, context);
        expect([text, found.length]).toEqual([text, 1]);
        expect(fold(found[0]?.text ?? '')?.text ?? found[0]?.text).toBe(address);
        expect(found[0]?.chains).toContain(id);
        expect(found[0]?.certainty).toBe('sure');
      }
    }),
    { numRuns: 40 },
  );
});

test('whatever is found, the first look of a page lets through', () => {
  const piece = fc.oneof(
    fc.tuple(seeds, fc.constantFrom(...rows)).map(([seed, { make }]) => make(seed)),
    fc.constantFrom('_', '-', ' ', '/', ':', '.', '0x', '+', '@', '\u200b', 'kaspa:', 'account '),
    fc.string({ maxLength: 6 }),
  );
  const ids = fc.constantFrom(...Object.keys(named));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), ids, (pieces, id) => {
      const text = pieces.join('');
      const folded = fold(text)?.text ?? text;
      const shapes = [...findCandidates(folded), ...findCandidates(text)].map((candidate) => candidate.text);
      const strong = new Set(shapes.filter(couldBeAddress));
      const all = new Set(shapes.filter((shape) => couldBeAddress(shape) || couldBeNamed(shape)));
      const plain = (shown: string) => fold(shown)?.text ?? shown;
      for (const { text: shown } of findAddresses(text, { chains: [id] })) expect(all).toContain(plain(shown));
      for (const { text: shown, checksum } of findAddresses(text))
        if (checksum === 'ok') expect(strong).toContain(plain(shown));
    }),
    { numRuns: 1000 },
  );
});
