// A message about what was just done, in a place of its own that announces it; it goes by itself after some seconds.
import type { ComponentChildren } from 'preact';
import { useFadingMessage } from './use-status-message';

export interface FadingNoteProps {
  /** What is said: another value is shown anew, nothing for null, false and ''. */
  said: unknown;
  class?: string;
  testId?: string;
  children: ComponentChildren;
}

export function FadingNote({ said, class: name, testId, children }: FadingNoteProps) {
  const { isShown, on } = useFadingMessage(said);
  return (
    <p class={name} role="status" data-testid={testId} {...on}>
      {isShown && children}
    </p>
  );
}
