// Sample verdict cards of the gallery: every screening state, and cards with optional content.
import type { CardActions } from '../../components/card/CardActionRow';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import type { DataSetMatch, ListMatch, LocalAnnotations } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { AddressLabelView } from '../../lib/view/lists/use-address-label';
import { ANSWERS, LOOK_ALIKE, ONE_OF_EACH, STATES } from './screening-state-samples';

/** Writes the pressed button into the window title. */
export const note = (text: string) => () => {
  document.title = `pressed: ${text}`;
};

/** Every card action; each writes its name into the gallery's title. */
export const ALL: CardActions = {
  screen: note('screen'),
  refresh: note('refresh'),
  copy: (address) => navigator.clipboard.writeText(address),
  openLink: note('openLink'),
  editLinks: note('editLinks'),
  siteOff: note('siteOff'),
  unlock: note('unlock'),
  options: note('options'),
  evidence: note('evidence'),
  addToCase: note('addToCase'),
};

const MIXERS: DataSetMatch = {
  set: 'Mixers',
  chain: 'evm',
  meaning: 'Deposit addresses of mixing services',
  publisher: 'Example Publisher',
  date: '24 Nov 2026',
  rate: 9.4e-7,
};
const IN_DATA_SET = { lists: [], cases: [], dataSets: [MIXERS] };

/** A sanctions list with all facts of an entry. */
const HIT: ListMatch = {
  list: 'OFAC SDN',
  kind: 'sanctions',
  label: 'TEA HOUSE LLC',
  programme: 'RUSSIA-EO14024',
  entityId: '48213',
  date: '25 Nov 2026',
};
/** On a sanctions list. */
export const LISTED: LocalAnnotations = { lists: [HIT], cases: [] };
const IN_TWO_DATA_SETS: LocalAnnotations = {
  lists: [HIT],
  cases: [],
  dataSets: [MIXERS, { ...MIXERS, set: 'x'.repeat(80), publisher: '', meaning: '' }],
};
const LABELLED: LocalAnnotations = {
  lists: [{ list: 'Labels', kind: 'labels', label: 'Harbour hot wallet 7', date: '12 Nov 2026' }],
  cases: [],
};
const OWN: LocalAnnotations = {
  ...LABELLED,
  cases: [{ id: '1', name: 'Harbour 7', disposition: 'escalated', sightings: 3 }],
};
/** More annotations than a card has room for, and a blank name. */
const MUCH: LocalAnnotations = {
  lists: Array.from({ length: 4 }, (_, n) => ({ list: `List \u202e${n}`, kind: 'labels', label: 'x'.repeat(500) })),
  cases: OWN.cases,
};

const NAMING: AddressLabelView = { busy: false, problem: null, error: null, save: async () => true, undo: null };

const TWIN: CardWarning = { note: 'look-alike', other: LOOK_ALIKE };
const LINK: CardWarning = { note: 'link-differs', link: '0x202f3e2934067181cf9e35af508d682525b17b4c' };

export interface Shown {
  name: string;
  screening: ScreeningState;
  notes?: CardWarning[];
  checksum?: 'ok' | 'none' | 'mismatch';
  spelling?: string;
  pageName?: string;
  actions?: CardActions;
  naming?: AddressLabelView;
}

export const CARDS: Shown[] = [
  ...STATES.map(([name, screening]) => ({ name, screening })),
  { name: 'note: look-alike', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, notes: [TWIN] },
  { name: 'note: link differs, no answer', screening: ONE_OF_EACH.failed, notes: [LINK] },
  { name: 'note: both', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, notes: [TWIN, LINK] },
  { name: 'note: checksum mismatch', screening: ONE_OF_EACH.verdict, checksum: 'mismatch' },
  { name: 'note: disguised', screening: ONE_OF_EACH.verdict, notes: [{ note: 'disguised' }] },
  { name: 'note: checksum mismatch, not screened', screening: ONE_OF_EACH.idle, checksum: 'mismatch' },
  { name: 'list hit', screening: { ...ANSWERS.none, own: LISTED }, checksum: 'ok' },
  { name: 'list hit, page name', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, pageName: 'Tea House 2' },
  {
    name: 'two lists and a blocklist without a name',
    screening: { ...ONE_OF_EACH.failed, own: { lists: [HIT, { list: 'Payouts', kind: 'blocklist' }], cases: [] } },
  },
  { name: 'list hit and look-alike', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, notes: [TWIN] },
  {
    name: 'page name',
    screening: ONE_OF_EACH.verdict,
    pageName: 'Quay Exchange 4',
    naming: NAMING,
  },
  { name: 'no name', screening: ONE_OF_EACH.idle, naming: NAMING },
  { name: 'data set, offline', screening: { ...ONE_OF_EACH.offline, own: IN_DATA_SET } },
  { name: 'data sets, list hit', screening: { ...ANSWERS.none, own: IN_TWO_DATA_SETS } },
  { name: 'local only', screening: { ...ONE_OF_EACH.idle, own: IN_DATA_SET, localOnly: 'site' } },
  { name: 'local only by a case', screening: { ...ONE_OF_EACH.idle, own: IN_DATA_SET, localOnly: 'case' } },
  { name: 'facts', screening: { ...ONE_OF_EACH.verdict, own: OWN } },
  { name: 'facts, no answer', screening: { ...ONE_OF_EACH.offline, own: OWN } },
  { name: 'facts, too many', screening: { ...ONE_OF_EACH.verdict, own: MUCH } },
  { name: 'no actions', screening: ONE_OF_EACH.verdict, actions: {} },
];
