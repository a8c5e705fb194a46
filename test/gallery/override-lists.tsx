// Gallery of the organization's override list: loaded and searched entries, refusals and hostile text.
import { OrganizationOverridesPanel } from '../../components/overrides/OrganizationOverridesPanel';
import { OverrideEntryDetails } from '../../components/overrides/OverridePanel';
import type { ListedOverride } from '../../lib/account/allow-deny-overrides';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { findOverrides, type OverrideListView } from '../../lib/view/evidence/use-organization-overrides';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW, ONE_OF_EACH } from './screening-state-samples';

const listed = (digit: string, changes: Partial<ListedOverride> = {}): ListedOverride => ({
  list: 'deny',
  addLabels: ['mixer', 'case 4'],
  removeLabels: [],
  notes: 'Deposits of the mixer go out from here within the hour.',
  createdBy: 'ana@example.org',
  updatedBy: 'bo@example.org',
  createdAt: NOW - 9e8,
  updatedAt: NOW - 6e7,
  version: '4',
  deleted: false,
  address: `0x93df2c9c8786242b8fdca3f96b3914b8b4a9f70${digit}`,
  isAddress: true,
  ...changes,
});
const ENTRIES = [
  listed('1'),
  listed('2', { list: 'allow', addLabels: [], removeLabels: ['exchange'], notes: 'Our own hot wallet.' }),
  listed('3', { list: 'unknown', addLabels: [], notes: '' }),
];
const HOSTILE = PAYLOADS.map((text, place) =>
  listed(String(place), {
    addLabels: [text],
    notes: `\u202E${text}`,
    updatedBy: text,
    ...(place % 2 === 0 && { address: text, isAddress: false }),
  }),
);

const view = (changes: Partial<OverrideListView>): OverrideListView => ({
  chains: ['evm', 'bitcoin', 'tron'],
  entitlement: { state: 'shown' },
  loaded: null,
  isFull: false,
  busy: false,
  error: null,
  ask: note('ask'),
  loadMore: note('load more'),
  ...changes,
});
const loaded = (entries: ListedOverride[], next: string | null = null): Partial<OverrideListView> => ({
  loaded: { chain: 'evm', list: 'all', entries, next, at: NOW },
});

const STATES: Record<string, { view: Partial<OverrideListView>; find?: string; open?: string }> = {
  'not asked': { view: { entitlement: { state: 'unknown' } } },
  'no chains': { view: { chains: [] } },
  asking: { view: { busy: true } },
  refused: { view: { entitlement: { state: 'refused', at: NOW, until: NOW + 864e5 } } },
  offline: { view: { error: { code: 'offline' } } },
  empty: { view: loaded([]) },
  all: { view: loaded(ENTRIES) },
  'more pages': { view: loaded(ENTRIES, 'p2') },
  'next page failed': { view: { ...loaded(ENTRIES, 'p2'), error: { code: 'timeout' } } },
  full: { view: { ...loaded(ENTRIES, 'p2'), isFull: true } },
  found: { view: loaded(ENTRIES), find: 'wallet' },
  'no match': { view: loaded(ENTRIES, 'p2'), find: 'ransom' },
  'entry open': { view: loaded(ENTRIES), open: ENTRIES[0]?.address ?? '' },
  hostile: { view: loaded(HOSTILE) },
};
const SCREENINGS: readonly ScreeningState[] = [ONE_OF_EACH.verdict, ONE_OF_EACH.idle, ONE_OF_EACH.failed];

/** Renders all states. */
export function OverrideLists() {
  return (
    <div class="cards">
      {Object.entries(STATES).map(([title, { view: changes, find = '', open = '' }]) => {
        const shownView = view(changes);
        const found = findOverrides(shownView.loaded?.entries ?? [], find);
        const shown = found
          .filter(({ isAddress }) => isAddress)
          .map((entry, place) => {
            const screening = SCREENINGS[place % SCREENINGS.length] as ScreeningState;
            return { entry, screening: { ...screening, chain: 'evm', address: entry.address } as ScreeningState };
          });
        const opened = shown.find(({ entry }) => entry.address === open);
        return (
          <figure key={title} data-name={title}>
            <figcaption>{title}</figcaption>
            <OrganizationOverridesPanel
              view={shownView}
              find={find}
              found={found}
              shown={shown}
              all={shown.length}
              selected={new Set([ENTRIES[1]?.address ?? ''])}
              open={open}
              card={opened && <OverrideEntryDetails {...opened} />}
              now={NOW}
              onFind={note('find')}
              onSelect={note('select')}
              onSelectAll={note('select all')}
              onOpen={note('open')}
              onShowMore={note('show more')}
            />
          </figure>
        );
      })}
    </div>
  );
}
