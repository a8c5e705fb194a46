// Tests of number, money, age and time formats: locales, rounding, missing values, and times in UTC.

import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import {
  formatAge,
  formatAgo,
  formatClock,
  formatDuration,
  formatList,
  formatMoment,
  formatNumber,
  formatPercent,
  formatRecent,
  formatScore,
  formatScores,
  formatSpan,
  formatSpokenAge,
  formatUsd,
  formatUsdFigure,
  formatUtcDay,
  formatUtcMinute,
  formatUtcTick,
  formatUtcTime,
  joinFacts,
} from '../../../lib/i18n/format';
import { loadLanguage } from '../../../lib/i18n/load-language';
import { pickLanguage, setLanguage, showWords } from '../../../lib/i18n/locale';
import { describePastedAddresses } from '../../../lib/i18n/search';
import { customOperationWords } from '../../../lib/i18n/words/custom-operation';
import { optionsWords } from '../../../lib/i18n/words/options';
import { panelWords } from '../../../lib/i18n/words/panel';
import { reportsWords } from '../../../lib/i18n/words/reports';
import { selectionWords } from '../../../lib/i18n/words/selection';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { vaultWords } from '../../../lib/i18n/words/vault';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("number formats of the reader's locale", () => {
  it.each([
    ['en-GB', '$1,204,300', '12.5', '0'],
    ['de-DE', '1.204.300\u00a0$', '12,5', '0'],
    ['en-IN', '$12,04,300', '12.5', '0'],
    ['ar-EG', '\u20661,204,300\u00a0US$\u2069', '12.5', '0'],
  ])('%s', async (tag, money, share, none) => {
    await loadLanguage(pickLanguage(tag));
    setLanguage(tag);
    const said = [formatUsd(1_204_300), formatScore(12.5), formatScore(-0.02)];
    setLanguage('en');
    expect(said).toEqual([money, share, none]);
  });
});

it('number formatters are created once per format and language', () => {
  const make = vi.spyOn(Intl, 'NumberFormat');
  setLanguage('fr-CA');
  const said = Array.from({ length: 1000 }, (_, n) => formatNumber(1000 + n));
  setLanguage('en');
  expect(said[500]).toBe('1\u00a0500');
  expect(formatNumber(1500)).toBe('1,500');
  expect(make.mock.calls.length).toBeLessThan(4);
  make.mockRestore();
});

it("counts in sentences use the reader's number format", () => {
  // A language without messages, also when another test of this process has loaded some.
  setLanguage('nl-NL');
  const said = [
    reportsWords().cut({ shown: 400_000, total: 5_000_000 }),
    describePastedAddresses({ n: 1200, notScreened: 0, known: 0, others: 0 }),
    panelWords().summary.found({
      found: 1200,
      answered: 5,
      pending: 1195,
      held: 0,
      failed: 0,
      notCovered: 0,
      locked: 0,
    }),
    customOperationWords().items({ n: 1200 }),
    vaultWords().unlock.waiting({ n: 1200 }),
    selectionWords().several({ n: 1200 }),
    toolbarWords().answered({ answered: 1200, all: 1200 }),
    toolbarWords().risky({ n: 1200, highest: 'Severe Risk' }),
    optionsWords().test.chainsFound({ n: 1200 }),
  ].join(' ');
  setLanguage('en');
  expect(said).toMatch(/400\.000 of 5\.000\.000/);
  expect(said.match(/1\.200/g)).toHaveLength(9);
});

it('formatUsd shortens a number beyond all money', () => {
  expect(formatUsd(1e308)).toBe('$1E308');
  expect(formatUsd(999_999_999_999_999)).toBe('$999,999,999,999,999');
});

it.each([
  [1_204_300, '$1,204,300', '1,204,300'],
  [100, '$100', '100'],
  [84.2, '$84.20', '84.20'],
  [84, '$84.00', '84.00'],
  [0, '$0.00', '0.00'],
  [0.004, '<$0.01', '<0.01'],
  [-84.2, '-$84.20', '-84.20'],
  [null, 'n/a', 'n/a'],
  [Number.POSITIVE_INFINITY, 'n/a', 'n/a'],
])('%j USD is %s in a sentence and %s under a head', (value, sentence, cell) => {
  expect([formatUsd(value), formatUsdFigure(value)]).toEqual([sentence, cell]);
});

