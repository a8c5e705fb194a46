// Live-region strip for the result of the last action or the current state.
import type { ComponentChildren } from 'preact';
import type { FadingMessage } from './use-status-message';

/** Renders an empty strip without height until there is content, so that new content is announced. */
export function StatusStrip({ children, on }: { children?: ComponentChildren; on?: FadingMessage['on'] }) {
  return (
    <p class="told-strip" role="status" {...on}>
      {children}
    </p>
  );
}
