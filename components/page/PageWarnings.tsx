// Warnings that the address list is incomplete or that the page tampers with the marks.

import { getSentenceGap, joinSentences } from '../../lib/i18n/sentences';
import { panelWords } from '../../lib/i18n/words/panel';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { PageWarning } from '../../lib/messages/background-events';
import { SiteMarksNotice } from './SiteMarksNotice';
import '../card/card-notices.css';
import './panel-notice.css';

/** Warnings that the page tampers with the marks; the others say that the list may be incomplete. */
const HOSTILE = ['host-removed', 'covered', 'cloned'] as const satisfies readonly PageWarning[];
type Tampering = (typeof HOSTILE)[number];

export interface PageWarningsProps {
  troubles: readonly PageWarning[];
  /** Number of listed addresses if the page contains more than the list holds; null if all are listed. */
  listed: number | null;
  /** True while the page is still being read. */
  partial: boolean;
  /** Number of addresses without a mark, where only risk and hits have one; null where all have. */
  unmarked?: number | null;
  /** Marks all addresses of the site; absent if the organization's policy says which have a mark. */
  onMarkAll?: (() => void) | undefined;
}

/** Renders tampering warnings first and emphasized: the list is then more reliable than the marks. */
export function PageWarnings({ troubles, listed, partial, unmarked = null, onMarkAll }: PageWarningsProps) {
  const words = panelWords().trouble;
  const isHostile = (warning: PageWarning): warning is Tampering => HOSTILE.includes(warning as Tampering);
  const hostile = HOSTILE.filter((warning) => troubles.includes(warning));
  const unread = troubles.filter((warning) => !isHostile(warning));
  return (
    <div role="status">
      {partial && (
        <p class="panel-notice subtext" data-testid="partial">
          {sharedWords().stillReading}
        </p>
      )}
      {hostile.length > 0 && (
        <p class="turned hostile" data-testid="hostile" data-troubles={hostile.join(' ')}>
          <b>{words.trustThis}</b>
          {getSentenceGap()}
          {joinSentences(hostile.map((warning) => words.hostile[warning]))}
        </p>
      )}
      {listed !== null && (
        <p class="panel-notice" data-testid="cut">
          {words.cut({ n: listed })}
        </p>
      )}
      {unmarked !== null && <SiteMarksNotice class="panel-notice" hitsOnly unmarked={unmarked} onShow={onMarkAll} />}
      {unread.length > 0 && (
        <p class="panel-notice" data-testid="unread" data-troubles={unread.join(' ')}>
          {joinSentences(unread.map((warning) => words.unread[warning]))}
        </p>
      )}
    </div>
  );
}
