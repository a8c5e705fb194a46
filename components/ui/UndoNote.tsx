// What was just taken away, with the one press that brings it back.
import { useEffect, useRef } from 'preact/hooks';
import { sharedWords } from '../../lib/i18n/shared';

export interface UndoNoteProps {
  /** What became of it, as a sentence; '' while nothing did. */
  text: string;
  onUndo: (() => void) | undefined;
}

/**
 * Stands empty until there is something to say, so that it is announced. Its button takes the focus of the one that took away: a second
 * press by mistake brings back what went.
 */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  return (
    <p class="sub" role="status">
      {text}
      {text && onUndo && <UndoButton key={text} onUndo={onUndo} />}
    </p>
  );
}

function UndoButton({ onUndo }: { onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      {' '}
      <button type="button" class="link" data-testid="undo" ref={button} onClick={onUndo}>
        {sharedWords().undo}
      </button>
    </>
  );
}
