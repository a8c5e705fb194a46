// Error message with an icon beside a control, announced to screen readers.
import type { WireError } from '../../lib/errors/app-error';
import { errorText } from '../text/error-text';
import { Icon } from './Icon';

export interface ErrorNoteProps {
  /** The error, or a sentence of a catalog. Null renders an empty live region that announces later content. */
  error: WireError | string | null;
  /** Epoch ms, for "Next try in 4 s". */
  now: number;
}

/** Renders a live region (`role="alert"`) with the error. */
export function ErrorNote({ error, now }: ErrorNoteProps) {
  return (
    <div class="err-place" role="alert">
      {error !== null && (
        <p class="error-note">
          <Icon name="cross" size={14} />
          <span>{typeof error === 'string' ? error : errorText(error, now)}</span>
        </p>
      )}
    </div>
  );
}
