// Sample files that the guide tests write: a chain with test vectors, a list format, operation replies.
import { bech32 } from '@scure/base';

const toText = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes), false);
const bytesOf = (seed: number, length = 20) =>
  Uint8Array.from({ length }, (_, at) => (seed * 37 + at * (101 + seed)) & 255);

/** Rules as in step 2 of docs/add-a-chain.md: 20 bytes in Bech32 under the prefix `sample`. */
export const SAMPLE_CHAIN = `// Sample Chain, main network.
import { convertWordsToBytes, decodeWords } from './bech32';
import type { ChainRules } from './chain';

const SHAPE = /^(?:sample1[0-9a-z]{38}|SAMPLE1[0-9A-Z]{38})$/;
const KEY_BYTES = 20;

/** Canonical form: Bech32 in lower case. */
export const sampleChain: ChainRules = {
  id: 'sample-chain',
  name: 'Sample Chain',
  screened: false,
  parse(token) {
    const words = SHAPE.test(token) ? decodeWords(token, 'sample', 'bech32') : null;
    if (!words || convertWordsToBytes(words)?.length !== KEY_BYTES) return null;
    return { canonical: token.toLowerCase(), checksum: 'ok', certainty: 'sure' };
  },
};
`;

/** An address of the sample chain. */
export const SAMPLE_ADDRESS = toText('sample', bytesOf(1));

const source = (what: string) => `synthetic: ${what}`;
/** Vectors as in step 3 of docs/add-a-chain.md. */
export const SAMPLE_VECTORS = {
  valid: [1, 2, 3, 4, 5].map((seed) => {
    const canonical = toText('sample', bytesOf(seed));
    const text = seed > 3 ? canonical.toUpperCase() : canonical;
    return { text, canonical, checksum: 'ok', source: source('fixed bytes') };
  }),
  invalid: [
    {
      text: SAMPLE_ADDRESS.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
      source: source('one character changed'),
    },
    { text: SAMPLE_ADDRESS.replace(/.{8}$/, (end) => end.toUpperCase()), source: source('mixed case') },
    { text: toText('tsample', bytesOf(1)), source: source('the test network') },
    { text: toText('sample', bytesOf(1, 21)), source: source('a wrong length') },
    { text: toText('sample', bytesOf(1, 32)), source: source('the length of a private key') },
  ],
};

/** A reader of lines after a head line. */
export const SAMPLE_READER = `// Sample list parser: a head line, then one address per line.
import type { EntryCollector } from './entry-collector';
import { readPlain } from './read-plain';

export const SAMPLE_HEAD = '%SAMPLE\\n';

/** Reads the lines after the head line into \`collector\`. */
export function readSample(text: string, collector: EntryCollector): void {
  readPlain(text.slice(SAMPLE_HEAD.length), collector);
}
`;

const REPLY_ADDRESS = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
/** Replies as in section 3 of docs/add-a-service-operation.md, except `normal`, which the guide itself contains. */
export const SAMPLE_REPLIES = {
  empty: [{ about: 'no label', status: 200, body: { address: REPLY_ADDRESS }, output: [] }],
  'unknown-enum': [
    { about: 'an unknown field', status: 200, body: { address: REPLY_ADDRESS, labels: ['a'], more: 1 }, output: ['a'] },
  ],
  malformed: [{ about: 'cut off', status: 200, text: '{"labels":["a', code: 'bad-response' }],
  error: [{ about: 'not entitled', status: 403, body: { code: 7, message: 'denied' }, code: 'forbidden' }],
};

/** The test of the request that the operation of docs/add-a-service-operation.md sends. */
export const SAMPLE_REQUEST_TEST = `// Tests of the address-labels request: names the address and the config in the query.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { addressLabels } from '../../../../lib/service/operations/address-labels';

test('address-labels request names the address and the config', () => {
  const input = { chain: 'evm', address: '0x00', config: 'c', hops: null };
  expect(toRequest(addressLabels, input, 'https://a.example').url).toBe(
    'https://a.example/api/labels/v1/chains/evm/addresses/0x00/labels?config=c',
  );
});
`;
