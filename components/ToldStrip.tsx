// A strip that says what was just done, or what holds now, between the other strips of a surface.
import type { ComponentChildren } from 'preact';

/** Stands empty, taking no room, until there is something to say, so that it is announced. */
export function ToldStrip({ children }: { children?: ComponentChildren }) {
  return (
    <p class="told-strip" role="status">
      {children}
    </p>
  );
}
