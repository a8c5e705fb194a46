// Tests of Kusama addresses: a Kusama address is accepted, and a Polkadot address is rejected.
import { expect, test } from 'vitest';
import { kusama } from '../../../lib/chains/kusama';

test('kusama.parse accepts its own network only', () => {
  expect(kusama.parse('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')?.checksum).toBe('ok');
  expect(kusama.parse('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')).toBeNull();
});
