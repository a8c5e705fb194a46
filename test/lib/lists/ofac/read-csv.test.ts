// Tests of OFAC's two CSV files: together they complete cut remarks; a single file is reported as incomplete.
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../../lib/lists/list-entry';
import { readList } from '../../../../lib/lists/read-list';
import { BTC, BTC_TYPO, EVM, SDN_CSV, SOLANA, TRON } from '../ofac-samples';

const read = (text: string) => readList(text) as ReadList;
const brief = (text: string) => read(text).entries.map(({ chain, address, label }) => [chain, address, label ?? '']);
const refused = (text: string) => read(text).refusals.map(({ line, why }) => [line, why]);

const ADA = 'NORTHWIND, Ada';

describe('OFAC CSV, which truncates remarks after 1,000 characters', () => {
  const FILLER = 'DOB 01 Jan 1980; '.repeat(60);
  const whole = `${FILLER}Digital Currency Address - XBT ${BTC}; alt. Digital Currency Address - TRX ${TRON}; Linked To: EXAMPLE.`;
  const row = (remarks: string) => `9001,"${ADA}","individual","CYBER2"${',-0- '.repeat(7)},"${remarks}"`;
  /** OFAC truncates at a fixed character; the text before the addresses is varied. */
  const cutAt = (at: number) => {
    const all = whole.slice(whole.indexOf(BTC) - 1000 + at);
    return { main: row(all.slice(0, 1000)), comment: `9001,"${all.slice(1000)}"` };
  };
  const BOTH = [
    ['bitcoin', BTC, ADA],
    ['tron', TRON, ADA],
  ];

  test.each([
    ['in an address', 12],
    ['before an address', 0],
    ['behind an address', BTC.length],
    ['in the words before one', -10],
    ['in the second', 90],
  ])('OFAC CSV reader joins both files into every address, cut %s', (_, at) => {
    const { main, comment } = cutAt(at);
    for (const text of [`${main}\n${comment}\n`, `${comment}\n${main}\n`]) {
      expect(brief(text)).toEqual(BOTH);
      expect(read(text).cutRemarks).toBeUndefined();
      expect(read(text).refused).toBe(0);
    }
  });

  test('OFAC CSV reader reports missing addresses of a single file, and no typo for the cut one', () => {
    const { main, comment } = cutAt(90);
    expect(brief(main)).toEqual([BOTH[0]]);
    expect(read(main)).toMatchObject({ cutRemarks: 1, refusals: [{ line: 1, why: 'cut' }] });
    expect(
      read(cutAt(-10).main.replace('9001,', `${row(`Digital Currency Address - ETH ${EVM}.`)}\n9002,`)),
    ).toMatchObject({
      cutRemarks: 1,
    });
    expect(read(cutAt(12).comment)).toMatchObject({ cutRemarks: 1, entries: [{ address: TRON }] });
    expect(comment).not.toContain(TRON);
  });

  test('OFAC CSV reader reports no cut for short remarks', () => {
    expect(read(SDN_CSV).cutRemarks).toBeUndefined();
  });
});

test("OFAC CSV reader keeps an address filed under another chain's currency with its own chain", () => {
  const text = `9001,"${ADA}","individual"${',-0- '.repeat(8)},"Digital Currency Address - XBT ${TRON}; alt. Digital Currency Address - ETH ${BTC_TYPO}."`;
  expect(brief(text)).toEqual([
    ['tron', TRON, ADA],
    ['bitcoin', BTC_TYPO, ADA],
  ]);
  expect(refused(text)).toEqual([]);
});

test.each([
  ['XBT', SOLANA, 'solana'],
  ['USDT', BTC, 'bitcoin'],
  ['NEWCOIN', BTC, 'bitcoin'],
])(
  'OFAC CSV reader takes the chain from the format of an address filed under %s, and asks nothing',
  (currency, address, chain) => {
    const text = `9001,"${ADA}","individual"${',-0- '.repeat(8)},"Digital Currency Address - ${currency} ${address}."`;
    expect(brief(text)).toEqual([[chain, address, ADA]]);
    expect(read(text).questions).toBeUndefined();
  },
);
