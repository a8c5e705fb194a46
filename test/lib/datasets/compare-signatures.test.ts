// Tests of the comparison of a data set's signature with that of the set in use.
import { expect, test } from 'vitest';
import { type FileSignature, findReplacementDoubt } from '../../../lib/datasets/compare-signatures';

const signed = (signedAt: number | undefined, signer = 'Publisher'): FileSignature => ({ signer, signedAt });
const UNSIGNED = { signer: '' };

test.each([
  ['a newer signature of the same signer', signed(2), signed(1), null],
  ['the same file again', signed(1), signed(1), null],
  ['an older signature', signed(1), signed(2), 'older'],
  ['an older signature after a set that was stored without the time', signed(1), signed(undefined), null],
  ['no signature after a signed set', UNSIGNED, signed(1), 'unsigned'],
  ['a signature of another key', signed(2, 'Somebody'), signed(1), 'other-signer'],
  ['a signature after an unsigned set', signed(1), UNSIGNED, null],
] as const)('%s', (_title, file, inUse, doubt) => expect(findReplacementDoubt(file, inUse)).toBe(doubt));
