// Tests of a list in the layout of the UK sanctions list: wallets stand in a column of other information.
import { expect, test } from 'vitest';
import { readList } from '../../../lib/lists/read-list';
import { buildUkList } from '../../fake-service/seed/public-list-files';
import { BTC, EVM, EVM_CANONICAL, TRON } from './ofac-samples';

test('readList finds the wallets of persons in a list of mostly persons without any, with date, id, name and regime', () => {
  const text = buildUkList('2026-11-20', 400, [
    { at: 120, information: `Cryptocurrency wallet addresses: XBT ${BTC}; ETH ${EVM}.` },
    { at: 300, information: `Digital currency wallet (1) USDT ${TRON}` },
  ]);
  const facts = (n: number) => ({
    ...{ label: `NORTHWIND${n}`, entityId: `CYB0${n}` },
    programme: 'The Cyber (Sanctions) (EU Exit) Regulations 2020',
  });
  expect(readList(text)).toMatchObject({
    ...{ source: 'csv', date: '2026-11-20' },
    entries: [
      { chain: 'bitcoin', address: BTC, ...facts(120) },
      { chain: 'evm', address: EVM_CANONICAL, ...facts(120) },
      { chain: 'tron', address: TRON, ...facts(300) },
    ],
  });
});
