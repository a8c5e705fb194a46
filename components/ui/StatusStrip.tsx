// A strip that says what was just done, or what holds now, between the other strips of a surface.
import type { ComponentChildren } from 'preact';
import type { FadingMessage } from './use-status-message';

/** Stands empty, taking no room, until there is something to say, so that it is announced. */
export function StatusStrip({ children, on }: { children?: ComponentChildren; on?: FadingMessage['on'] }) {
  return (
    <p class="told-strip" role="status" {...on}>
      {children}
    </p>
  );
}
