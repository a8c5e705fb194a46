// What a person should know of the whole account right now: a full disk, a pause that the service asked for.
import type { ErrorCode } from '../lib/errors/app-error';
import { clock } from '../lib/words/format';
import { pageWords } from '../lib/words/pages';
import { ErrorNote } from './ErrorNote';

export interface StatusNotesProps {
  /** Why the last thing could not be kept; null where it was. */
  storage: ErrorCode | null;
  /** End of the pause, epoch ms; null without one. */
  pausedUntil: number | null;
  /** Epoch ms. */
  now: number;
}

/** Nothing is drawn where all is well; the places that announce stay. */
export function StatusNotes({ storage, pausedUntil, now }: StatusNotesProps) {
  return (
    <div data-testid="status-notes">
      <ErrorNote error={storage && { code: storage }} now={now} />
      <p class="told" role="status">
        {pausedUntil !== null && pausedUntil > now && pageWords().paused(clock(pausedUntil))}
      </p>
    </div>
  );
}
