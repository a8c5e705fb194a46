// Gallery of case views, such as list, single case, change log, import and picker, with hostile text.
import type { ComponentChildren } from 'preact';
import { toBalanceRow } from '../../components/balance/balance-text';
import { AddressNotesPanel } from '../../components/cases/AddressNotesPanel';
import { AddToCaseDialog } from '../../components/cases/AddToCaseDialog';
import { BundleQuestion } from '../../components/cases/bundle/BundleQuestion';
import { CaseBalancesToolbar } from '../../components/cases/CaseBalancesToolbar';
import { CaseChangeLog } from '../../components/cases/CaseChangeLog';
import { CaseHead } from '../../components/cases/CaseHead';
import { CaseList } from '../../components/cases/CaseList';
import { CaseImportPanel } from '../../components/cases/import/CaseImportPanel';
import { VerdictChangeLine } from '../../components/cases/VerdictChangeLine';
import { AddressRowList } from '../../components/rows/AddressRowList';
import { toRowData } from '../../components/rows/row-view-model';
import { observeWidth } from '../../lib/browser/observe-width';
import { NO_NOTES } from '../../lib/cases/address-notes';
import { buildCase, type Case, DISPOSITIONS } from '../../lib/cases/case';
import type { CaseEvent } from '../../lib/cases/case-log';
import { type CaseSummary, summarizeCase } from '../../lib/cases/case-summary';
import { caseWords } from '../../lib/i18n/words/case';
import { countCells } from '../../lib/verdict/level-counts';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import { byRisk } from '../../lib/verdict/risk-order';
import type { AddressBalance } from '../../lib/verdict/stored-balance-schema';
import type { CaseEntryController } from '../../lib/view/cases/use-case-address-notes';
import type { CaseImportController } from '../../lib/view/cases/use-case-import';
import { PAYLOADS } from '../hostile/payloads';
import { LISTED, note } from './cards';
import { BALANCES, balancesView, KNOWN } from './case-balance-samples';
import { ANSWERS, madeUp, NOW, ONE_OF_EACH, withAddress } from './screening-state-samples';

const HOSTILE = `\u202E${PAYLOADS.join(' ')}`;
const { chain, address } = ONE_OF_EACH.verdict;
const CHANGE = { from: 'none', to: 'severe', at: NOW - 6e6, seen: false } as const;
const OF: Case = { ...buildCase('c', 'Harbour 7', NOW - 9e8), tags: ['fraud', 'Q3'], watchDays: 7 };
const DECISION = { reason: `List hit 1 hop from the payment. ${HOSTILE}`, by: 'Northgate', at: NOW - 5e6 };
const RECORD: Case = {
  ...OF,
  ...{ reference: '2026-117', summary: `Client 4411 reported extortion.\n${HOSTILE}`, question: HOSTILE },
  ...{ disposition: 'escalated', decision: DECISION, keepsPages: true, archivedAt: NOW },
};
const HELD = { chain, address, addedAt: NOW - 9e8, notes: 1, sightings: 25 };
const LINE: CaseSummary = { ...summarizeCase(OF), addresses: 10, sightings: 25, lastNoteAt: NOW - 3e6 };
const LINES: CaseSummary[] = [
  { ...LINE, change: { chain, address, ...CHANGE }, unseen: 1 },
  { ...LINE, id: 'd', name: HOSTILE, tags: [...PAYLOADS].slice(0, 20), disposition: 'escalated' },
  {
    ...LINE,
    id: 'e',
    name: 'W'.repeat(120),
    disposition: 'cleared',
    watchDays: 0,
    reference: HOSTILE,
    isArchived: true,
  },
];
const COUNTS = countCells(Object.values(ONE_OF_EACH));
const BLOCKED: LocalAnnotations = { lists: [{ list: 'Payouts', kind: 'blocklist' }], cases: [] };
/** Three addresses of a case, two of them with a list hit. */
const ROWS = [
  ONE_OF_EACH.verdict,
  withAddress({ ...ANSWERS.none, own: LISTED }, madeUp('f230d6', '495951')),
  { ...ONE_OF_EACH.queued, own: BLOCKED },
].toSorted(byRisk);
const HIT_COUNTS = countCells(ROWS);
const view = (changes: Partial<CaseEntryController>): CaseEntryController => ({
  ...{ entry: NO_NOTES, draft: { note: null, text: '' }, busy: false, problem: null, deleted: null, dropped: null },
  ...{ type: note('type'), edit: note('edit') },
  ...{ save: async () => note('save')(), remove: async () => note('remove')(), undo: async () => note('undo')() },
  ...changes,
});
const noted = {
  notes: [{ id: 'n', at: NOW - 3e6, changedAt: NOW - 2e6, text: `Two lines\n${HOSTILE}` }],
  sightings: Array.from({ length: 25 }, (_, n) => ({
    ...{ at: NOW - n * 864e5, host: 'explorer.example' },
    ...(n % 2 ? { url: `https://explorer.example/${'a'.repeat(200)}`, title: HOSTILE } : {}),
  })),
};
const ENTRIES: Record<string, CaseEntryController> = {
  empty: view({}),
  noted: view({ entry: noted, deleted: 'n', draft: { note: 'n', text: 'x'.repeat(9_900) } }),
  full: view({ entry: noted, draft: { note: null, text: 'One too many' }, problem: 'full' }),
  'not kept': view({ draft: { note: null, text: 'Typed' }, problem: { code: 'storage-full' } }),
};

