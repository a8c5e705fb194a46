// Verge: the form it shares with Dogecoin.
import { expect, test } from 'vitest';
import { verge } from '../../../lib/chains/verge';

test('a Dogecoin key hash could be its own, a script hash could not', () => {
  expect(verge.parse('DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L')?.checksum).toBe('ok');
  expect(verge.parse('A8c3xNz2mqsDLFwv5KL5fpH12QEwDaoTXo')).toBeNull();
});
