// What a person should know of the whole account right now: a full disk, a pause that the service asked for.
import type { Status } from '../lib/messages/vault-messages';
import { earlierWords } from '../lib/words/earlier';
import { clock, moment } from '../lib/words/format';
import { surfaceWords } from '../lib/words/surfaces';
import { vaultWords } from '../lib/words/vault';
import { ErrorNote } from './ErrorNote';
import { ToldStrip } from './ToldStrip';

export interface StatusNotesProps {
  status: Pick<Status, 'storage' | 'unkept' | 'rolledBack' | 'account' | 'pausedUntil'>;
  /** Epoch ms. */
  now: number;
}

/** Nothing is drawn where all is well; the places that announce stay. */
export function StatusNotes({ status, now }: StatusNotesProps) {
  const { storage, unkept, rolledBack, account, pausedUntil } = status;
  return (
    <div class="status-notes" data-testid="status-notes">
      <ErrorNote error={storage && { code: storage }} now={now} />
      <ErrorNote error={rolledBack ? vaultWords().rollback.short : null} now={now} />
      <ToldStrip>
        {unkept && `${surfaceWords().unkept(moment(unkept.from, now), moment(unkept.to, now))} `}
        {account?.movesTo && `${earlierWords().moved.short} `}
        {pausedUntil !== null && pausedUntil > now && surfaceWords().paused(clock(pausedUntil))}
      </ToldStrip>
    </div>
  );
}
