// Tests of Polkadot addresses: SS58 prefix 0 is accepted, and prefix 42 is rejected.
import { expect, test } from 'vitest';
import { polkadot } from '../../../lib/chains/polkadot';

test('polkadot.parse accepts its own network only', () => {
  expect(polkadot.parse('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')?.checksum).toBe('ok');
  expect(polkadot.parse('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBeNull();
});
