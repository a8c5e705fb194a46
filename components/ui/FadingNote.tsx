// A message about what was just done, in a place of its own that announces it; it goes by itself after some seconds.
import type { ComponentChildren } from 'preact';
import { useFading } from './use-status-message';

export interface FadingNoteProps {
  /** What is said: another value is shown anew, nothing for null, false and ''. */
  said: unknown;
  class?: string;
  testId?: string;
  children: ComponentChildren;
}

export function FadingNote({ said, class: name, testId, children }: FadingNoteProps) {
  const { isShown, on } = useFading(said);
  return (
    <p class={name} role="status" data-testid={testId} {...on}>
      {isShown && children}
    </p>
  );
}
