// Gallery of lists and data sets on the Options page: empty, filled, during an import, with hostile names.

import { DataSetDecryptionForm } from '../../components/datasets/DataSetDecryptionForm';
import { DataSetPreview } from '../../components/datasets/DataSetPreview';
import { MissingDataSets } from '../../components/datasets/MissingDataSets';
import { SavedDataSets } from '../../components/datasets/SavedDataSets';
import { ListInputForm } from '../../components/lists/ListInputForm';
import { ListKindConflicts } from '../../components/lists/ListKindConflicts';
import { ListPreview, type ListPreviewProps } from '../../components/lists/ListPreview';
import { ListProgress } from '../../components/lists/ListProgress';
import type { ListActions } from '../../components/lists/ListRow';
import { PublicListChoices } from '../../components/lists/PublicListChoices';
import { SavedLists } from '../../components/lists/SavedLists';
import { SeenListEntriesNote } from '../../components/lists/SeenListEntriesNote';
import { SetupStepList } from '../../components/settings/SetupStepList';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { describeList } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import { ACCEPTED_AT_FIRST } from '../../lib/lists/accepted-entries';
import { REFRESH_PROBLEMS, REJECTION_REASONS, type ReadList } from '../../lib/lists/list-entry';
import { getPublicListHosts, PUBLIC_LISTS } from '../../lib/lists/refresh/public-lists';
import type { StoredDataSet } from '../../lib/messages/tables/data-set-messages';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DataSetFields } from '../../lib/view/datasets/use-data-set-import';
import type { PublicListChoice } from '../../lib/view/lists/use-public-lists';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { LOOK_ALIKE, NOW } from './screening-state-samples';

