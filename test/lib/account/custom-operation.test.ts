// Tests of custom operations: each validation rule reports its problem, and path templates are filled in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CustomOperation,
  type CustomOperationProblem,
  exceedsOperationLimits,
  fillTemplate,
  findOperationProblems,
  getNetworkName,
  SANCTIONS_PRESET,
} from '../../../lib/account/custom-operation';

const operation = (about: Partial<CustomOperation> = {}): CustomOperation => ({
  name: 'Check',
  method: 'GET',
  path: '/api/v1/check/{chain}/{address}',
  query: [],
  batchField: null,
  ...about,
});
const pairs = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`q${n}`, '1']);
const ABOUT = { chain: 'bitcoin', address: '12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz' };

describe('rules', () => {
  it.each<[Partial<CustomOperation>, Partial<Record<string, CustomOperationProblem>>]>([
    [{}, {}],
    [SANCTIONS_PRESET, {}],
    [{ path: '/x', query: [['address', '{address}']] }, {}],
    [{ path: '/x', query: [['a', 'b:{address}']] }, {}],
    [{ method: 'POST', path: '/x', batchField: 'addresses' }, {}],
    [{ name: ' ' }, { name: 'missing' }],
    [{ name: 'x'.repeat(65) }, { name: 'too-long' }],
    [{ path: '' }, { path: 'missing' }],
    [{ path: '/x' }, { path: 'no-address' }],
    [{ path: '/{chain}', query: [['network', '{network}']] }, { path: 'no-address' }],
    [{ path: 'x/{address}' }, { path: 'not-a-path' }],
    [{ path: '/x y/{address}' }, { path: 'not-a-path' }],
    [{ path: '/x\n/{address}' }, { path: 'not-a-path' }],
    [{ path: 'https://evil.example/{address}' }, { path: 'other-host' }],
    [{ path: 'HTTPS:/evil.example/{address}' }, { path: 'other-host' }],
    [{ path: 'javascript:{address}' }, { path: 'other-host' }],
    [{ path: '//evil.example/{address}' }, { path: 'other-host' }],
    [{ path: '/\\evil.example/{address}' }, { path: 'other-host' }],
    [{ path: '\\\\evil.example/{address}' }, { path: 'other-host' }],
    [{ path: '/x?address={address}' }, { path: 'query-in-path' }],
    [{ path: '/x/{address}#y' }, { path: 'query-in-path' }],
    [{ path: '/x/../{address}' }, { path: 'climbs' }],
    [{ path: '/x/%2E%2e/{address}' }, { path: 'climbs' }],
    [{ path: '/x/{adress}' }, { path: 'unknown-placeholder' }],
    [{ path: '/x/{address}/{' }, { path: 'unknown-placeholder' }],
    [{ path: '/x/{constructor}/{address}' }, { path: 'unknown-placeholder' }],
    [{ path: `/${'x'.repeat(600)}/{address}` }, { path: 'too-long' }],
    [{ query: [['a b', '']] }, { query: 'query-form' }],
    [{ query: [['', 'x']] }, { query: 'query-form' }],
    [
      {
        query: [
          ['a', '1'],
          ['a', '2'],
        ],
      },
      { query: 'query-form' },
    ],
    [{ query: [['a', '{b}']] }, { query: 'unknown-placeholder' }],
    [{ query: [['a', 'x'.repeat(300)]] }, { query: 'too-long' }],
    [{ query: pairs(16) }, {}],
    [{ query: pairs(17) }, { query: 'too-long' }],
    [{ batchField: 'addresses' }, { batchField: 'batch-needs-post' }],
    [{ method: 'POST', batchField: 'a b' }, { batchField: 'batch-form' }],
  ])('findOperationProblems reports %j', (about, problems) => {
    expect(findOperationProblems(operation(about))).toEqual(problems);
  });

  // covers T-21
  it('every accepted path stays under the origin it is appended to', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      'x',
      '{address}',
      '{chain}',
      '.',
      '.',
      '@',
      ':',
      '%2e',
      '%2F',
      'http:',
      '?',
      '#',
      'evil.example',
      '\t',
      '\u0000',
      ';',
      '%',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const one = operation({ path: parts.join('') });
        if (Object.keys(findOperationProblems(one)).length > 0) return;
        const url = new URL(
          `https://svc.example${fillTemplate(one, { chain: 'evm', address: '/../@evil.example' }).path}`,
        );
        expect(url.origin).toBe('https://svc.example');
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: 5000 },
    );
  });
});

it('operations of an account share 8,000 characters in the vault, and not one more', () => {
  const rest = JSON.stringify([operation({ name: '' })]).length;
  const ofLength = (length: number) => [operation({ name: 'x'.repeat(length - rest) })];
  expect(JSON.stringify(ofLength(8_000))).toHaveLength(8_000);
  expect(exceedsOperationLimits(ofLength(8_000))).toBe(false);
  expect(exceedsOperationLimits(ofLength(8_001))).toBe(true);
});

describe('templates', () => {
  it('fillTemplate makes the published request from the sanctions preset, character for character', () => {
    const { path, query } = fillTemplate(SANCTIONS_PRESET, ABOUT);
    expect(`https://svc.cipherowl.ai${path}?${new URLSearchParams(query)}`).toBe(
      'https://svc.cipherowl.ai/api/v1/sanction?project=partner&chain=bitcoin_mainnet&address=12udabs2TkX7NXCSj6KpqXfakjE52ZPLhz',
    );
  });

  it('fillTemplate encodes values in the path and never expands them as templates', () => {
    expect(fillTemplate(operation(), { chain: 'evm', address: 'a/b?{chain}$&' }).path).toBe(
      '/api/v1/check/evm/a%2Fb%3F%7Bchain%7D%24%26',
    );
  });

  it.each([
    ['bitcoin', 'bitcoin_mainnet'],
    ['evm', 'ethereum_mainnet'],
    ['bitcoin-cash', 'bitcoin_cash_mainnet'],
  ])('getNetworkName(%s) returns %s', (chain, network) => {
    expect(getNetworkName(chain)).toBe(network);
  });
});
