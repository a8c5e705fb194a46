// Line of the most used keyboard shortcuts at the bottom of the side panel, with a button for the overview.
import { shortcutWords } from '../../lib/i18n/shortcuts';

export interface ShortcutHintsProps {
  /** False where no address list has the shortcuts; only the button is drawn then. */
  hasRows: boolean;
  onHelp(): void;
}

/** Renders the line; narrow panels drop its last hints. */
export function ShortcutHints({ hasRows, onHelp }: ShortcutHintsProps) {
  const words = shortcutWords();
  return (
    <footer class="hints">
      {(hasRows ? words.hints : []).map(([keys, effect]) => (
        <span key={effect}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {effect}
        </span>
      ))}
      <span class="sp" />
      <button type="button" aria-label={words.open} title={words.open} data-testid="open-keys" onClick={onHelp}>
        <kbd>?</kbd>
      </button>
    </footer>
  );
}
