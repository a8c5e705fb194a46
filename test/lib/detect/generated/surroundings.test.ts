// Tests of generated addresses: each is found once, with its chain, in many surrounding texts and disguises.
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { sweepSize } from '../../../sweep-size';
import { allForms, type Form } from '../../../vectors/address-forms';
import { bytesOf } from '../../../vectors/seeded-bytes';
import { DISGUISED, GLUED, PLAIN, withForeignLetters } from '../../../vectors/text-around-address';

const EACH = sweepSize(12, 3);
const addressesOf = ({ chain, form, make }: Form) =>
  Array.from({ length: EACH }, (_, at) => make(bytesOf(`${chain} ${form} ${at}`)));

/** Returns the fault in the result for a text, or null. */
function wrong(text: string, address: string, written: string, chain: string, page: string[]): string | null {
  const found = findAddresses(text, page.length > 0 ? { chains: page } : {});
  const [one] = found;
  const isRight =
    found.length === 1 &&
    one?.text === written &&
    one.certainty === 'sure' &&
    one.chains.includes(chain) &&
    one.disguised === (written === address ? undefined : true);
  return isRight ? null : `${JSON.stringify(text)} → ${JSON.stringify(found)}`;
}

describe.each(allForms)('$chain, $form', (form) => {
  const { chain, page, isDotted } = form;
  const addresses = addressesOf(form);

  test('findAddresses finds it in all surroundings', () => {
    const surroundings = Object.entries(isDotted ? PLAIN : { ...PLAIN, ...GLUED });
    const failures = surroundings.flatMap(([name, surround]) =>
      addresses.flatMap((address) => {
        const failure = wrong(surround(address), address, address, chain, page);
        return failure === null ? [] : [`${name}: ${failure}`];
      }),
    );
    expect(failures).toEqual([]);
  });
  test('findAddresses finds it disguised in a sentence of every alphabet', () => {
    const sentences = [PLAIN.alone, PLAIN.sentence, PLAIN.chinese, PLAIN.russian, PLAIN.json];
    const failures = Object.entries(DISGUISED).flatMap(([name, disguise]) =>
      addresses.flatMap((address) =>
        sentences.flatMap((surround) => {
          const written = disguise(address);
          const failure = wrong(surround?.(written) ?? '', address, written, chain, page);
          return failure === null ? [] : [`${name}: ${failure}`];
        }),
      ),
    );
    expect(failures).toEqual([]);
  });
  test('findAddresses finds two side by side', () => {
    for (const between of [',', ', ', ';', '\n', ' → ', ' and ', '"],["', '\t'])
      for (const [at, address] of addresses.entries()) {
        const other = addresses[(at + 1) % EACH] ?? '';
        const found = findAddresses(`${address}${between}${other}`, { chains: page });
        expect([between, found.map(({ text }) => text)]).toEqual([between, [address, other]]);
      }
  });
});

/** Shorter ones are as short as words, which stay unchanged. */
const LEAST_FOLDED = 20;
const folded = allForms.filter(({ make, isDotted }) => !isDotted && make(bytesOf('any')).length >= LEAST_FOLDED);

test.each(folded)('findAddresses finds $chain, $form with letters of other alphabets', (form) => {
  const sentences = [PLAIN.alone, PLAIN.sentence, PLAIN.chinese, PLAIN.russian, PLAIN.path, GLUED['underscore/hard']];
  const failures = addressesOf(form).flatMap((address, at) =>
    sentences.flatMap((surround) => {
      const written = withForeignLetters(address, (at * 7) % address.length, 1 + (at % 3));
      return wrong(surround?.(written) ?? '', address, written, form.chain, form.page) ?? [];
    }),
  );
  expect(failures).toEqual([]);
});
