// Tests of generated non-addresses: hashes, identifiers, code and typos are not found, or are not certain.
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { sweepSize } from '../../../sweep-size';
import { allForms, type Form } from '../../../vectors/address-forms';
import { encoded, type Other, texts, tokens } from '../../../vectors/make-non-address-texts';
import { bytesOf, lettersOf, numberOf } from '../../../vectors/seeded-bytes';
import { GLUED, PLAIN } from '../../../vectors/text-around-address';

const EACH = sweepSize(120, 30);
const words = (kind: string) => Array.from({ length: EACH }, (_, at) => `${kind} ${at}`);
/** Returns texts with what was found in them. */
const hitsIn = (all: string[], counts: (certainty: string) => boolean = () => true) =>
  all.flatMap((text) =>
    findAddresses(text)
      .filter(({ certainty }) => counts(certainty))
      .map((found) => `${found.chain} ${found.certainty} ${found.text} in ${text}`),
  );
const isSure = (certainty: string) => certainty === 'sure';

/** Only a nearby name or an explorer link may make base58 of 32 bytes certain. */
const SURROUNDINGS = [PLAIN.alone, PLAIN.sentence, PLAIN.json, PLAIN.path, PLAIN.chinese, GLUED['underscore/hard']];
const inAll = (token: string) => SURROUNDINGS.map((surround) => surround?.(token) ?? '');

test.each(Object.entries(tokens))('findAddresses ignores %s', (kind, make: Other) => {
  expect(hitsIn(words(kind).flatMap((word) => inAll(make(word))))).toEqual([]);
});
test.each(Object.entries(texts))('findAddresses ignores texts of %s', (kind, make: Other) => {
  expect(hitsIn(words(kind).slice(0, 40).map(make))).toEqual([]);
});
test.each(Object.entries(encoded))('findAddresses is never certain about %s', (kind, make: Other) => {
  expect(
    hitsIn(
      words(kind).flatMap((word) => inAll(make(word))),
      isSure,
    ),
  ).toEqual([]);
});

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const addressesOf = ({ chain, form, make }: Form, count: number) =>
  Array.from({ length: count }, (_, at) => make(bytesOf(`other ${chain} ${form} ${at}`)));
/** A form with a checksum proves itself; EVM's does so only in mixed case. */
const hasChecksum = ({ chain, form, page }: Form) =>
  page.length === 0 && !(chain === 'evm' && !/^(?:eip55|icap)/.test(form));

/** Every address alphabet; the changed letter is always a different one. */
function withTypo(address: string, word: string): string {
  const at = numberOf(word, address.length);
  const alphabet = /^[0-9a-f]+$/i.test(address.slice(2)) ? '0123456789abcdef' : BASE58;
  const [letter] = [...lettersOf(word, alphabet, 9)].filter(
    (one) => one.toLowerCase() !== address.charAt(at).toLowerCase(),
  );
  return address.slice(0, at) + letter + address.slice(at + 1);
}

describe.each(allForms.filter(hasChecksum))('$chain, $form', (form) => {
  test('findAddresses is never certain about a form with one letter changed', () => {
    const typos = addressesOf(form, EACH).map((address, at) => withTypo(address, `typo ${form.form} ${at}`));
    expect(hitsIn(typos, isSure)).toEqual([]);
  });
});
describe.each(allForms.filter(({ isDotted }) => !isDotted))('$chain, $form', (form) => {
  test('findAddresses finds no form within a longer run, even when its chain is named', () => {
    const runs = addressesOf(form, 30).flatMap((address, at) => {
      const [few, more] = [lettersOf(`few ${at}`, BASE58, 6), lettersOf(`more ${at}`, BASE58, 30)];
      return [address + few, few + address, more + address + lettersOf(`rest ${at}`, BASE58, 30)];
    });
    expect(runs.flatMap((run) => findAddresses(run, { chains: form.page }))).toEqual([]);
  });
});
