// Tests of Verge addresses: the key hash form of Dogecoin is accepted, and its script hash form is rejected.
import { expect, test } from 'vitest';
import { verge } from '../../../lib/chains/verge';

test('verge.parse accepts a Dogecoin key hash and rejects its script hash', () => {
  expect(verge.parse('DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L')?.checksum).toBe('ok');
  expect(verge.parse('A8c3xNz2mqsDLFwv5KL5fpH12QEwDaoTXo')).toBeNull();
});
