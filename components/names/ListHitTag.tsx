// Tag that shows the first list hit of an address, with the entry and the name of the list.
import { nameList } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressName } from '../../lib/verdict/local-address-names';
import { getListHits } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { SignDrawing } from '../mark/SignDrawing';
import { MatchedText } from '../text/MatchedText';
import './names.css';

/** Tests whether the tag shows all that a row leads with: the same name, or the short address where there is no name. */
export function isNamedByHit({ own }: ScreeningState, name: AddressName | undefined): boolean {
  const [hit] = getListHits(own);
  if (!hit) return false;
  return name ? name.kind === 'list-entity' && name.text === hit.label : !hit.label;
}

export interface ListHitTagProps {
  screening: ScreeningState;
  /** Short address, shown if the list has no name for it. */
  short: string;
  /** Words of a search, in lower case, which are highlighted. */
  matches?: readonly string[];
}

/** Renders the first list hit as a turned tag: entry, then list; the address without an entry. Null without a list hit. */
export function ListHitTag({ screening, short, matches = [] }: ListHitTagProps) {
  const [hit, ...others] = getListHits(screening.own);
  if (!hit) return null;
  return (
    <span class="hit-tag" data-testid="hit-tag">
      <SignDrawing sign="list-hit" />
      <bdi class={hit.label ? undefined : 'monospace'} title={sanitizeText(hit.label ?? screening.address)}>
        <MatchedText text={hit.label ? sanitizeText(hit.label, 60) : short} words={matches} />
      </bdi>
      <small>{nameList(sanitizeText(hit.list, 40), hit.staleSince)}</small>
      {others.length > 0 && <small>{listWords().moreTags({ n: others.length })}</small>}
    </span>
  );
}
