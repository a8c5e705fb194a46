// Tests of isolates in Arabic: a surface keeps addresses and names whole, and no file or copy contains one.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cardText } from '../../../components/card/card-text';
import { toBundleLog } from '../../../components/cases/bundle/bundle-change-log';
import { getCaseEventText } from '../../../components/cases/case-log-text';
import { toDataSetCell, toListHitCell } from '../../../components/names/address-export-cells';
import { reportFile } from '../../../components/reports/report-file';
import { copyText } from '../../../lib/browser/clipboard';
import { nameListEntry } from '../../../lib/i18n/list';
import { showWords } from '../../../lib/i18n/locale';
import { words } from '../../../lib/i18n/words/ar/all';
import { popupWords } from '../../../lib/i18n/words/popup';
import { toPlainText } from '../../../lib/text/rich-text';
import { NOW, STATES } from '../../gallery/screening-state-samples';

const MERGED = { type: 'merged', from: 'a.zip' } as never;
const ISOLATE = /[\u2066-\u2069]/;

beforeAll(() => {
  showWords({ language: 'ar', areas: words });
});
afterAll(() => showWords());

test('a host, an address or a label in a sentence is isolated', () => {
  expect(popupWords().page.notGranted({ host: 'example.org' })).toContain('\u2068example.org\u2069');
  expect(nameListEntry('OFAC SDN', 'TEA HOUSE LLC', undefined)).toContain('\u2068TEA HOUSE LLC\u2069');
});

test('isolates are in pairs, and none is shown as a code', () => {
  for (const [name, screening] of STATES) {
    const { by, sentence } = cardText(screening, { now: NOW, chainName: 'Bitcoin' });
    const text = `${by.cut} ${by.keep} ${toPlainText(sentence ?? '')}`;
    expect(text.match(/\u2068/g)?.length, name).toBe(text.match(/\u2069/g)?.length);
    expect(text, name).not.toContain('[U+206');
  }
});

test('cells and files contain no isolate', () => {
  const match = { list: 'OFAC SDN', label: 'TEA HOUSE LLC', kind: 'sanctions', staleSince: '2026-11-12' } as const;
  const meta = { address: '0x1', chain: 'evm', config: 'x', time: 'x', notes: ['\u2068x\u2069'], at: NOW };
  const report = { kind: 'sar', text: 'x', format: 'markdown' };
  const file = reportFile(report as never, meta as never);
  for (const text of [
    toListHitCell([match]),
    toDataSetCell([{ set: 'Mixers', date: '2026-11-24', rate: 1e-6 }]),
    JSON.stringify(file),
  ])
    expect(text).not.toMatch(ISOLATE);
  const [entry] = toBundleLog({ log: [{ number: 1, at: null, by: '', event: MERGED, hash: '' }] } as never);
  expect([getCaseEventText(MERGED), entry?.change].map((text) => ISOLATE.test(text ?? ''))).toEqual([true, false]);
});

test('copied text contains no isolate', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText(nameListEntry('OFAC SDN', 'TEA HOUSE LLC', undefined));
  vi.unstubAllGlobals();
  expect(writeText.mock.calls[0]?.[0]).toContain('TEA HOUSE LLC');
  expect(writeText.mock.calls[0]?.[0]).not.toMatch(ISOLATE);
});
