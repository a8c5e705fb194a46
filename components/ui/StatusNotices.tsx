// What a person should know of the whole account right now: a full disk, a pause that the service asked for.

import { caseWords } from '../../lib/i18n/cases';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { formatClock, formatMoment } from '../../lib/i18n/format';
import { sharedWords } from '../../lib/i18n/shared';
import { vaultWords } from '../../lib/i18n/vault';
import type { Status } from '../../lib/messages/vault-messages';
import { ErrorNote } from './ErrorNote';
import { StatusStrip } from './StatusStrip';

export interface StatusNoticesProps {
  status: Pick<Status, 'hostAllowed' | 'storage' | 'unkept' | 'rolledBack' | 'account' | 'pausedUntil'>;
  /** Changed verdicts of watched cases that nobody has seen yet; left out where the surface itself shows the cases. */
  unseen?: number | undefined;
  /** Epoch ms. */
  now: number;
}

/** Nothing is drawn where all is well; the places that announce stay. */
export function StatusNotices({ status, unseen = 0, now }: StatusNoticesProps) {
  const { hostAllowed, storage, unkept, rolledBack, account, pausedUntil } = status;
  return (
    <div class="status-notes" data-testid="status-notes">
      <ErrorNote error={hostAllowed ? null : { code: 'no-permission' }} now={now} />
      <ErrorNote error={storage && { code: storage }} now={now} />
      <ErrorNote error={rolledBack ? vaultWords().rollback.short : null} now={now} />
      <StatusStrip>
        {unseen > 0 && `${caseWords().list.changed(unseen)} `}
        {unkept && `${sharedWords().unkept(formatMoment(unkept.from, now), formatMoment(unkept.to, now))} `}
        {account?.movesTo && `${customOperationWords().moved.short} `}
        {pausedUntil !== null && pausedUntil > now && sharedWords().paused(formatClock(pausedUntil))}
      </StatusStrip>
    </div>
  );
}
