// Gallery cards: every screening state and the optional parts of a card.
import type { CardActions } from '../../components/card/CardActionRow';
import type { CardWarning } from '../../lib/verdict/card-warning';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { LOOK_ALIKE, ONE_OF_EACH, STATES } from './screening-states';

/** Writes the pressed button into the window title. */
export const note = (text: string) => () => {
  document.title = `pressed: ${text}`;
};

/** Every card action; each writes its name into the gallery's title. */
export const ALL: CardActions = {
  screen: note('screen'),
  refresh: note('refresh'),
  copy: (address) => navigator.clipboard.writeText(address),
  panel: note('panel'),
  siteOff: note('siteOff'),
  unlock: note('unlock'),
  options: note('options'),
  evidence: note('evidence'),
  addToCase: note('addToCase'),
};

const LISTED: LocalAnnotations = {
  lists: [{ list: 'OFAC SDN', kind: 'sanctions' as const, label: 'Lazarus Group', date: '2026-11-12' }],
  cases: [],
};
const OWN: LocalAnnotations = {
  ...LISTED,
  cases: [{ id: '1', name: 'Harbour 7', disposition: 'escalated', sightings: 3 }],
};
/** More annotations than a card has room for, and a blank name. */
const MUCH: LocalAnnotations = {
  lists: Array.from({ length: 4 }, (_, n) => ({
    list: `List \u202e${n}`,
    kind: 'labels' as const,
    label: 'x'.repeat(500),
  })),
  cases: OWN.cases,
};

const TWIN: CardWarning = { note: 'look-alike', other: LOOK_ALIKE };
const LINK: CardWarning = { note: 'link-differs', link: '0x202f3e2934067181cf9e35af508d682525b17b4c' };

export interface Shown {
  name: string;
  screening: ScreeningState;
  notes?: CardWarning[];
  mismatch?: boolean;
  actions?: CardActions;
}

export const CARDS: Shown[] = [
  ...STATES.map(([name, screening]) => ({ name, screening })),
  { name: 'note: look-alike', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, notes: [TWIN] },
  { name: 'note: link differs, no answer', screening: ONE_OF_EACH.failed, notes: [LINK] },
  { name: 'note: both', screening: { ...ONE_OF_EACH.verdict, own: LISTED }, notes: [TWIN, LINK] },
  { name: 'note: checksum mismatch', screening: ONE_OF_EACH.verdict, mismatch: true },
  { name: 'note: disguised', screening: ONE_OF_EACH.verdict, notes: [{ note: 'disguised' }] },
  { name: 'note: checksum mismatch, not screened', screening: ONE_OF_EACH.idle, mismatch: true },
  { name: 'facts', screening: { ...ONE_OF_EACH.verdict, own: OWN } },
  { name: 'facts, no answer', screening: { ...ONE_OF_EACH.offline, own: OWN } },
  { name: 'facts, too many', screening: { ...ONE_OF_EACH.verdict, own: MUCH } },
  { name: 'no actions', screening: ONE_OF_EACH.verdict, actions: {} },
];
