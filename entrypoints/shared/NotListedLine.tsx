// Line stating that none of the user's lists contains the address; matched locally, nothing is sent.

import { listWords } from '../../lib/i18n/lists';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useNoListMatch } from '../../lib/view/lists/use-no-list-match';
import { useIsOpen } from './vault-state-context';

/** Renders the line, or null if a list contains the address or the vault is locked. */
export function NotListedLine({ screening }: { screening: ScreeningState }) {
  const isOpen = useIsOpen();
  const noMatch = useNoListMatch(screening);
  if (!noMatch || !isOpen) return null;
  return (
    <p class="sub not-listed" data-testid="not-listed">
      {listWords().notOn(noMatch.lists, noMatch.at, 'verdict' in screening)}
    </p>
  );
}
