// Line of the most used keyboard shortcuts below the side panel, with a button that opens the overview.
import { shortcutWords } from '../../lib/i18n/shortcuts';

/** Renders the line; narrow panels drop its last hints. */
export function KeyHints({ onHelp }: { onHelp(): void }) {
  const words = shortcutWords();
  return (
    <footer class="hints">
      {words.hints.map(([keys, effect]) => (
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
