// Gallery of the bulk tab: start, preview with warnings, runs in several states, and results.

import { BulkFindings } from '../../components/bulk/BulkFindings';
import { type BulkBusy, BulkInputForm } from '../../components/bulk/BulkInputForm';
import { BulkPreflight, type BulkPreflightProps } from '../../components/bulk/BulkPreflight';
import { BulkProgress } from '../../components/bulk/BulkProgress';
import { BulkResults } from '../../components/bulk/BulkResults';
import { BulkTally } from '../../components/bulk/BulkTally';
import { UnfinishedUploadNotices } from '../../components/bulk/UnfinishedUploadNotices';
import { toRowData } from '../../components/rows/row-view-model';
import { bulkWords } from '../../lib/i18n/words/bulk';
import type { RunView } from '../../lib/messages/tables/bulk-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { byRisk } from '../../lib/verdict/risk-order';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW, ONE_OF_EACH, STATES } from './screening-state-samples';

const HOSTILE = `\u202e${PAYLOADS.join(' ')}`.slice(0, 200);
/** Source row text of three of the four results. */
const OWN = ['Ada Northwind · C-2026-117 · met in Utrecht', '', sanitizeText(HOSTILE, 200), 'w'.repeat(200)];
const copied = async () => true;
const words = bulkWords();

const start = (busy: BulkBusy | null, problem: string) => (
  <BulkInputForm
    maxRows={100_000}
    busy={busy}
    problem={problem}
    onText={note('text')}
    onFile={note('file')}
    onStop={note('stop')}
  />
);

const cost = { left: 1_000, beyond: 0, days: 1, limit: 1_000, pace: 60, minutes: 2, scores: true };
const counts = {
  rows: 5_000,
  above: 0,
  further: 0,
  known: 0,
  twice: 86,
  toSend: 4_900,
  localOnly: 0,
  keys: 0,
  mismatch: 0,
  decoded: 0,
  cut: 0,
};
const sum = (more: Partial<BulkPreflightProps> = {}) => (
  <BulkPreflight
    hasService
    name="counterparties.csv"
    columns={{ addresses: [1], network: null, coin: null }}
    heads={['client', 'wallet', 'remark']}
    preview={[
      ['Ada Northwind', '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', ''],
      ['Bea Lund', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'met in Utrecht'],
    ]}
    secretColumns={[]}
    sheets={[]}
    sheet={0}
    families={[]}
    family=""
    namedOtherwise={0}
    byFormat={false}
    counts={{ ...counts, openQuoteAt: null }}
    problems={[]}
    questions={[]}
    uncovered={[]}
    cost={{ ...cost, lockMinutes: null }}
    busy={false}
    copy={copied}
    onColumn={note('column')}
    onColumns={note('columns')}
    onByFormat={note('by format')}
    onSheet={note('sheet')}
    onFamily={note('family')}
    onDiscard={note('discard')}
    hits={null}
    onStart={note('start')}
    onStartHits={note('start hits')}
    {...more}
  />
);
const lines = PAYLOADS.map((text, n) => ({ line: n + 1, text, reason: words.problems.reason.misspelt }));

const run = (more: Partial<RunView> = {}): RunView => ({
  id: 'r',
  name: 'counterparties.csv',
  column: 'wallet',
  head: null,
  columns: { addresses: [1], network: null, coin: null },
  account: { id: 'a', label: 'Desk', host: 'svc.example.com', config: 'co-vasp', hops: 3, riskProfile: '' },
  sum: { rows: 5_000, known: 0, twice: 86, problems: 14, questions: 0, uncovered: 0, toSend: 4_900 },
  count: 4_900,
  parts: 1,
  state: 'running',
  pausedBy: null,
  pastLimit: false,
  workedMs: 0,
  createdAt: NOW,
  startedAt: NOW,
  endedAt: null,
  removedAt: null,
  tally: { severe: 3, risk: 1, high: 4, medium: 40, low: 82, none: 1_200, failed: 6, unsupported: 9, open: 3_555 },
  asked: 1_345,
  left: [],
  versions: [],
  hold: null,
  ...more,
});
const ALL_STATES = STATES.map(([, screening]) => screening);
const own = {
  lists: [
    { list: 'OFAC SDN', kind: 'sanctions' as const, label: 'NORTHWIND, Ada' },
    { list: HOSTILE, kind: 'labels' as const },
  ],
  cases: [{ id: 'c', name: 'Harbour 7', disposition: 'open' as const, sightings: 2 }],
};
/** Counts of the cells: those of the tally, and two list hits. */
const cellsOf = ({ failed, unsupported, open, ...levels }: RunView['tally']) => ({
  ...levels,
  open: failed + unsupported + open,
  sanctioned: 1,
  'list-hit': 2,
});
/** A run of the largest size, to draw wide numbers. */
const LARGE: Partial<RunView> = {
  sum: { rows: 100_000, known: 0, twice: 1_000, problems: 14, questions: 0, uncovered: 0, toSend: 98_986 },
  count: 98_986,
  tally: {
    ...{ severe: 1_204, risk: 915, high: 15, medium: 4_021, low: 9_804, none: 80_012 },
    ...{ failed: 6, unsupported: 9, open: 3_000 },
  },
  asked: 95_986,
};
const FOUND = [
  {
    key: 'a',
    screening: { ...ONE_OF_EACH.verdict, own },
    short: '0xDa2276…06b139',
    rows: 6,
    customers: 4,
    lines: [12, 80],
  },
  { key: 'b', screening: ONE_OF_EACH.verdict, short: '0x569D73…926707', rows: 2, customers: 0, lines: [202, 203] },
];
const BLOCKED = {
  ...{ key: 'c', short: '0xF230d6…495951', rows: 1, customers: 1, lines: [41] },
  screening: { ...ONE_OF_EACH.idle, own: { lists: [{ list: 'Payouts', kind: 'blocklist' as const }], cases: [] } },
};
const progress = (more: Partial<RunView>) => (
  <>
    <BulkProgress
      run={run(more)}
      secondsLeft={20}
      now={NOW}
      isFormOpen={false}
      onNewRun={note('new run')}
      onTurn={(to) => note(to)()}
    />
    <BulkTally
      hasHitLists
      run={run(more)}
      counts={cellsOf(run(more).tally)}
      picked={more.state === 'done' ? [] : ['severe']}
      unread={{ mistyped: 2, chainUnclear: 3, withoutAddress: [4, 9, 17, 23, 40] }}
      onPick={(cell) => note(cell)()}
      onRetry={note('again')}
    />
    <BulkFindings
      customers={{ count: 0, rows: 0, examples: [] }}
      onlyCustomers={false}
      onCustomers={() => undefined}
      shared={{ count: 12, rows: run(more).sum.twice + 12, examples: FOUND }}
      mistyped={[
        { line: 41, text: `0x${'a1'.repeat(20).slice(1)}`, fault: { kind: 'length', length: 39, needed: 40 } },
        { line: 77, text: 'TR7NHqjeKyxGTCi8q8ZY4pL8otSzgjLj6t', fault: { kind: 'checksum' } },
      ]}
      wrongAt={[null, 9]}
      hits={{ count: 2, rows: 7, examples: [...FOUND.slice(0, 1), BLOCKED] }}
      onlyShared={false}
      onlyHits={false}
      copy={copied}
      onShared={note('shared')}
      onHits={note('hits')}
    />
  </>
);