it.each([
  [12.5, '12.5%'],
  [100, '100.0%'],
  [0, '0.0%'],
  [0.01, '<0.1%'],
  [33.333, '33.3%'],
  [null, 'n/a'],
])('%j percent is %s', (value, text) => expect(formatPercent(value)).toBe(text));

describe('ages', () => {
  it.each([
    [0, 'now', 'now'],
    [59_999, 'now', 'now'],
    [MINUTE, '1 min', '1 minute ago'],
    [4 * MINUTE + 59 * SECOND, '4 min', '4 minutes ago'],
    [HOUR - 1, '59 min', '59 minutes ago'],
    [HOUR, '1 h', '1 hour ago'],
    [3 * HOUR, '3 h', '3 hours ago'],
    [DAY - 1, '23 h', '23 hours ago'],
    [9 * DAY, '9 d', '9 days ago'],
    [1200 * DAY, '1,200 d', '1,200 days ago'],
    [-4 * MINUTE, 'now', 'now'],
    [-5 * HOUR, 'age unknown', 'age unknown'],
    [Number.NaN, 'age unknown', 'age unknown'],
  ])('formatAge of %d ms is %s, spoken as %s', (ms, short, spoken) => {
    expect(formatAge(ms)).toBe(short);
    expect(formatSpokenAge(ms)).toBe(spoken);
  });

  it.each([
    [59_999, 'now'],
    [4 * MINUTE, '4 min ago'],
    [3 * HOUR, '3 h ago'],
    [9 * DAY, '9 d ago'],
    [-4 * MINUTE, 'now'],
    [-5 * HOUR, 'age unknown'],
    [Number.NaN, 'age unknown'],
  ])('formatAgo of %d ms is %s, which no reader takes for a duration', (ms, text) => expect(formatAgo(ms)).toBe(text));

  it.each([
    [30 * MINUTE, '30 min'],
    [6 * HOUR, '6 h'],
    [DAY, '24 h'],
    [36 * HOUR, '36 h'],
    [7 * DAY, '7 d'],
  ])('formatSpan of a limit of %d ms is %s', (ms, text) => expect(formatSpan(ms)).toBe(text));
});

test.each([
  [0, ''],
  [1, '1 ms'],
  [9999, '9,999 ms'],
  [12_400, '12 s'],
])('formatDuration of %d ms is %j', (ms, text) => expect(formatDuration(ms)).toBe(text));

