// Tests of the note below the lookup field: recognized form, and checksum or character warnings.
import { expect, test } from 'vitest';
import { lookupNote, type RecognizedAddress } from '../../../components/lookup/recognition-note';

const hit: RecognizedAddress['hit'] = { checksum: 'ok', form: 'link', defanged: true };

test.each<[string, RecognizedAddress, string]>([
  ['a defanged link', { chain: 'evm', hit }, 'EVM address in a defanged link'],
  ['several chains', { chain: '', hit }, 'Several chains fit. Choose one.'],
  [
    'an address without checksum',
    { chain: 'evm', hit: { ...hit, form: 'address', checksum: 'none' } },
    'EVM address. No checksum: compare with its source.',
  ],
])('lookupNote: %s', (_, recognized, note) => expect(lookupNote(recognized)).toBe(note));

test('lookupNote names removed characters beside the other notes', () => {
  const note = lookupNote({ chain: 'evm', hit: { ...hit, disguised: true, checksum: 'none' } });
  expect(note).toMatch(/defanged link\. No checksum: .*\. Invisible or foreign characters were left out/);
});

test('lookupNote reports a checksum mismatch', () => {
  expect(lookupNote({ chain: 'evm', hit: { ...hit, checksum: 'mismatch' } })).toContain('Wrong checksum');
});
