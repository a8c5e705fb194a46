// Tests of recognition queries: their results equal findAddresses over the whole text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageContext } from '../../../../lib/detect/detection-context';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { isWorthMarking } from '../../../../lib/detect/message-address-codec';
import { mayNameAmbiguousChain } from '../../../../lib/detect/words/may-name-ambiguous-chain';
import {
  couldHold,
  findRecognitionQueries,
  MAX_QUERY,
  type RecognitionQuery,
  resolveQueries,
  splitText,
  toRecognitionQueries,
} from '../../../../lib/page/scan/recognition-excerpts';
import { processorTime } from '../../../processor-time';
import { IS_FULL, sweepSize } from '../../../sweep-size';
import { allForms } from '../../../vectors/address-forms';
import { bytesOf } from '../../../vectors/seeded-bytes';
import { DISGUISED, GLUED, PLAIN } from '../../../vectors/text-around-address';

const EVM = '0x00000000219ab540356cbb839cbe05303d7705fa';
/** BIP-173, section "Examples". */
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const SHARED = new URL('../../../../shared/data/', import.meta.url);

const whole = (text: string, context: PageContext) => findAddresses(text, context).filter(isWorthMarking);
const asked = (text: string, context: PageContext) => {
  const isNamed = mayNameAmbiguousChain(`${context.url ?? ''} ${context.chains?.join(' ') ?? ''}`);
  return resolveQueries(findRecognitionQueries(text, isNamed), (query) => whole(query, context));
};
const same = (text: string, context: PageContext = {}) =>
  expect(asked(text, context), JSON.stringify(text)).toEqual(whole(text, context));

/** Page contexts: none, one chain, several, and the chains whose forms need a name. */
const PAGES: PageContext[] = [
  {},
  { url: 'https://solscan.io/account/x', chains: ['solana'] },
  { chains: ['bitcoin-cash', 'evm'] },
  { chains: ['aptos'] },
  { url: 'https://hashscan.io/mainnet/account/0.0.2', chains: ['hedera'] },
];

const addresses = allForms.map(({ chain, form, make }) => make(bytesOf(`suspect ${chain} ${form}`)));
const surroundings = Object.values({ ...PLAIN, ...GLUED });

describe('equality with the whole text', () => {
  test.each(allForms.map(({ chain, form }, at) => [`${chain} ${form}`, at] as const))(
    'queries find %s in all surroundings',
    (_, at) => {
      const address = addresses[at] ?? '';
      const texts = [
        ...surroundings.map((surround) => surround(address)),
        ...Object.values(DISGUISED).flatMap((disguise) => [disguise(address), `to ${disguise(address)} now`]),
      ];
      for (const text of texts) for (const page of IS_FULL ? PAGES : [PAGES[0], PAGES[1 + (at % 4)]]) same(text, page);
    },
  );

  test('queries find many addresses in one text with anything between', () => {
    const word = fc.constantFrom(
      'bitcoin',
      'BCH',
      'solana',
      'SOL',
      'private key:',
      'tx hash',
      'account',
      'aptos',
      'near',
      '·',
      '{"a":"',
      '","b":"',
      '\n',
      '/',
      ':',
      '-',
      '_',
      '=',
      '…',
    );
    const piece = fc.oneof(
      fc.constantFrom(...addresses),
      word,
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 20, max: 900 }).map((size) => 'lorem ipsum '.repeat(Math.ceil(size / 12)).slice(0, size)),
    );
    const text = fc
      .tuple(fc.array(piece, { maxLength: 24 }), fc.constantFrom(' ', '', ', '))
      .map(([parts, glue]) => parts.join(glue));
    fc.assert(
      fc.property(text, fc.constantFrom(...PAGES), (one, page) => {
        same(one, page);
      }),
      { numRuns: sweepSize(600, 100) },
    );
  });

  test('queries include a chain name at any distance in a long text', () => {
    const solana = allForms.findIndex(({ chain }) => chain === 'solana');
    const address = addresses[solana] ?? '';
    for (let far = 0; far < 1200; far += sweepSize(7, 35))
      for (const name of ['Solana', 'solscan.io/account/', 'bitcoin cash'])
        same(`${'.'.repeat(300)}${name}${'. '.repeat(far)}${address} ${'x '.repeat(400)}`);
  });

  const contexts = new URL('addresses/contexts.json', SHARED);
  test.skipIf(!existsSync(contexts))(
    'queries resolve the shared contexts (skipped where ../shared/data is absent)',
    () => {
      const rows: { text: string; accept: string[] }[] = JSON.parse(readFileSync(contexts, 'utf8'));
      for (const { text, accept } of rows) for (const page of [...PAGES, { chains: accept }]) same(text, page);
    },
  );

  const pages = new URL('pages/', SHARED);
  test.skipIf(!existsSync(pages))(
    'queries resolve every text and value of saved pages (skipped where ../shared/data is absent)',
    () => {
      let found = 0;
      for (const name of readdirSync(pages).filter((file) => file.endsWith('.html'))) {
        const html = readFileSync(new URL(name, pages), 'utf8');
        for (const text of html.split(/[<>]|(?<==)"|"(?=[\s>])/))
          for (const piece of splitText(text)) {
            same(piece.text);
            found += asked(piece.text, {}).length;
          }
      }
      expect(found).toBeGreaterThan(1000);
    },
  );
});

