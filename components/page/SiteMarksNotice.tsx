// Line that says how many addresses of a page have no mark, with the button that marks all, or fewer.
import { sharedWords } from '../../lib/i18n/words/shared';

export interface SiteMarksNoticeProps {
  class: string;
  hitsOnly: boolean;
  /** Number of addresses without a mark. */
  unmarked: number;
  /** Chooses the marks of the site; absent if the organization's policy says which. */
  onShow?: ((shown: 'all' | 'hits') => void) | undefined;
}

/** Renders what is hidden and why; where all is marked, only the button, and nothing if there is no choice. */
export function SiteMarksNotice({ hitsOnly, unmarked, onShow, ...props }: SiteMarksNoticeProps) {
  const { hitsOnly: describe, marks } = sharedWords();
  const other = hitsOnly ? 'all' : 'hits';
  if (!hitsOnly && !onShow) return null;
  return (
    <p class={props.class} data-testid={hitsOnly ? 'hits-only' : 'all-marked'}>
      {hitsOnly && describe({ n: unmarked })}{' '}
      {onShow && (
        <button type="button" class="link-button" data-testid={`show-${other}`} onClick={() => onShow(other)}>
          {marks[other]}
        </button>
      )}
    </p>
  );
}
