// Warnings that the address list is incomplete or that the page tampers with the marks.

import { type IncompleteListWord, panelWords, type TamperingWord } from '../../lib/i18n/panel';
import type { PageWarning } from '../../lib/messages/background-events';

const HOSTILE: readonly TamperingWord[] = ['host-removed', 'covered', 'cloned'];

export interface PageWarningsProps {
  troubles: readonly PageWarning[];
  /** Number of listed addresses if the page contains more than the list holds; null if all are listed. */
  listed: number | null;
}

/** Renders tampering warnings first and emphasized: the list is then more reliable than the marks. */
export function PageWarnings({ troubles, listed }: PageWarningsProps) {
  const words = panelWords().trouble;
  const isHostile = (warning: PageWarning): warning is TamperingWord => HOSTILE.includes(warning as TamperingWord);
  const hostile = HOSTILE.filter((warning) => troubles.includes(warning));
  const unread = troubles.filter((warning): warning is IncompleteListWord => !isHostile(warning));
  return (
    <div role="status">
      {hostile.length > 0 && (
        <p class="turned hostile" data-testid="hostile" data-troubles={hostile.join(' ')}>
          <b>{words.trustThis}</b> {hostile.map((warning) => words.hostile[warning]).join(' ')}
        </p>
      )}
      {listed !== null && (
        <p class="over" data-testid="cut">
          {words.cut(listed)}
        </p>
      )}
      {unread.length > 0 && (
        <p class="over" data-testid="unread" data-troubles={unread.join(' ')}>
          {unread.map((warning) => words.unread[warning]).join(' ')}
        </p>
      )}
    </div>
  );
}