const REF = { chain, address };
const EVENTS: CaseEvent[] = [
  { type: 'created' },
  { type: 'field', field: 'summary', from: '', to: HOSTILE },
  { type: 'field', field: 'watchDays', from: '0', to: '7' },
  { type: 'decision', address: REF, from: null, to: 'reported', reason: HOSTILE },
  { type: 'added', count: 25, addresses: [REF, REF, REF, REF] },
  { type: 'note-added', address: REF },
  { type: 'verdict', address: REF, from: 'none', to: 'severe' },
  { type: 'bundle', number: 3, manifest: 'a'.repeat(64) },
  { type: 'archived' },
  { type: 'imported', from: HOSTILE, by: HOSTILE },
];
const LOG = EVENTS.map((event, n) => ({ number: n + 1, at: NOW, by: HOSTILE, event, hash: '' })).toReversed();

const CONTENT = { ...RECORD, by: HOSTILE, addresses: [] };
const ITEM = { key: 'a', what: 'note', address: REF, mine: `Mine\n${HOSTILE}`, theirs: `Theirs\n${HOSTILE}` } as const;
const IMPORT: CaseImportController = {
  ...{ busy: false, problem: null, done: null, taken: 1 },
  pending: {
    ...{
      from: HOSTILE,
      partner: '',
      check: null,
      target: 'c',
      targetName: 'Harbour ransom',
      expected: 0,
      flipped: new Set(),
    },
    read: {
      ...{ id: 'c', content: CONTENT, skipped: [REF] },
      notImported: {
        ...{ verdicts: 12, history: 3, names: 0, labels: 2, lists: 2, dataSets: 0, balances: 1, evidence: 4 },
        ...{ watch: 1, pages: 1, archived: 0, log: 31 },
      },
    },
    items: [
      { ...ITEM, kind: 'conflict' },
      { ...ITEM, key: 'b', kind: 'conflict', what: 'decision', address: null },
      { ...ITEM, key: 'c', kind: 'new', what: 'address', mine: '' },
    ],
  },
  ...{ openFile: async () => undefined, openCase: async () => undefined, undo: async () => null },
  ...{ retarget: note('retarget'), flip: note('flip'), apply: note('apply'), cancel: note('cancel') },
};

const BALANCE_ROWS = toRowData(
  [...KNOWN.keys()].map((key) => ({ key, screening: ONE_OF_EACH.verdict })),
  NOW,
).map((row) => ({ ...row, balance: toBalanceRow(KNOWN.get(row.key) as AddressBalance, NOW) }));

const list = (lines: CaseSummary[]) => (
  <CaseList
    {...{ lines, any: lines.length > 0, limit: 50, find: '', shown: DISPOSITIONS, now: NOW, deleted: '' }}
    showsArchived
    isPartial={lines.length > 0}
    levels={new Map(lines.map(({ id }) => [id, id === 'hits' ? HIT_COUNTS : COUNTS]))}
    onFind={note('find')}
    onShown={note('shown')}
    onShowArchived={note('archived')}
    onMore={note('more')}
    onImport={note('import')}
    onOpen={(id) => note(`open ${id}`)()}
    onUndo={note('undo')}
    onCreate={async () => null}
  />
);

