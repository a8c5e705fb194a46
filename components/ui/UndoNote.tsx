// Note about the last action, such as a deletion, with an Undo button.
import { sharedWords } from '../../lib/i18n/words/shared';
import { useFocusOnMount } from './focus/use-focus-on-mount';

export interface UndoNoteProps {
  /** Sentence about the deletion; '' if there was none. */
  text: string;
  onUndo: (() => void) | undefined;
}

/**
 * Renders an empty live region until there is text. The Undo button takes the focus of the Delete button, so that an accidental second
 * press restores the deleted item.
 */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  return (
    <p class="subtext" role="status">
      {text}
      {text && onUndo && <UndoButton key={text} onUndo={onUndo} />}
    </p>
  );
}

function UndoButton({ onUndo }: { onUndo(): void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      {' '}
      <button type="button" class="link-button" data-testid="undo" ref={button} onClick={onUndo}>
        {sharedWords().undo}
      </button>
    </>
  );
}
