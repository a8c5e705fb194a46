// Status line that announces the result of an action or the current state to screen readers.
import type { ComponentChildren } from 'preact';
import type { FadingMessage } from './use-status-message';
import './styles/status-notices.css';

/** Renders an empty strip without height until there is content, so that new content is announced. */
export function StatusStrip({ children, on }: { children?: ComponentChildren; on?: FadingMessage['on'] }) {
  return (
    <p class="told-strip" role="status" {...on}>
      {children}
    </p>
  );
}
