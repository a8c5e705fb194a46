// Tests of the history exports: CSV and JSON contain each entry with its name and cases.
import { expect, test } from 'vitest';
import { type ExportedEvent, formatHistoryCsv, formatHistoryJson } from '../../../components/log/history-export-files';

const EVENT: ExportedEvent = {
  ...{ kind: 'verdict', at: Date.UTC(2026, 4, 3), chain: 'evm', address: '0x1', level: 'high', before: 'none' },
  ...{ score: 82, categories: ['mixer', 'theft'], site: '' },
  own: {
    lists: [{ list: 'Mine', kind: 'labels', label: '=Quay' }],
    cases: [{ id: 'c', name: 'Harbour 7', disposition: 'open', sightings: 0 }],
  },
};

test('CSV has one row per entry and no formula', () => {
  const [, line] = formatHistoryCsv([EVENT]).split('\r\n');
  expect(line).toBe(
    `"2026-05-03T00:00:00.000Z","verdict","evm","0x1","'=Quay","high","none",82,"theft; mixer","","Harbour 7"`,
  );
});

test('JSON holds every field, and null without a name', () => {
  const { own, ...event } = EVENT;
  const file = JSON.parse(formatHistoryJson([EVENT, { ...event, own: null }], 0));
  expect(file).toMatchObject({ format: 'riskmark-history', version: 1 });
  expect(file.entries[0]).toEqual({ ...event, at: '2026-05-03T00:00:00.000Z', name: '=Quay', cases: ['Harbour 7'] });
  expect(file.entries[1]).toMatchObject({ name: null, cases: [] });
});
