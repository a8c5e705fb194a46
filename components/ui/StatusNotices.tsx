// Notices about the state of the account and vault, such as a missing permission or full storage.

import { formatMoment } from '../../lib/i18n/format';
import { caseWords } from '../../lib/i18n/words/case';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { Status } from '../../lib/messages/tables/vault-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { ErrorNote } from './ErrorNote';
import { StatusStrip } from './StatusStrip';
import './styles/status-notices.css';
import { sharedWords } from '../../lib/i18n/words/shared';

export interface StatusNoticesProps {
  status: Pick<Status, 'hostAllowed' | 'storage' | 'unkept' | 'rolledBack' | 'account'>;
  /** Unseen verdict changes in watched cases, and how to show them; undefined on surfaces that show the cases. */
  changes?: { unseen: number; cases: readonly string[]; onShow(): void } | undefined;
  /** Epoch ms. */
  now: number;
}

function getChangesText({ unseen, cases }: { unseen: number; cases: readonly string[] }): string {
  const name = sanitizeText(cases[0] ?? '', 40);
  return caseWords().list.changed({ unseen, name, others: Math.max(0, cases.length - 1) });
}

/** Renders the notices; the live regions stay in the document even if there is none. */
export function StatusNotices({ status, changes, now }: StatusNoticesProps) {
  const { hostAllowed, storage, unkept, rolledBack, account } = status;
  return (
    <div class="status-notes" data-testid="status-notes">
      <ErrorNote error={hostAllowed ? null : { code: 'no-permission' }} now={now} />
      <ErrorNote error={storage && { code: storage }} now={now} />
      <ErrorNote error={rolledBack ? vaultWords().rollback.short : null} now={now} />
      <StatusStrip>
        {changes && changes.unseen > 0 && (
          <>
            {getChangesText(changes)}{' '}
            <button type="button" class="button plain" data-testid="show-changes" onClick={changes.onShow}>
              {caseWords().list.showChanges}
            </button>{' '}
          </>
        )}
        {unkept && `${describeUnkept(unkept, now)} `}
        {account?.movesTo && customOperationWords().moved.short}
      </StatusStrip>
    </div>
  );
}

/** Returns the notice of answers that were not saved, with their time or period. */
function describeUnkept(unkept: { from: number; to: number }, now: number): string {
  const [from, to] = [formatMoment(unkept.from, now), formatMoment(unkept.to, now)];
  return sharedWords().unkept({ period: from === to ? from : `${from} – ${to}` });
}
