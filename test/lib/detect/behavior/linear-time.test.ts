// Tests of detection time: it grows linearly with the length of adversarial texts of up to 128 kB.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findCandidates } from '../../../../lib/detect/candidates';
import { findAddresses } from '../../../../lib/detect/find-addresses';
import { parsePasted } from '../../../../lib/detect/parse-pasted';
import { couldHold } from '../../../../lib/page/scan/recognition-excerpts';
import { processorTime } from '../../../processor-time';

/** Longer than every context window around an address: below it, time may grow faster than the text. */
const SMALLEST = 1 << 12;
const SMALL = 1 << 13;
const MEASURABLE_MS = 4;
/** Time in ms that no other load explains, so that no repeat is needed. */
const MEASURED_MS = 500;
/** Aborts a read in ms; all reads together take less. An aborted read is slow; the others are judged by growth only. */
const END_MS = 5000;
const TIMES = 16;
/** A text sixteen times as long takes 16 times as long, 256 times for a quadratic pattern; the limit is in between for busy machines. */
const MOST = TIMES * 4;
const TRIES = 8;
const ROUNDS = 3;

const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const RAW_TON = `0:${'ca6e321c7cce9ecedf0a8ca2492ec859'.repeat(2)}`;
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';

/** Units to repeat: start, repeated part and failing suffix of each branch; then units of normalization, names, hints, links. */
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
  ...['_', '-', '+', '/', '=', ':', '/.', 'ab-ab_ab+ab/', ' a', 'a.', ' ', '\t|', '\ufe0f', '\n ', '\u3000'],
  ...['a.near', '.near', 'a.eth', '-.eth', 'é.eth', '天.eth', '💰.eth', 'x.tg'],
  ...[
    '\u200b',
    'a\u200b',
    '\u3164',
    '\u{e0041}a',
    '=\n',
    'a=\n',
    '=\r',
    '=3D',
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
    `${EVM}=\n`,
    `${SOLANA} SOL BTC `,
    `SOL\n${SOLANA} BCH: `,
    `${CASH}:`,
    `${CASH} `,
  ],
];

const textOf = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
type Read = (text: string) => unknown;

/** Also aborts within one pattern, which our own code cannot. @returns Infinity when aborted after half of the time on the processor */
function timeOf(read: Read, text: string): number {
  let took = Number.POSITIVE_INFINITY;
  const before = process.cpuUsage();
  const task = () => {
    took = processorTime(() => read(text));
  };
  try {
    runInNewContext('task()', { task }, { timeout: END_MS });
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
    // The limit is one of the clock, and other programs may have had the processor.
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 < END_MS / 2) return timeOf(read, text);
  }
  return took;
}

/** Minimum of each measurement, because other load only adds time. */
function growthAt(size: number, read: Read, unit: string): { times: number; long: number } {
  const [small, large] = [textOf(unit, size), textOf(unit, size * TIMES)];
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES && !(long / short < MOST / 2) && !(tries > 0 && long > MEASURED_MS); tries++) {
    short = Math.min(short, timeOf(read, small));
    if (short === Number.POSITIVE_INFINITY) return { times: short, long };
    long = Math.min(long, timeOf(read, large));
  }
  return { times: long / short, long };
}

/** Judged at the first size with measurable time: a quadratic pattern is detected before it takes minutes. */
function growthOnce(read: Read, unit: string): { times: number; long: number } {
  let measured = growthAt(SMALLEST, read, unit);
  for (let size = SMALLEST * 2; size <= SMALL && measured.long < MEASURABLE_MS; size *= 2)
    measured = growthAt(size, read, unit);
  return measured;
}

/** Units found slow once; each further one would only cost time. */
const slow = new Set<Read>();

/** Minimum of a few rounds, because another program may have had the processor during one. */
function growth(read: Read, unit: string): number {
  let times = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && times >= MOST; round++) {
    const measured = growthOnce(read, unit);
    times = Math.min(times, measured.times);
    if (measured.long > MEASURED_MS) break;
  }
  if (times >= MOST) slow.add(read);
  return times;
}

// covers T-31
test.for(UNITS)('findAddresses takes linear time on %j repeated', (unit, { skip }) => {
  if (slow.has(findAddresses)) skip('another beginning was slow already');
  expect(growth(findAddresses, unit)).toBeLessThan(MOST);
});
test.each([
  ['candidates', findCandidates],
  ['lookup', parsePasted],
  ['a first look', couldHold],
] as const)('%s takes linear time, too', (_, read) => {
  for (const unit of UNITS) expect(growth(read, unit), JSON.stringify(unit)).toBeLessThan(MOST);
});
