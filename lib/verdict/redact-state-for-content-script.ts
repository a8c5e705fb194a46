// Reduces a screening state to the fields that a content script needs to draw a mark.
import { type AddressName, getAddressNames } from './local-address-names';
import { type DataSetMatch, isListHit, type ListMatch, type LocalAnnotations } from './local-annotations';
import { isTaggedSanctioned } from './sanctioned';
import type { ScreeningState } from './screening-state';
import type { Verdict } from './verdict';

const ANONYMOUS: LocalAnnotations['cases'][number] = { id: '', name: '', disposition: 'open', sightings: 0 };

/** Stands for one or more list hits, and for one or more of the other matches. */
const ANONYMOUS_HIT: ListMatch = { list: '', kind: 'blocklist' };
const ANONYMOUS_LABEL: ListMatch = { list: '', kind: 'labels' };

const ANONYMOUS_SET: DataSetMatch = { set: '', chain: '', meaning: '', publisher: '', rate: 1 };

/** Longest name that a page has room for. */
const MAX_NAME = 60;

/**
 * Keeps only whether there is a list hit, another list match, a data set or a case, without names, kinds and counts; and if
 * `hasName` the leading name.
 */
function reduceAnnotations(own: LocalAnnotations, hasName: boolean): LocalAnnotations {
  const { lists, cases, dataSets } = own;
  const [name] = hasName ? getAddressNames(own) : [];
  const withName = (match: ListMatch, kind: AddressName['kind']): ListMatch =>
    name?.kind === kind ? { ...match, label: name.text.slice(0, MAX_NAME) } : match;
  const hit = lists.some(isListHit) ? [withName(ANONYMOUS_HIT, 'list-entity')] : [];
  const label = lists.every(isListHit) ? [] : [withName(ANONYMOUS_LABEL, 'own-label')];
  return {
    lists: [...hit, ...label],
    cases: cases.slice(0, 1).map(() => ANONYMOUS),
    ...(dataSets ? { dataSets: [ANONYMOUS_SET] } : {}),
  };
}

/** Keeps risk, band and time, which is all a mark draws of a verdict beside `isTagged`. */
function reduceVerdict({ chain, address, foundRisk, at, score }: Verdict): Verdict {
  return {
    chain,
    address,
    foundRisk,
    at,
    config: '',
    hops: null,
    service: '',
    version: null,
    score: score && { value: null, band: score.band, profile: null, contributions: [], at: score.at },
  };
}

function reduceState(state: ScreeningState): ScreeningState {
  switch (state.state) {
    case 'verdict':
    case 'stale':
      return { ...state, verdict: reduceVerdict(state.verdict) };
    case 'failed': {
      const { chain, address, code, status, tries, at } = state;
      return { chain, address, state: 'failed', code, status, tries, at, service: '' };
    }
    default:
      return state;
  }
}

/**
 * Reduces a state for a content script, which a compromised renderer may control.
 * @param hasName keeps the leading name from the lists, which the mark shows
 * @returns the same kind of state without names and ids of lists and cases, and without service, config and contributions
 */
export function reduceForContent(state: ScreeningState, hasName: boolean): ScreeningState {
  const { own, ...withoutAnnotations } = state;
  const reduced: ScreeningState = {
    ...reduceState(withoutAnnotations),
    ...(isTaggedSanctioned(state) ? { isTagged: true } : {}),
  };
  return own ? { ...reduced, own: reduceAnnotations(own, hasName) } : reduced;
}
