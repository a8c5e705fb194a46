// Polkadot: one prefix of SS58.
import { expect, test } from 'vitest';
import { polkadot } from '../../../lib/chains/polkadot';

test('takes its own network and no other', () => {
  expect(polkadot.parse('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')?.checksum).toBe('ok');
  expect(polkadot.parse('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBeNull();
});