const kept = (id: string, more: Partial<StoredList> = {}): StoredList => ({
  id,
  name: `List ${id}`,
  kind: 'labels',
  source: 'csv',
  date: '',
  importedAt: NOW,
  count: 1,
  refused: 0,
  ...more,
});
const ACTIONS: ListActions = {
  onChange: note('change'),
  onTakeOut: note('out'),
  onRemove: note('remove'),
  onUrl: note('url'),
  onRefresh: note('refresh'),
  onGoBack: note('back'),
  readDifference: async () => ({
    came: [{ chain: 'evm', address: LOOK_ALIKE, label: 'TEA HOUSE LLC' }],
    went: [{ chain: 'tron', address: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS', label: HOSTILE }],
  }),
};
const FIGURES = { m: 335_478, k: 24, members: 10_004, falsePositiveRate: 1.02e-7 };
const FILTER = {
  ...{ ...FIGURES, words: new Uint8Array(), fillRatio: 0.5114 },
  ...{ has: () => false, hasHash: () => false },
};
const FIELDS: DataSetFields = {
  ...{ name: 'Mixers', keyMode: 'evm-bytes', meaning: 'Deposit addresses of mixing services' },
  ...{ source: 'Example Publisher', date: '2026-11-24', trial: LOOK_ALIKE },
};
const dataSet = (id: string, more: Partial<StoredDataSet> = {}): StoredDataSet => ({
  ...{ ...FIGURES, id, name: `Set ${id}`, keyMode: 'evm-bytes', meaning: '', source: 'set.gob' },
  ...{ date: '2026-11-24', signer: '', addedAt: NOW },
  ...more,
});
const SET_ACTIONS = {
  onChange: note('change'),
  onRemove: note('remove'),
  onRefresh: note('refresh'),
  onGoBack: note('go back'),
};
const ORIGIN = { chain: 'ethereum_mainnet', set: 'co-demo', changedAt: NOW };
const REFRESHED_SETS = [
  dataSet('4', {
    name: 'Refreshed',
    origin: ORIGIN,
    refresh: { triedAt: NOW },
    former: { id: '0', members: 9_800, at: NOW },
  }),
  dataSet('5', {
    ...{ name: 'Not refreshed', origin: ORIGIN },
    refresh: { triedAt: NOW, failure: { problem: 'refused', status: 403 } },
  }),
  dataSet('6', { name: 'On request', origin: ORIGIN, isManual: true }),
  dataSet('7', { name: 'Of the policy', url: 'https://files.example/set', isManaged: true, refresh: { triedAt: NOW } }),
];
const DATA_SETS = [
  dataSet('1', { name: 'Mixers', meaning: FIELDS.meaning, source: FIELDS.source, signer: 'data@publisher.example' }),
  dataSet('2', { keyMode: 'bitcoin-hash', falsePositiveRate: 0.0101, off: true }),
  dataSet('3', { name: '\u202e'.repeat(80), meaning: '<b>x</b>'.repeat(30), date: '', damaged: true }),
];
const HOSTILE = `\u202e${PAYLOADS.join(' ')}`.slice(0, 80);
const LISTS: StoredList[] = [
  kept('1', { name: 'OFAC SDN', kind: 'sanctions', source: 'ofac-advanced-xml', date: '2026-11-12', count: 824 }),
  kept('2', { name: HOSTILE, source: 'json', date: '2026-02-31', count: 200_000 }),
  kept('4', {
    name: 'Payout blocklist',
    kind: 'blocklist',
    color: 'blue',
    date: '2026-11-25',
    count: 212,
    refresh: { url: 'https://lists.example/payout.csv', daily: true, triedAt: NOW },
    difference: { came: 3, went: 1, at: NOW },
    previous: { id: '0', date: '2026-11-24', importedAt: NOW, count: 210 },
  }),
  kept('5', { name: 'Watch', kind: 'watchlist', off: true, color: 'ink' }),
  ...REFRESH_PROBLEMS.map((problem) =>
    kept(problem, {
      kind: 'customers',
      refresh: {
        url: 'https://lists.example/',
        daily: false,
        triedAt: NOW,
        failure: { problem, status: 404, date: '2026-10-20', count: 600, total: 824 },
      },
    }),
  ),
  kept('3', { name: 'w'.repeat(80), source: 'text', damaged: true }),
];

const read: ReadList = {
  source: 'csv',
  entries: [
    { chain: 'evm', address: LOOK_ALIKE, label: 'Quay desk; Harbour 7' },
    { chain: 'bitcoin', address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297' },
    { chain: 'tron', address: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS', label: HOSTILE },
  ],
  duplicates: 12,
  refused: 0,
  refusals: [],
  cutLabels: 0,
};
const refused: Partial<ReadList> = {
  refused: 1_204,
  refusals: REJECTION_REASONS.map((why, n) => ({ line: 9_999_990 + n, why })),
};
const preview = (more: Partial<ReadList>, props: Partial<ListPreviewProps> = {}) => (
  <ListPreview
    read={{ ...read, ...more }}
    entries={more.entries ?? read.entries}
    accepted={ACCEPTED_AT_FIRST}
    name="Hot wallets"
    date="2026-11-12"
    kind="own-wallets"
    replaces={null}
    change={null}
    onName={note('name')}
    onDate={note('date')}
    onKind={note('kind')}
    onAccept={note('accept')}
    onSave={note('save')}
    onCancel={note('cancel')}
    {...props}
  />
);

const CHOICES: PublicListChoice[] = PUBLIC_LISTS.map((list) => ({
  ...{ ...list, hosts: getPublicListHosts(list), list: null },
  ...{ isChosen: list.isPreselected ?? false, step: null, failure: null },
}));
const STORED = kept('9', { name: 'OFAC SDN', kind: 'sanctions', date: '2026-11-20', count: 824, preset: 'ofac-sdn' });
const choices = (more: Partial<PublicListChoice>[] = [], isRefused = false) => (
  <PublicListChoices
    choices={CHOICES.map((choice, index) => ({ ...choice, ...more[index] }))}
    isBusy={more.some(({ step }) => step)}
    isRefused={isRefused}
    onChoose={note('choose')}
    onGet={note('get')}
  />
);
const form = <ListInputForm onFile={note('file')} onText={note('text')} />;
const words = listWords();
const PARTS = {
  empty: () => (
    <>
      <SavedLists lists={[]} {...ACTIONS} />
      {form}
    </>
  ),
  kept: () => (
    <>
      <SavedLists lists={LISTS} {...ACTIONS} />
      <ListKindConflicts
        conflicts={{
          total: 2,
          first: [
            {
              chain: 'evm',
              address: LOOK_ALIKE,
              lists: [
                { list: 'OFAC SDN', kind: 'sanctions' },
                { list: HOSTILE, kind: 'own-wallets' },
              ],
            },
          ],
        }}
      />
      <UndoNote
        text={words.wasReplaced({ listName: sanitizeText(HOSTILE), from: describeList('ofac-csv', '2026-11-01', 811) })}
        onUndo={note('undo')}
      />
      {form}
    </>
  ),
  preview: () => preview({}),
  'preview of all at once': () =>
    preview(
      { ...refused, cutRemarks: 14, cutLabels: 3, openQuoteAt: 12, leftOut: ['Deployer', HOSTILE, ''] },
      { replaces: sanitizeText(HOSTILE), change: { came: 3, went: 120_000, stayed: 80_000 }, name: ' ' },
    ),
  'nothing to save': () => preview({ ...refused, entries: [] }),
  'data sets': () => <SavedDataSets sets={DATA_SETS} {...SET_ACTIONS} />,
  'refreshed data sets': () => <SavedDataSets sets={REFRESHED_SETS} {...SET_ACTIONS} />,
  'missing data sets': () => (
    <MissingDataSets
      sets={[
        { name: 'Mixers', failure: null },
        { name: HOSTILE, failure: { problem: 'not-granted', url: 'https://files.example/set' } },
        { name: 'Scams', failure: { problem: 'refused', status: 403 } },
      ]}
      isLoading={false}
      onLoad={note('load')}
    />
  ),
  'data set message': () => (
    <DataSetDecryptionForm saved={null} isOpening={false} onOpen={note('open')} onCancel={note('cancel')} />
  ),
  'no data set': () => <SavedDataSets sets={[]} {...SET_ACTIONS} />,
  'data set preview': () => (
    <DataSetPreview
      filter={FILTER}
      signature={{ signer: 'data@publisher.example', signedAt: NOW }}
      doubt={null}
      fields={FIELDS}
      replaces={DATA_SETS[0] ?? null}
      trial={{ outcome: 'other-mode', mode: 'evm-hash-lower' }}
      onFields={note('fields')}
      onSave={note('save')}
      onCancel={note('cancel')}
    />
  ),
  'public lists': () => choices(),
  'public lists refused': () => choices([], true),
  'public lists on their way': () =>
    choices([{ list: STORED }, { isChosen: true, step: 'getting' }, { isChosen: true, step: 'waiting' }]),
  'public lists failed': () =>
    choices([
      { list: STORED, failure: { problem: 'shrunk', count: 600, total: 824 } },
      { isChosen: true, failure: { problem: 'redirected-elsewhere' } },
      { name: HOSTILE, publisher: HOSTILE, isChosen: true, failure: { problem: 'refused', status: 403 } },
    ]),
  'entries seen before': () => (
    <SeenListEntriesNote
      met={{
        count: 41,
        first: [
          { chain: 'evm', address: LOOK_ALIKE, label: 'Lazarus Group' },
          { chain: 'evm', address: LOOK_ALIKE.replace('0x', '0x0'), label: '' },
          { chain: 'evm', address: LOOK_ALIKE.replace('0x', '0x1'), label: HOSTILE },
        ],
      }}
      onShow={note('show')}
    />
  ),
  reading: () => <ListProgress at={{ step: 'reading', count: 120_000 }} onStop={note('stop')} />,
  saving: () => <ListProgress at={{ step: 'saving', sent: 120_000, of: 200_000 }} onStop={note('stop')} />,
};

/** Renders `?lists=empty` and the other states. */
function ListsPage({ name }: { name: string }) {
  return (
    <div class="options-layout" data-name={name}>
      <SetupStepList steps={[{ id: 'lists', title: words.title }]} current="" />
      <main>
        <Section id="lists" title={words.title} text={words.text}>
          {PARTS[name as keyof typeof PARTS]()}
        </Section>
      </main>
    </div>
  );
}

export const LISTS_SURFACE = { Page: ListsPage, states: Object.keys(PARTS) };
