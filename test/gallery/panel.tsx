// Gallery of the side panel's page tab: address list with summary, look-alikes and warnings.
import { useState } from 'preact/hooks';
import { VerdictCard } from '../../components/card/VerdictCard';
import { AddressListSummary, formatRowSummary } from '../../components/page/AddressListSummary';
import { PageWarnings } from '../../components/page/PageWarnings';
import { AddressList } from '../../components/rows/AddressList';
import { AddressListFilters } from '../../components/rows/AddressListFilters';
import { LookalikeGroups } from '../../components/rows/LookalikeGroups';
import { toRowData } from '../../components/rows/row-view-model';
import { panelWords } from '../../lib/i18n/words/panel';
import type { PageWarning } from '../../lib/messages/background-events';
import { countCells } from '../../lib/verdict/level-counts';
import type { ListMatch } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import {
  getRowNotes,
  groupLookalikes,
  type OrderWord,
  type PageRow,
  rowKey,
  sortRows,
  summarizeRows,
} from '../../lib/view/page/sort-and-filter-page-rows';
import { ALL, note } from './cards';
import { LOOK_ALIKE, madeUp, NOW, ONE_OF_EACH, STATES, withAddress } from './screening-state-samples';

const MODEL = ONE_OF_EACH.verdict.address;
const row = (screening: ScreeningState, about: Partial<PageRow> = {}): PageRow => ({
  chain: screening.chain,
  address: screening.address,
  text: screening.address,
  met: 'full',
  checksum: 'ok',
  chains: [screening.chain],
  inView: true,
  times: 1,
  screening,
  ...about,
});
const level = (name: string) => (STATES.find(([one]) => one === `level: ${name}`) as [string, ScreeningState])[1];
const ugly = (name: string) => (STATES.find(([one]) => one === `ugly: ${name}`) as [string, ScreeningState])[1];

