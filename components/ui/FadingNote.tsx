// Live region with a message about the last action that disappears after some seconds.
import type { ComponentChildren } from 'preact';
import { useFadingMessage } from './use-status-message';

export interface FadingNoteProps {
  /** Message key: a new value shows the message again; null, false and '' hide it. */
  said: unknown;
  class?: string;
  testId?: string;
  children: ComponentChildren;
}

/** Renders `children` while the message is shown. */
export function FadingNote({ said, class: name, testId, children }: FadingNoteProps) {
  const { isShown, on } = useFadingMessage(said);
  return (
    <p class={name} role="status" data-testid={testId} {...on}>
      {isShown && children}
    </p>
  );
}
