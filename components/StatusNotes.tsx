// What a person should know of the whole account right now: a full disk, a pause that the service asked for.
import type { ErrorCode } from '../lib/errors/app-error';
import { earlierWords } from '../lib/words/earlier';
import { clock, moment } from '../lib/words/format';
import { surfaceWords } from '../lib/words/surfaces';
import { vaultWords } from '../lib/words/vault';
import { ErrorNote } from './ErrorNote';
import { ToldStrip } from './ToldStrip';

export interface StatusNotesProps {
  /** Why the last thing could not be kept; null where it was. */
  storage: ErrorCode | null;
  /** From when to when answers could not be kept, epoch ms; null where all were. */
  unkept: { from: number; to: number } | null;
  /** An older vault was put back and nobody has said yet that this is meant. */
  rolledBack: boolean;
  /** The account still asks a host that has moved. */
  onMovedHost: boolean;
  /** End of the pause, epoch ms; null without one. */
  pausedUntil: number | null;
  /** Epoch ms. */
  now: number;
}

/** Nothing is drawn where all is well; the places that announce stay. */
export function StatusNotes({ storage, unkept, rolledBack, onMovedHost, pausedUntil, now }: StatusNotesProps) {
  return (
    <div class="status-notes" data-testid="status-notes">
      <ErrorNote error={storage && { code: storage }} now={now} />
      <ErrorNote error={rolledBack ? vaultWords().rollback.short : null} now={now} />
      <ToldStrip>
        {unkept && `${surfaceWords().unkept(moment(unkept.from, now), moment(unkept.to, now))} `}
        {onMovedHost && `${earlierWords().moved.short} `}
        {pausedUntil !== null && pausedUntil > now && surfaceWords().paused(clock(pausedUntil))}
      </ToldStrip>
    </div>
  );
}
