// Tag in inverted colors with the first list hit of an address: entry (or short address) and list.
import { sanitizeText } from '../../lib/text/sanitize';
import { getListHits } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { SignDrawing } from '../mark/SignDrawing';

/** Renders the first list hit as a tag in inverted colors: entry, then list; or the short address without an entry. */
export function ListHitTag({ screening, short }: { screening: ScreeningState; short: string }) {
  const [hit] = getListHits(screening.own);
  if (!hit) return null;
  return (
    <span class="b-hit">
      <SignDrawing sign="list-hit" />
      <bdi class={hit.label ? undefined : 'mono'}>{hit.label ? sanitizeText(hit.label, 60) : short}</bdi>
      <small>{sanitizeText(hit.list, 40)}</small>
    </span>
  );
}
