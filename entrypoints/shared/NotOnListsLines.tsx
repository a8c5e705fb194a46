// Lines that say that the address is on none of the user's lists, and which data sets do not contain it.

import { dataSetWords } from '../../lib/i18n/data-sets';
import { listWords } from '../../lib/i18n/lists';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useUnmatchedDataSets } from '../../lib/view/datasets/use-unmatched-data-sets';
import { useNoListMatch } from '../../lib/view/lists/use-no-list-match';
import { useIsOpen } from './vault-state-context';

const MAX_NAME = 60;

/** Renders the lines that apply, or null while the vault is locked. */
export function NotOnListsLines({ screening }: { screening: ScreeningState }) {
  const isOpen = useIsOpen();
  const noMatch = useNoListMatch(screening);
  const misses = useUnmatchedDataSets(screening);
  if (!isOpen) return null;
  const words = dataSetWords();
  return (
    <>
      {noMatch && (
        <p class="sub not-listed" data-testid="not-listed">
          {listWords().notOn(noMatch.lists, noMatch.at, 'verdict' in screening)}
        </p>
      )}
      {misses.length > 0 && (
        <p class="sub not-listed" data-testid="not-in-data-set">
          {words.notIn(misses.map(({ name, date }) => words.setOf(sanitizeText(name, MAX_NAME), date)))}
        </p>
      )}
    </>
  );
}