const CASEWORKS: Record<string, () => ComponentChildren> = {
  none: () => list([]),
  list: () => list(LINES),
  'list with hits': () =>
    list([{ ...LINE, id: 'hits', addresses: 3, change: { chain, address, ...CHANGE }, unseen: 1 }]),
  case: () => (
    <>
      <CaseHead
        of={{ ...RECORD, name: HOSTILE }}
        said="10 addresses"
        counts={COUNTS}
        now={NOW}
        watchWidth={observeWidth}
        onBack={note('back')}
        onChange={async () => true}
        onDecide={async () => true}
        entries={[{ id: 'delete', text: 'Delete case', onChoose: note('delete') }]}
      />
      <section class="case-changes">
        <VerdictChangeLine address={address} change={CHANGE} now={NOW} />
        <VerdictChangeLine address={address} change={{ ...CHANGE, from: 'severe', to: 'risk', seen: true }} now={NOW} />
      </section>
    </>
  ),
  'case with list hits': () => (
    <>
      <CaseHead
        of={{ ...OF, name: 'Harbour ransom', reference: '2026-117', summary: 'Client 4411 reported extortion.' }}
        said="3 addresses"
        counts={HIT_COUNTS}
        now={NOW}
        watchWidth={observeWidth}
        onBack={note('back')}
        onChange={async () => true}
        onDecide={async () => true}
        entries={[]}
      />
      <section class="case-changes">
        <VerdictChangeLine address={address} change={CHANGE} now={NOW} />
      </section>
      <AddressRowList
        class="case-list"
        label="Addresses of this case"
        rows={toRowData(
          ROWS.map((screening) => ({ key: screening.address + screening.state, screening })),
          NOW,
        )}
        all={ROWS.length}
        selected={new Set()}
        open=""
        card={null}
        more=""
        onSelect={note('select')}
        onOpen={note('open')}
        onMore={note('more')}
      />
    </>
  ),
  'local case': () => (
    <CaseHead
      of={{ ...RECORD, archivedAt: undefined, localOnly: true }}
      said="12 addresses"
      counts={COUNTS}
      now={NOW}
      watchWidth={observeWidth}
      onBack={note('back')}
      onChange={async () => true}
      onDecide={async () => true}
      entries={[]}
    />
  ),
  'bundle question': () =>
    [null, 1].map((loaded) => (
      <BundleQuestion
        key={loaded}
        choices={{ missing: { addresses: [REF, REF], requests: 4 }, total: 3, pages: 25 }}
        includesPages
        onIncludesPages={note('pages')}
        loaded={loaded}
        onMake={note('make')}
        onCancel={note('cancel')}
      />
    )),
  log: () => <CaseChangeLog entries={LOG} total={LOG.length} onOlder={note('older')} />,
  import: () => <CaseImportPanel view={IMPORT} targets={[{ id: 'c', name: HOSTILE }]} now={NOW} />,
  entries: () => (
    <>
      {Object.entries(ENTRIES).map(([name, one]) => (
        <section key={name} aria-label={name}>
          <AddressNotesPanel
            {...{
              id: 'c',
              held: { ...HELD, disposition: 'cleared', decision: DECISION } as const,
              disposition: 'open',
              view: one,
              now: NOW,
              watchWidth: observeWidth,
            }}
            onDecide={async () => true}
            onRemove={note('remove')}
          />
        </section>
      ))}
    </>
  ),
  balances: () => (
    <>
      {Object.entries(BALANCES).map(([name, changes]) => (
        <section key={name} aria-label={name} data-name={name}>
          <CaseBalancesToolbar view={balancesView(changes)} count={267} requests={{ all: 4, rest: 2 }} now={NOW} />
        </section>
      ))}
      <AddressRowList
        class="case-list"
        label="Addresses"
        rows={BALANCE_ROWS}
        all={BALANCE_ROWS.length}
        selected={new Set()}
        open=""
        card={null}
        more=""
        onSelect={note('select')}
        onOpen={note('open')}
        onMore={note('more')}
      />
    </>
  ),
  picker: () => (
    <AddToCaseDialog
      {...{ lines: LINES, count: 3, problem: caseWords().one.gone }}
      onPick={(id) => note(`pick ${id}`)()}
      onCreate={async () => null}
      onClose={note('close')}
    />
  ),
};

/** Renders `?casework=none`, `list`, `case` and the other states. */
function CaseworkPage({ name }: { name: string }) {
  return <main class="panel casework">{CASEWORKS[name]?.()}</main>;
}

export const CASEWORK_SURFACE = { Page: CaseworkPage, states: Object.keys(CASEWORKS) };
