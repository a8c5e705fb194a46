// Tests of address candidates: valid forms are found beside other characters, but not inside longer words.
import { describe, expect, test } from 'vitest';
import { chains } from '../../../lib/chains/index';
import { findCandidates } from '../../../lib/detect/candidates';
import { readVectors } from '../../vectors/read-vectors';

const valid = chains.flatMap(({ id }) => readVectors(id).valid.map(({ text }) => text));
const tokens = (text: string) => findCandidates(text).map((candidate) => candidate.text);

test.each(valid)('findCandidates finds %s in all surroundings', (address) => {
  for (const [before, after] of [
    ['', ''],
    ['_', '_'],
    ['/', '?a=1'],
    ['"', '",'],
    ['地址', '请'],
    ['💰', '💰'],
    ['=', '&'],
    ['(', ').'],
    ['-', '-'],
  ]) {
    // Emoji before an emoji name may be part of it.
    if (before === '💰' && /^\p{So}/u.test(address)) continue;
    const text = `${before}${address}${after}`;
    const found = findCandidates(text).find((one) => one.text === address);
    expect([text, found && text.slice(found.start, found.end)]).toEqual([text, address]);
  }
});
test.each(valid)('findCandidates ignores %s inside a longer run of letters or digits', (address) => {
  expect(tokens(`${address}a`)).not.toContain(address);
  expect(tokens(`9${address}`)).not.toContain(address);
});

describe('TON beside base58', () => {
  const ton = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  test('TON candidate comes before its parts', () => {
    expect(tokens(ton)[0]).toBe(ton);
  });
  test('text similar to TON still gives its parts', () => {
    expect(tokens(`EQ-${tron}-abcdefghi-xyz`)).toContain(tron);
    expect(tokens(`Ef4mJxJ5ZLkT1xqyVt2f9SbWmY7-${tron}`)).toContain(tron);
  });
});
describe('base32 before a plus', () => {
  const stellar = readVectors('stellar').valid[0]?.text ?? '';
  test.each(['+memo', '+1', '+'])('“%s” behind base32 keeps the candidate', (behind) => {
    expect(tokens(stellar + behind)).toEqual([stellar]);
  });
  test.each(['++', '+/', '+='])('“%s” behind base32 marks it as base64', (behind) => {
    expect(tokens(stellar + behind)).toEqual([]);
  });
});
test('findCandidates returns nothing for plain text', () => {
  expect([findCandidates(''), findCandidates('word '.repeat(99)), findCandidates('\ud800\udfff')]).toEqual([
    [],
    [],
    [],
  ]);
});
