// Lines that say that the address is on none of the user's lists, and which data sets do not contain it.

import { formatList } from '../../lib/i18n/format';
import { formatListDay } from '../../lib/i18n/list';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { listWords } from '../../lib/i18n/words/list';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useUnmatchedDataSets } from '../../lib/view/datasets/use-data-sets';
import { useNoListMatch } from '../../lib/view/lists/use-no-list-match';
import { useIsOpen } from './vault-state-context';

const MAX_NAME = 60;

function nameWithDate({ name, date }: { name: string; date: string }): string {
  const set = sanitizeText(name, MAX_NAME);
  return date ? dataSetWords().setOf({ set, date: formatListDay(date) }) : set;
}

/** Renders the lines that apply, or null while the vault is locked. */
export function NotOnListsLines({ screening }: { screening: ScreeningState }) {
  const isOpen = useIsOpen();
  const noMatch = useNoListMatch(screening, Date.now());
  const misses = useUnmatchedDataSets(screening);
  if (!isOpen) return null;
  const words = dataSetWords();
  const lists = listWords();
  return (
    <>
      {noMatch && (
        <p class="subtext not-listed" data-testid="not-listed">
          {[
            lists.notOn({ lists: noMatch.lists, at: noMatch.at }),
            ...noMatch.stale.map(({ name, importedAt }) =>
              lists.notRefreshed({ listName: sanitizeText(name, MAX_NAME), at: importedAt }),
            ),
          ].join(' ')}
        </p>
      )}
      {misses.length > 0 && (
        <p class="subtext not-listed" data-testid="not-in-data-set">
          {words.notIn({ sets: formatList(misses.map(nameWithDate)) })}
        </p>
      )}
    </>
  );
}