const RESULTS = [{ ...ONE_OF_EACH.verdict, own }, ...ALL_STATES.slice(0, 30)]
  .toSorted(byRisk)
  .map((screening, n) => ({ key: `row ${n}`, screening }));
const results = (all: number, isTable = false) => (
  <BulkResults
    isTable={isTable}
    isOver
    loading={false}
    filter={{ cells: [], chain: '', text: '', keys: null }}
    findings={{ shared: 12, mistyped: 2 }}
    chains={[{ id: 'evm', name: 'EVM' }]}
    order={{ column: 'risk', isReversed: false }}
    rows={toRowData(RESULTS.slice(0, all), NOW).map((row, n) => ({
      ...row,
      network: row.chain,
      rows: words.results.rows({ lines: String(12 + n), more: n % 3 }),
      own: OWN[n % OWN.length] ?? '',
    }))}
    passing={all}
    step={250}
    all={all}
    selected={new Set(['row 1'])}
    allSelected={false}
    open=""
    card={null}
    onNarrow={note('narrow')}
    onOrder={note('order')}
    onSelect={note('select')}
    onSelectAll={note('all')}
    onOpen={note('open')}
    onMore={note('more')}
    onExport={async () => 'exported'}
  />
);

const STATES_OF_BULK = {
  start: () => start(null, ''),
  reading: () =>
    start(
      { doing: 'looking', text: words.start.step({ doing: words.start.doing.looking, done: 99_000, all: 100_000 }) },
      '',
    ),
  'not taken': () => start(null, words.start.unreadable),
  sum: () => sum(),
  'sum with every warning': () =>
    sum({
      name: HOSTILE,
      heads: [HOSTILE, '', 'w'.repeat(200)],
      secretColumns: [2],
      preview: [[HOSTILE, '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', '[secret removed]']],
      sheets: [HOSTILE, 'Clients', ''],
      namedOtherwise: 812,
      questions: lines,
      families: [{ id: 'solana', name: 'Solana' }],
      counts: {
        ...counts,
        above: 3,
        decoded: 2,
        further: 2,
        localOnly: 3,
        known: 9,
        keys: 2,
        mismatch: 4,
        cut: 12,
        openQuoteAt: 77,
      },
      problems: lines,
      uncovered: lines.slice(0, 1),
      cost: { ...cost, left: 60, beyond: 4_840, days: 6, minutes: 240, lockMinutes: 15 },
    }),
  'sum of nothing': () => sum({ counts: { ...counts, toSend: 0, openQuoteAt: null }, problems: lines }),
  'half handed over': () => (
    <>
      {start(null, '')}
      <UnfinishedUploadNotices runs={[run({ name: HOSTILE, state: 'draft' })]} onRemove={note('remove half')} />
    </>
  ),
  running: () => progress({}),
  'the day’s limit': () => progress({ hold: { because: 'day', until: null } }),
  'another account': () =>
    progress({
      ...LARGE,
      name: HOSTILE,
      column: HOSTILE,
      state: 'paused',
      pausedBy: 'account',
      account: { ...run().account, label: HOSTILE, config: HOSTILE },
    }),
  done: () => (
    <>
      {progress({ state: 'done', endedAt: NOW, tally: { ...run().tally, open: 0, none: 4_755 }, asked: 4_900 })}
      {results(4_900)}
    </>
  ),
  table: () => results(99_999, true),
  'no results yet': () => results(0),
};

/** Renders `?bulk=start` and the other states. */
function BulkPage({ name }: { name: string }) {
  return (
    <main class="panel" data-name={name}>
      <div class="b-view">{STATES_OF_BULK[name as keyof typeof STATES_OF_BULK]()}</div>
    </main>
  );
}

export const BULK_SURFACE = { Page: BulkPage, states: Object.keys(STATES_OF_BULK) };
