// Notices about the state of the account and vault, such as a missing permission or full storage.

import { caseWords } from '../../lib/i18n/cases';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { formatMoment } from '../../lib/i18n/format';
import { sharedWords } from '../../lib/i18n/shared';
import { vaultWords } from '../../lib/i18n/vault';
import type { Status } from '../../lib/messages/vault-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { ErrorNote } from './ErrorNote';
import { StatusStrip } from './StatusStrip';

export interface StatusNoticesProps {
  status: Pick<Status, 'hostAllowed' | 'storage' | 'unkept' | 'rolledBack' | 'account'>;
  /** Unseen verdict changes in watched cases, and how to show them; undefined on surfaces that show the cases. */
  changes?: { unseen: number; cases: readonly string[]; onShow(): void } | undefined;
  /** Epoch ms. */
  now: number;
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
            {caseWords().list.changed(
              changes.unseen,
              changes.cases.map((name) => sanitizeText(name, 40)),
            )}{' '}
            <button type="button" class="btn text" data-testid="show-changes" onClick={changes.onShow}>
              {caseWords().list.showChanges}
            </button>{' '}
          </>
        )}
        {unkept && `${sharedWords().unkept(formatMoment(unkept.from, now), formatMoment(unkept.to, now))} `}
        {account?.movesTo && customOperationWords().moved.short}
      </StatusStrip>
    </div>
  );
}
