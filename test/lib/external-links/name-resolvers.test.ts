// Tests of links to name resolvers: a name is encoded and cannot change the rest of the URL.
import { expect, test } from 'vitest';
import { getNameResolver } from '../../../lib/external-links/name-resolvers';

test('getNameResolver links to the resolver of each service', () => {
  expect(getNameResolver('ens', 'harbour7.eth').url).toBe('https://app.ens.domains/harbour7.eth');
  expect(getNameResolver('ens', '../x?y#z').url).toBe('https://app.ens.domains/..%2Fx%3Fy%23z');
  expect(getNameResolver('sns', 'harbour7.sol')).toEqual({ host: 'www.sns.id', url: 'https://www.sns.id/' });
});
