// Where a person looks for their own lists: that none of them holds the address. Told on this device, nothing is sent.

import { listWords } from '../../lib/i18n/lists';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useNotListed } from '../../lib/view/lists/use-not-listed';
import { useIsOpen } from './vault-context';

export function NotListedLine({ screening }: { screening: ScreeningState }) {
  const isOpen = useIsOpen();
  const none = useNotListed(screening);
  if (!none || !isOpen) return null;
  return (
    <p class="sub not-listed" data-testid="not-listed">
      {listWords().notOn(none.lists, none.at, 'verdict' in screening)}
    </p>
  );
}
