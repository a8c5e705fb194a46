// Tests of CashAddr: results agree with the vectors of its specification, and malformed texts are rejected.
import { hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCashAddr, encodeCashAddr } from '../../../lib/chains/cashaddr';

/** CashAddr specification, "Larger test vectors". */
const SPEC = [
  [0, 'bitcoincash', 'qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2', 'F5BF48B397DAE70BE82B3CCA4793F8EB2B6CDAC9'],
  [1, 'bchtest', 'pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t', 'F5BF48B397DAE70BE82B3CCA4793F8EB2B6CDAC9'],
  [1, 'pref', 'pr6m7j9njldwwzlg9v7v53unlr4jkmx6ey65nvtks5', 'F5BF48B397DAE70BE82B3CCA4793F8EB2B6CDAC9'],
  [
    0,
    'bitcoincash',
    'q9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2ws4mr9g0',
    '7ADBF6C17084BC86C1706827B41A56F5CA32865925E946EA',
  ],
] as const;

test.each(SPEC)('CashAddr round-trips type %i, prefix %s: %s', (type, prefix, payload, hash) => {
  expect(decodeCashAddr(payload, prefix)).toEqual({ type, hash: hex.decode(hash.toLowerCase()) });
  expect(decodeCashAddr(payload.toUpperCase(), prefix)).not.toBeNull();
  expect(encodeCashAddr({ type, hash: hex.decode(hash.toLowerCase()) }, prefix)).toBe(payload);
  expect(decodeCashAddr(payload, `${prefix}x`)).toBeNull();
});

test('CashAddr round-trips every hash size', () => {
  const size = fc.constantFrom(20, 24, 28, 32, 40, 48, 56, 64);
  const hash = size.chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
  fc.assert(
    fc.property(hash, fc.nat(15), (bytes, type) => {
      expect(decodeCashAddr(encodeCashAddr({ type, hash: bytes }, 'bitcoincash'), 'bitcoincash')).toEqual({
        type,
        hash: bytes,
      });
    }),
  );
});

test('decodeCashAddr rejects mixed case, foreign characters and empty text', () => {
  expect(
    ['Qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2', 'b'.repeat(42), '', 'q'].map((text) =>
      decodeCashAddr(text, 'bitcoincash'),
    ),
  ).toEqual([null, null, null, null]);
});
