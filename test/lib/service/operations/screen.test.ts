// What the screen operation sends: the documented path and parameters, and nothing unset (its replies: index.test.ts).
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call';
import { screen } from '../../../../lib/service/operations/screen';

const URL_PART = 'https://a.example/api/screen/v1/chains';

test.each([
  [{ config: '', hops: null, namespace: '' }, ''],
  [{ config: 'co-sandbox', hops: null, namespace: '' }, '?config=co-sandbox'],
  [{ config: '', hops: 0, namespace: '' }, '?hops=0'],
  [{ config: 'a b&c=d', hops: 8, namespace: 'client.team' }, '?config=a+b%26c%3Dd&namespace=client.team&hops=8'],
])('%j → %s', (asked, query) => {
  expect(toRequest(screen, { chain: 'evm', address: '0x1', ...asked }, 'https://a.example')).toEqual({
    method: 'GET',
    url: `${URL_PART}/evm/addresses/0x1${query}`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['../../oauth/token', '..%2F..%2Foauth%2Ftoken'],
  ['%2e%2e', '%252e%252e'],
  ['bitcoincash:qq', 'bitcoincash%3Aqq'],
  ['EQ-_a', 'EQ-_a'],
])('the address %s is one segment', (address, segment) => {
  const { url } = toRequest(
    screen,
    { chain: 'ton', address, config: '', hops: null, namespace: '' },
    'https://a.example',
  );
  expect(new URL(url).pathname).toBe(`/api/screen/v1/chains/ton/addresses/${segment}`);
});