describe('query size', () => {
  const queries = (text: string) => findRecognitionQueries(text).map(({ query }) => query);

  test('query of a self-proving form is the token alone, in any text', () => {
    expect(queries(`${'word '.repeat(100)}${EVM} and ${SEGWIT} again`)).toEqual([EVM, SEGWIT]);
    expect(queries(`ethereum:${EVM}`)).not.toEqual([EVM]);
  });

  test('query of an ambiguous form contains only the words that count', () => {
    const solana = addresses[allForms.findIndex(({ chain }) => chain === 'solana')] ?? '';
    const [query = ''] = queries(`${'word '.repeat(800)}${solana} ${'word '.repeat(100)}`);
    expect(query).toContain(solana);
    expect(query.length).toBeLessThan(700);
  });

  test.each([
    'short words only, and many of them',
    `0x${'ab'.repeat(32)}`,
    'the version 0.0.12 of it',
    'https://explorer.example/tx/0x12',
    '',
  ])('findRecognitionQueries returns nothing for %j', (text) => expect(findRecognitionQueries(text)).toEqual([]));

  test('findRecognitionQueries covers every address', () => {
    const text = fc.tuple(fc.constantFrom(...addresses), fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }));
    fc.assert(
      fc.property(text, ([address, before, after]) => {
        const one = `${before} ${address} ${after}`;
        if (whole(one, {}).length) expect(couldHold(one)).toBe(true);
      }),
    );
  });
});

describe('long texts', () => {
  /** An address every `gap` characters, so that each chunk border cuts one at another position. */
  const spread = (filler: string, gap: number) =>
    Array.from(
      { length: 40 },
      (_, at) => `${filler.repeat(gap).slice(0, gap + at)}${addresses[at % addresses.length]}`,
    );

  test.each(['word ', '-', '/', '…', '。', '\u200b ', '_'])(
    'queries of a text read in chunks with %j between equal those of the whole',
    (filler) => {
      for (const gap of [331, 397, 463]) same(`${spread(filler, gap).join(' ')} end`);
      for (const gap of [60, 127]) same(spread(filler, gap).join(filler));
    },
  );

  test('queries find an address at every chunk border', () => {
    const cash = addresses[allForms.findIndex(({ chain }) => chain === 'bitcoin-cash')] ?? '';
    for (const address of [EVM, SEGWIT, `bitcoincash:${cash.replace(/^.*:/, '')}`])
      for (let before = MAX_QUERY - 200; before < MAX_QUERY + 20; before += sweepSize(1, 3)) {
        const text = `${'.'.repeat(before)}${address}${'.'.repeat(MAX_QUERY)}`;
        expect(asked(text, {}).map(({ start }) => start)).toEqual(whole(text, {}).map(({ start }) => start));
      }
  });

  test('queries find no address in a hash cut at any place', () => {
    for (let before = MAX_QUERY - 200; before < MAX_QUERY + 20; before += sweepSize(1, 3))
      expect(asked(`${'.'.repeat(before)}0x${'ab'.repeat(32)}${'.'.repeat(MAX_QUERY)}`, {})).toEqual([]);
  });

  test('queries of a part return the addresses that end there', () => {
    const text = Array.from({ length: 300 }, () => EVM).join(' ');
    for (const [from, to] of [
      [5000, 5043],
      [4999, 5087],
      [0, text.length],
    ] as const) {
      const queries = [...splitText(text, from, to)].flatMap((piece) => toRecognitionQueries(piece));
      const ends = whole(text, {}).filter(({ end }) => end > from && end <= to);
      expect(resolveQueries(queries, (query) => whole(query, {}))).toEqual(ends);
    }
  });

  test('queries are bounded and read little more than the text', () => {
    for (const size of [0, 1, MAX_QUERY, MAX_QUERY + 1, 10_000, 1_000_000]) {
      const text = 'x'.repeat(size);
      let read = 0;
      let next = 0;
      for (const piece of splitText(text)) {
        expect(piece.text.length).toBeLessThanOrEqual(MAX_QUERY);
        expect(text.startsWith(piece.text, piece.from)).toBe(true);
        expect(piece.after).toBe(next);
        next = piece.until;
        read += piece.text.length;
      }
      expect(next).toBe(size);
      expect(read).toBeLessThanOrEqual(1.25 * size + MAX_QUERY);
    }
  });
});

test('resolveQueries keeps the first of two overlapping and the meant one of a query', () => {
  const found = whole(`${EVM} ${SEGWIT}`, {});
  const makeQuery = (at?: RecognitionQuery['at']): RecognitionQuery => ({
    query: 'q',
    from: 10,
    ...(at ? { at } : {}),
  });
  expect(resolveQueries([makeQuery()], () => found).map(({ start }) => start)).toEqual([10, 53]);
  expect(resolveQueries([makeQuery([43, 85])], () => found).map(({ chain, start }) => [chain, start])).toEqual([
    ['bitcoin', 53],
  ]);
  expect(resolveQueries([makeQuery(), makeQuery()], () => found)).toHaveLength(2);
  expect(resolveQueries([makeQuery([0, 41])], () => found)).toEqual([]);
});

test.each(['a', '0', ' ', 'q1', 'EQ', 'bc1', '0x', '-', 'a ', '.eth', '0.0.', '1'])(
  'queries of a megabyte of %j take linear time',
  (part) => {
    const took = (size: number) => {
      const text = part.repeat(Math.ceil(size / part.length));
      return processorTime(() => findRecognitionQueries(text, true));
    };
    took(200_000);
    expect(took(1_600_000)).toBeLessThan(40 * (took(200_000) + 1));
  },
);
