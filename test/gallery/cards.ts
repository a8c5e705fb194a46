// Every card the gallery draws: each state, and what only some cards carry.
import type { CardActions } from '../../components/card-actions';
import type { CardNote } from '../../components/card-notes';
import type { ScreeningState } from '../../lib/screening/state';
import type { Phrase } from '../../lib/words/phrase';
import { LOOK_ALIKE, ONE_OF_EACH, STATES } from './states';

/** The title of the window tells what was pressed. */
export const note = (text: string) => () => {
  document.title = `pressed: ${text}`;
};

/** Everything a surface can let a person do; the gallery tells in its title what was pressed. */
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

const FACTS: Phrase[] = [
  ['On your list ', { strong: 'OFAC SDN, 12 Nov 2026' }],
  ['Seen on 3 pages · in case ', { strong: 'Harbour 7' }],
];

const TWIN: CardNote = { note: 'look-alike', other: LOOK_ALIKE };
const LINK: CardNote = { note: 'link-differs', link: '0x202f3e2934067181cf9e35af508d682525b17b4c' };

export interface Shown {
  name: string;
  screening: ScreeningState;
  notes?: CardNote[];
  facts?: Phrase[];
  mismatch?: boolean;
  actions?: CardActions;
}

export const CARDS: Shown[] = [
  ...STATES.map(([name, screening]) => ({ name, screening })),
  { name: 'note: look-alike', screening: ONE_OF_EACH.verdict, notes: [TWIN], facts: FACTS.slice(0, 1) },
  { name: 'note: link differs, no answer', screening: ONE_OF_EACH.failed, notes: [LINK] },
  { name: 'note: both', screening: ONE_OF_EACH.verdict, notes: [TWIN, LINK], facts: FACTS.slice(0, 1) },
  { name: 'note: checksum mismatch', screening: ONE_OF_EACH.verdict, mismatch: true },
  { name: 'note: disguised', screening: ONE_OF_EACH.verdict, notes: [{ note: 'disguised' }] },
  { name: 'note: checksum mismatch, not screened', screening: ONE_OF_EACH.idle, mismatch: true },
  { name: 'facts', screening: ONE_OF_EACH.verdict, facts: FACTS },
  { name: 'facts, no answer', screening: ONE_OF_EACH.offline, facts: FACTS },
  { name: 'no actions', screening: ONE_OF_EACH.verdict, actions: {} },
];
