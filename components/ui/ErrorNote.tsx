// A failure beside the control it belongs to: a cross, one sentence, in ink and never in a warm colour.
import type { WireError } from '../../lib/errors/app-error';
import { errorText } from '../text/error-text';
import { Icon } from './icons';

export interface ErrorNoteProps {
  /** The failure, or a sentence of a catalogue. Null draws an empty place that is announced when it fills. */
  error: WireError | string | null;
  /** Epoch ms, for "Next try in 4 s". */
  now: number;
}

export function ErrorNote({ error, now }: ErrorNoteProps) {
  return (
    <div class="err-place" role="alert">
      {error !== null && (
        <p class="err">
          <Icon name="cross" size={14} />
          <span>{typeof error === 'string' ? error : errorText(error, now)}</span>
        </p>
      )}
    </div>
  );
}
