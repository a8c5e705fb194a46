// Why a page's list may be incomplete, and what the page does to the marks: shown where the page cannot reach.

import { type HostileWord, panelWords, type UnreadWord } from '../../lib/i18n/panel';
import type { PageWarning } from '../../lib/messages/events';

const HOSTILE: readonly HostileWord[] = ['host-removed', 'covered', 'cloned'];

export interface PageWarningsProps {
  troubles: readonly PageWarning[];
  /** How many are listed, if the page holds more than a list can; null if all are. */
  listed: number | null;
}

/** Marks that cannot be trusted come first and in ink: then the list is what holds. */
export function PageWarnings({ troubles, listed }: PageWarningsProps) {
  const words = panelWords().trouble;
  const isHostile = (one: PageWarning): one is HostileWord => HOSTILE.includes(one as HostileWord);
  const hostile = HOSTILE.filter((one) => troubles.includes(one));
  const unread = troubles.filter((one): one is UnreadWord => !isHostile(one));
  return (
    <div role="status">
      {hostile.length > 0 && (
        <p class="turned hostile" data-testid="hostile" data-troubles={hostile.join(' ')}>
          <b>{words.trustThis}</b> {hostile.map((one) => words.hostile[one]).join(' ')}
        </p>
      )}
      {listed !== null && (
        <p class="over" data-testid="cut">
          {words.cut(listed)}
        </p>
      )}
      {unread.length > 0 && (
        <p class="over" data-testid="unread" data-troubles={unread.join(' ')}>
          {unread.map((one) => words.unread[one]).join(' ')}
        </p>
      )}
    </div>
  );
}
