// Account-wide notices: missing permission, full storage, rollback, unseen changes.

import { caseWords } from '../../lib/i18n/cases';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { formatMoment } from '../../lib/i18n/format';
import { sharedWords } from '../../lib/i18n/shared';
import { vaultWords } from '../../lib/i18n/vault';
import type { Status } from '../../lib/messages/vault-messages';
import { ErrorNote } from './ErrorNote';
import { StatusStrip } from './StatusStrip';

export interface StatusNoticesProps {
  status: Pick<Status, 'hostAllowed' | 'storage' | 'unkept' | 'rolledBack' | 'account'>;
  /** Number of unseen verdict changes in watched cases; undefined on surfaces that show the cases. */
  unseen?: number | undefined;
  /** Epoch ms. */
  now: number;
}

/** Renders the notices; the live regions stay in the document even if there is none. */
export function StatusNotices({ status, unseen = 0, now }: StatusNoticesProps) {
  const { hostAllowed, storage, unkept, rolledBack, account } = status;
  return (
    <div class="status-notes" data-testid="status-notes">
      <ErrorNote error={hostAllowed ? null : { code: 'no-permission' }} now={now} />
      <ErrorNote error={storage && { code: storage }} now={now} />
      <ErrorNote error={rolledBack ? vaultWords().rollback.short : null} now={now} />
      <StatusStrip>
        {unseen > 0 && `${caseWords().list.changed(unseen)} `}
        {unkept && `${sharedWords().unkept(formatMoment(unkept.from, now), formatMoment(unkept.to, now))} `}
        {account?.movesTo && customOperationWords().moved.short}
      </StatusStrip>
    </div>
  );
}
