// Time grows as the text does, whatever the text: up to 128 kilobytes of every beginning that a pattern could try again and again.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/addresses';
import { findCandidates } from '../../../lib/detect/candidates';
import { readLookup } from '../../../lib/detect/lookup';
import { findNames } from '../../../lib/detect/names';
import { processorTime } from '../../processor-time';

/** Longer than every window that is looked at around an address: below that, time may grow faster than the text. */
const SMALLEST = 1 << 12;
const SMALL = 1 << 13;
const MEASURABLE_MS = 4;
/** What takes so long need not be measured again: nothing else on the machine explains it. */
const MEASURED_MS = 2000;
const TIMES = 16;
/** A text sixteen times as long takes sixteen times as long, 256 times where a pattern starts over at every letter; a busy machine is in between. */
const MOST = TIMES * 4;
const TRIES = 8;
const ROUNDS = 3;

const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const RAW_TON = `0:${'ca6e321c7cce9ecedf0a8ca2492ec859'.repeat(2)}`;
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';

/** For each branch of the pattern: its beginning, what goes on, and what ends one letter too late; then folding, names, hints and links. */
const UNITS = [
  ...['0x', '0X', '0xab', '0x0', 'EQ', 'EQ-', 'EQ+/', 'UQ_', 'Ef-', '0:', '0:a', '-1:', 'XE', 'XE11', 'XE00A'],
  ...['a', '1', 'T', 'Ta1', 'A2', 'M', 'G2', '9z', 'xdc', 'ronin:', 'xdc0123456789abcdef'],
  ...[
    'bc1',
    'bc1q',
    'BC1',
    'ltc1q',
    'a1',
    '1q',
    'q1q',
    'u1q',
    '@1',
    'a@1q',
    'aaaaaaaaaaaaaaaaaaaa1',
    'aaaaaaaaaaaaaaaaaaaa1qqqqqqqq',
  ],
  ...[
    'did:com:1',
    'did:com:1q',
    'addr_safro1',
    'X-avax1',
    'X-avax1q',
    'q',
    'Q',
    'bitcoincash:',
    'bitcoincash:q',
    'ecash:',
    'kaspa:q',
  ],
  ...[
    'f1',
    'f4',
    'f41f',
    'f410f',
    'f41234567890123456789fa',
    'nano_',
    'nano_1',
    'xrb_3',
    '0123456789abcdef',
    '0.0.1',
    '0.0.1-',
    '0.0.9999999999-abcd',
  ],
  ...['_', '-', '+', '/', '=', ':', '/.', 'ab-ab_ab+ab/', ' a', 'a.'],
  ...['a.near', '.near', 'a.eth', '-.eth', 'é.eth', '天.eth', '💰.eth', 'x.tg'],
  ...[
    '\u200b',
    'a\u200b',
    '%2F',
    '%41',
    '\\n',
    '\\u0041',
    '\ud800',
    '\ud835\udc00',
    '０',
    '\u0430',
    'a\u0430',
    '\u0430a1',
    `\u0430${'a'.repeat(24)} `,
  ],
  ...['Solana ', 'private key ', 'token ', 'http://', 'https://x/', '[.]', '{.}', '(dot)', 'hxxp', 'h**p[:]//'],
  ...[
    `${BTC} `,
    `${SOLANA} `,
    `${SOLANA}-`,
    `${TON}`,
    `${TON} `,
    `${RAW_TON} `,
    `${EVM} `,
    `${EVM}\u200b`,
    `${CASH}:`,
    `${CASH} `,
  ],
];

const textOf = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
/** The least that was measured of each: what else the machine does can only add. */
function growthAt(size: number, read: (text: string) => unknown, unit: string): { times: number; long: number } {
  const [small, large] = [textOf(unit, size), textOf(unit, size * TIMES)];
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (
    let tries = 0;
    tries < TRIES && !(long / short < MOST / 2) && !(long < Number.POSITIVE_INFINITY && long > MEASURED_MS);
    tries++
  ) {
    short = Math.min(
      short,
      processorTime(() => read(small)),
    );
    long = Math.min(
      long,
      processorTime(() => read(large)),
    );
  }
  return { times: long / short, long };
}

/** At the first size that takes long enough to be measured: a pattern that starts over is found out before it takes minutes. */
function growthOnce(read: (text: string) => unknown, unit: string): number {
  let measured = growthAt(SMALLEST, read, unit);
  for (let size = SMALLEST * 2; size <= SMALL && measured.long < MEASURABLE_MS; size *= 2)
    measured = growthAt(size, read, unit);
  return measured.times;
}

/** The least of a few rounds, for another program may have had the machine during one of them. */
function growth(read: (text: string) => unknown, unit: string): number {
  let times = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && times >= MOST; round++) times = Math.min(times, growthOnce(read, unit));
  return times;
}

test.each(UNITS)('%j again and again', (unit) => {
  expect(growth(findAddresses, unit)).toBeLessThan(MOST);
});
test.each([
  ['candidates', findCandidates],
  ['names', findNames],
  ['lookup', readLookup],
] as const)('%s, too', (_, read) => {
  const slow = UNITS.map((unit) => ({ unit, times: growth(read, unit) })).filter(({ times }) => times >= MOST);
  expect(slow).toEqual([]);
});