const ROWS: PageRow[] = [
  row(ONE_OF_EACH.verdict, { alike: LOOK_ALIKE }),
  row({ chain: 'evm', address: LOOK_ALIKE, state: 'idle' }, { alike: MODEL, linksTo: MODEL }),
  row(ONE_OF_EACH.stale, { linksTo: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS' }),
  row({ ...ONE_OF_EACH.waiting, address: '0x202f3e2934067181cf9e35af508d682525b17b4c' }, { checksum: 'mismatch' }),
  row(ONE_OF_EACH.unsupported),
  row(ugly('unified address')),
  row(ONE_OF_EACH.queued),
];

/** Twelve imitations of one address: more than are shown. */
const SWARM: PageRow[] = Array.from({ length: 12 }, (_, n) => {
  const middle = ((n + 1) * 0x2f3a91c7).toString(16).padStart(30, '8e01d7b3c6a49f25');
  return row({ chain: 'evm', address: `0x93df2c${middle}f704`, state: 'idle' }, n ? { alike: MODEL } : {});
});
const LONG: PageRow[] = [
  row(ugly('unified address'), { alike: `${ugly('unified address').address.slice(0, -9)}lycj2u0eac` }),
  row(
    { chain: 'zcash', address: `${ugly('unified address').address.slice(0, -9)}lycj2u0eac`, state: 'unsupported' },
    {},
  ),
];

const HIT = (name: string, list: string) => ({ list, kind: 'sanctions' as const, label: name });
const LABEL = (label: string, list = 'Counterparties') => ({ list, kind: 'labels' as const, label });
const CASE = (name: string) => ({ id: name, name, disposition: 'open' as const, sightings: 0 });
const own = (screening: ScreeningState, lists: ListMatch[], ...cases: string[]): ScreeningState => ({
  ...screening,
  own: { lists, cases: cases.map(CASE) },
});
/** An answer under another config than the requested one. */
const underOther = (screening: ScreeningState): ScreeningState =>
  'verdict' in screening
    ? { ...screening, verdict: { ...screening.verdict, config: 'co-high-risk-defi', askedConfig: 'co-vasp' } }
    : screening;
/** Names of every kind, tags in every order, roles. */
const NAMED: PageRow[] = [
  row(own(withAddress(level('none'), madeUp('f230d6', '495951')), [HIT('TEA HOUSE LLC', 'OFAC SDN')]), {
    roles: [
      ['From', 1],
      ['To', 2],
    ],
    times: 3,
  }),
  row(
    own(
      withAddress(level('severe'), madeUp('ab346e', 'f1099f')),
      [LABEL('Gate 3'), HIT('LAZARUS GROUP', 'OFAC SDN')],
      '2026-117 Harbour ransom',
    ),
    {
      roles: [['From', 4]],
      times: 4,
    },
  ),
  row(
    own(
      ONE_OF_EACH.stale,
      [LABEL('Harbour Street Counterparty Nine Limited', 'Consolidated list of the customers desk')],
      '2026-117 Harbour ransom and its onward p',
      'B',
      'C',
      'D',
    ),
    {
      roles: [
        ['From', 4],
        ['To', 2],
      ],
    },
  ),
  row(withAddress(level('medium'), madeUp('1fec1c', '917c01')), {
    pageName: 'Lantern Bridge: Router',
    roles: [
      ['To', 3],
      ['method', 3],
    ],
  }),
  row(withAddress(level('risk'), madeUp('2fc1ec', 'c08afe')), { linksTo: MODEL, roles: [['From', 1]] }),
  row(ONE_OF_EACH.queued, { pageName: 'Router 3', roles: [['To', 1]] }),
];
/** Statements of what is not known, with reasons and names that are longer than a narrow row. */
const STATEMENTS: PageRow[] = [
  row(withAddress(ugly('a score without a band'), madeUp('2fc1ec', 'c08afe'))),
  row(withAddress(underOther(level('severe')), madeUp('ab346e', 'f1099f'))),
  ...Object.values(ONE_OF_EACH)
    .filter((screening) => !('verdict' in screening))
    .map((screening) => row(screening, { pageName: 'Lantern Bridge: Router of the second deployment' })),
  row(
    own(withAddress(level('none'), madeUp('f230d6', '495951')), [
      { ...HIT('TEA HOUSE TRADING AND SHIPPING COMPANY LLC', 'OFAC SDN'), staleSince: '2026-10-02' },
    ]),
    { pageName: 'Lantern Bridge: Router of the second deployment' },
  ),
];
const lock = ({ screening: { chain, address }, ...rest }: PageRow): PageRow => ({
  ...rest,
  screening: { chain, address, state: 'locked' },
});

/** The same rows without an account: nothing is screened, and lists still answer. */
const withoutAccount = ({ screening, ...rest }: PageRow): PageRow => {
  const { chain, address, own: kept } = screening;
  return { ...rest, screening: { chain, address, state: 'idle', missing: 'account', ...(kept ? { own: kept } : {}) } };
};
const withoutLists = ({ screening: { own: _, ...screening }, ...rest }: PageRow): PageRow => ({ ...rest, screening });

interface Shown {
  rows: PageRow[];
  troubles: PageWarning[];
  cut?: boolean;
  compare?: boolean;
  /** False without an account. */
  hasService?: boolean;
  hasLists?: boolean;
  unmarked?: number;
}

const { hostile, unread } = panelWords().trouble;
const TROUBLES = [...Object.keys(hostile), ...Object.keys(unread)] as PageWarning[];

const PANELS: Record<string, Shown> = {
  notes: { rows: ROWS, troubles: [] },
  names: { rows: NAMED, troubles: [] },
  statements: { rows: STATEMENTS, troubles: [] },
  'no account, no list': {
    ...{ rows: NAMED.map(withoutAccount).map(withoutLists), troubles: [] },
    ...{ hasService: false, hasLists: false },
  },
  'no account, lists': { rows: NAMED.map(withoutAccount), troubles: [], hasService: false, unmarked: 12 },
  locked: { rows: NAMED.map(lock), troubles: [] },
  compare: { rows: [...ROWS, ...SWARM], troubles: [], compare: true },
  'compare long': { rows: LONG, troubles: [], compare: true },
  ...Object.fromEntries(TROUBLES.map((one) => [`trouble: ${one}`, { rows: ROWS.slice(4), troubles: [one] }])),
  'every trouble': { rows: ROWS.slice(4), troubles: [...TROUBLES], cut: true },
};

function Panel({ name }: { name: string }) {
  const { rows, troubles, cut = false, hasService = true, hasLists = true, unmarked = null } = PANELS[name] as Shown;
  const [order, setOrder] = useState<OrderWord>('risk');
  const [onlyNoted, setOnlyNoted] = useState(false);
  const [open, setOpen] = useState('');
  const sorted = sortRows(rows, order).filter((one) => !onlyNoted || getRowNotes(one).length > 0);
  const opened = rows.find((one) => rowKey(one) === open);
  return (
    <div class="panel" data-name={name}>
      <PageWarnings
        troubles={troubles}
        listed={cut ? 20_000 : null}
        partial={false}
        unmarked={unmarked}
        onMarkAll={() => undefined}
      />
      <AddressListFilters
        hasService={hasService}
        hasHitLists={hasLists}
        text=""
        chain=""
        chains={[]}
        counts={name === 'locked' ? null : countCells(rows.map(({ screening }) => screening))}
        picked={[]}
        onText={note('text')}
        onChain={note('chain')}
        onPick={note('cell')}
      />
      <AddressListSummary
        {...summarizeRows(rows)}
        onlyNoted={onlyNoted}
        onlyListed={false}
        onListed={() => undefined}
        onNoted={setOnlyNoted}
      />
      <LookalikeGroups
        groups={groupLookalikes(rows).map((group) =>
          group.map((one) => ({ key: rowKey(one), screening: one.screening })),
        )}
        onCopy={(address) => note(`copy ${address}`)()}
        onOpen={setOpen}
      />
      <AddressList
        rows={toRowData(
          sorted.map((one) => ({ ...one, key: rowKey(one), notes: getRowNotes(one) })),
          NOW,
        )}
        all={rows.length}
        summary={formatRowSummary(summarizeRows(rows))}
        selected={new Set()}
        open={open}
        order={order}
        orders={['risk', 'page', 'times', 'name']}
        onOrder={setOrder}
        onSelect={note('select')}
        onSelectAll={note('select all')}
        onOpen={(key) => setOpen(key === open ? '' : key)}
        onClearFilter={note('clear')}
        card={
          opened && (
            <VerdictCard
              screening={opened.screening}
              now={NOW}
              frame="flat"
              checksum={opened.checksum}
              notes={opened.alike ? [{ note: 'look-alike', other: opened.alike }] : []}
              actions={ALL}
            />
          )
        }
      />
    </div>
  );
}

export const PANEL_SURFACE = { Page: Panel, states: Object.keys(PANELS) };
