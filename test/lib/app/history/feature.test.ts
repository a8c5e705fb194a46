// Tests of restoring history records: histories of two devices are merged, and version 1 is converted.
import { expect, test } from 'vitest';
import {
  adoptHistoryRecord,
  createHistoryRecordConverter,
  mergeHistoryRecords,
} from '../../../../lib/app/history/feature';
import { NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { HISTORY_ROWS } from '../../../../lib/store/log/history-rows';

const period = (at: number) => ({
  ...{ at, lastAt: at, times: 1, foundRisk: false, band: null, score: null },
  ...{ config: 'c', hops: null, service: 's', version: null },
});
const history = (fields: object) => ({
  history: { chain: 'evm', address: '0x1', periods: {}, places: [], chunks: [4], cleared: 2, ...fields },
});
const CHUNK = { chunks: [1] };

test('merge unites periods of each account and page views of each day, and a second merge changes nothing', () => {
  const here = history({
    periods: { a: [period(1)] },
    places: [{ site: 'x.example', days: [[3, 2]] }],
  });
  const file = history({
    periods: { a: [period(1), period(5)], b: [period(2)] },
    places: [
      {
        site: 'x.example',
        days: [
          [2, 1],
          [3, 1],
        ],
      },
      { site: 'y.example', days: [[9, 1]] },
    ],
    ...{ chunks: [7], cleared: 0 },
  });
  const merged = mergeHistoryRecords(HISTORY_ROWS.schema.parse(here), HISTORY_ROWS.schema.parse(file));
  expect(merged).toEqual(
    history({
      periods: { a: [period(1), period(5)], b: [period(2)] },
      places: [
        {
          site: 'x.example',
          days: [
            [2, 1],
            [3, 2],
          ],
        },
        { site: 'y.example', days: [[9, 1]] },
      ],
    }),
  );
  expect(mergeHistoryRecords(merged, HISTORY_ROWS.schema.parse(file))).toEqual(merged);
});

test('a device with a history takes addresses of the file and none of its chunks', () => {
  expect(adoptHistoryRecord(HISTORY_ROWS.schema.parse(history({})))).toEqual(history({ chunks: [], cleared: 0 }));
  expect(adoptHistoryRecord(CHUNK)).toBeNull();
  expect(mergeHistoryRecords({ chunks: [9] }, CHUNK)).toEqual({ chunks: [9] });
});

test('records of version 1 become the history of their address, with all accounts', () => {
  const convert = createHistoryRecordConverter();
  const record = (key: string, value: unknown) => ({ key, until: 5, value });
  convert(record('a|evm|0x1', [period(1)]));
  expect(convert(record('b|evm|0x1', [period(2)]))).toEqual({
    ...{ key: 'address|evm|0x1', until: NEVER_EXPIRES },
    value: history({ periods: { a: [period(1)], b: [period(2)] }, chunks: [], cleared: 0 }),
  });
  expect(convert(record('a|evm|0x2', 'damaged'))).toEqual(record('a|evm|0x2', 'damaged'));
});