describe('times', () => {
  const at = Date.UTC(2026, 10, 20, 23, 41, 8);

  it('formatUtcTime and formatUtcDay are exact and in UTC', () => {
    expect(formatUtcTime(at)).toBe('20 Nov 2026, 23:41:08 UTC');
    expect(formatUtcMinute(at)).toBe('20 Nov 2026, 23:41 UTC');
    expect(formatUtcDay(at)).toBe('20 Nov 2026');
  });

  it('a date without a time is a day, never midnight', () => {
    const midnight = Date.UTC(2026, 8, 1);
    expect([formatUtcTime(midnight), formatUtcMinute(midnight)]).toEqual(['1 Sep 2026', '1 Sep 2026']);
    expect(formatUtcTime(midnight + 1)).toBe('1 Sep 2026, 00:00:00 UTC');
    expect(formatClock(midnight), 'a clock is asked for a time').toBe('00:00 UTC');
  });

  it('formatMoment adds the day when it is not the current UTC day', () => {
    const noon = Date.UTC(2026, 10, 25, 12, 7, 9);
    expect(formatMoment(noon, noon + HOUR)).toBe('12:07 UTC');
    expect(formatMoment(noon, noon + DAY)).toBe('25 Nov 2026, 12:07 UTC');
    expect(formatMoment(noon, noon - DAY), 'dated ahead').toBe('25 Nov 2026, 12:07 UTC');
    expect(formatMoment(Number.NaN, noon)).toBe('n/a');
  });

  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [2 * MINUTE, '2 min ago'],
    [10 * MINUTE - 1, '9 min ago'],
    [10 * MINUTE, '23:31 UTC'],
    [3 * HOUR, '20:41 UTC'],
    [DAY, '19 Nov 2026, 23:41 UTC'],
    [-4 * MINUTE, 'now'],
    [-HOUR, '21 Nov 2026, 00:41 UTC'],
    [Number.NaN, 'n/a'],
  ])('formatRecent of a time %d ms ago is %s', (ms, text) => expect(formatRecent(at - ms, at)).toBe(text));

  it('formatters never throw', () => {
    fc.assert(
      fc.property(fc.double(), (ms) => {
        for (const text of [formatAge(ms), formatUtcTime(ms), formatUtcDay(ms), formatClock(ms)])
          expect(text).not.toBe('');
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    [1_204_300, '1,204,300'],
    [0, '0'],
    [null, 'n/a'],
    [Number.NaN, 'n/a'],
    [Number.POSITIVE_INFINITY, 'n/a'],
    [-0.2, '0'],
  ])('formatNumber of %s is %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    [1_204_300.4, '$1,204,300'],
    [100, '$100'],
    [99.5, '$99.50'],
    [99.999, '$100.00'],
    [12, '$12.00'],
    [0, '$0.00'],
    [-1500, '-$1,500'],
    [null, 'n/a'],
  ])('formatUsd of %s is %s', (value, text) => expect(formatUsd(value)).toBe(text));

  it.each([
    [100, '100'],
    [7.5, '7.5'],
    [7.04, '7'],
    [99.94, '99.9'],
    [null, 'n/a'],
  ])('formatScore of %s is %s', (value, text) => expect(formatScore(value)).toBe(text));

  it('formatScores uses equal decimals down a column, and never 0 for missing', () => {
    expect(formatScores([72, 18.5, 9.5])).toEqual(['72.0', '18.5', '9.5']);
    expect(formatScores([72, 18])).toEqual(['72', '18']);
    expect(formatScores([81, null, 3.04])).toEqual(['81', 'n/a', '3']);
    expect(formatScores([81, 0.04, 0])).toEqual(['81', '<0.1', '0']);
    expect(formatScores([])).toEqual([]);
  });
});

test('a list is joined by commas, in the manner of the language', () => {
  expect([[], ['EVM'], ['EVM', 'Tron', 'Bitcoin']].map(formatList)).toEqual(['', 'EVM', 'EVM, Tron, Bitcoin']);
  showWords({ language: 'ja', areas: { format: { listSeparator: '、' } } });
  const joined = formatList(['EVM', 'Tron']);
  showWords();
  expect(joined).toBe('EVM、Tron');
});

test('ticks of a time axis have the form of the language', async () => {
  const at = Date.UTC(2026, 10, 20);
  const ticks = () => (['year', 'month', 'day'] as const).map((unit) => formatUtcTick(at, unit));
  expect(ticks()).toEqual(['2026', 'Nov 26', '20 Nov']);
  await loadLanguage('ja');
  setLanguage('ja');
  const japanese = ticks();
  setLanguage('en');
  expect(japanese).toEqual(['2026', '26年11月', '11月20日']);
});

it.each([
  ['en', '$1,204,300', '<$0.01', '-$12.30'],
  ['de', '1.204.300 $', '<0,01 $', '-12,30 $'],
  ['fr', '1 204 300 $', '<0,01 $', '-12,30 $'],
  ['pt-BR', '$ 1.204.300', '<$ 0,01', '-$ 12,30'],
  ['ja', '$1,204,300', '<$0.01', '-$12.30'],
  ['ar', '\u20661,204,300 US$\u2069', '\u2066<0.01 US$\u2069', '\u2066-12.30 US$\u2069'],
])('formatUsd puts the sign where %s has it', async (language, large, tiny, negative) => {
  await loadLanguage(language);
  setLanguage(language);
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect([1_204_300, 0.001, -12.3].map((value) => plain(formatUsd(value)))).toEqual([large, tiny, negative]);
  setLanguage('en');
});

it('joinFacts leaves out empty facts, and keeps each fact in its own order from right to left', async () => {
  const facts = ['CipherOwl', '', null, '3 قفزات'];
  expect(joinFacts(facts)).toBe('CipherOwl · 3 قفزات');
  await loadLanguage('ar');
  setLanguage('ar');
  expect(joinFacts(facts)).toBe('\u2068CipherOwl\u2069 · \u20683 قفزات\u2069');
  setLanguage('en');
});
