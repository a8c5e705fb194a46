// Modal overview of all keyboard shortcuts of the side panel, with the legend of the marks.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { shortcutWords } from '../../lib/i18n/words/shortcut';
import { MarkLegend } from '../mark/MarkLegend';
import { IconButton } from '../ui/IconButton';
import './keyboard-shortcuts.css';

type Effect = keyof ReturnType<typeof shortcutWords>['effect'];

/** Keys or sequences of each effect, in the order of the overview. */
const SHORTCUTS: Record<Effect, readonly string[]> = {
  move: ['j', 'k', '↓', '↑'],
  select: ['x'],
  evidence: ['Enter', 'e'],
  card: ['Space'],
  case: ['c'],
  openIn: ['o'],
  copyAs: ['y'],
  name: ['n'],
  find: ['/'],
  thisTab: ['g', 't'],
  bulk: ['g', 'b'],
  cases: ['g', 'c'],
  lists: ['g', 'l'],
  result: ['↓', '1 … 99'],
  keys: ['?'],
  back: ['Esc'],
};

/** Opens as a modal dialog on mount; `onClose` runs when it is closed by any means, also by ?. */
export function ShortcutOverview({ onClose }: { onClose(): void }) {
  const words = shortcutWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closes before the unmount, so that the focus returns to its origin.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      class="key-help"
      ref={dialog}
      aria-labelledby="key-help-title"
      data-testid="key-help"
      onClose={onClose}
      onKeyDown={(event) => {
        // No handler of the panel may take the Escape that closes the dialog.
        event.stopPropagation();
        if (event.key === '?') dialog.current?.close();
      }}
    >
      <div class="key-help-head">
        <h2 id="key-help-title">{words.title}</h2>
        <IconButton icon="cross" label={words.close} onPress={() => dialog.current?.close()} />
      </div>
      <dl>
        {(Object.entries(SHORTCUTS) as [Effect, readonly string[]][]).map(([effect, keys]) => (
          <div key={effect}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words.effect[effect]}</dd>
          </div>
        ))}
      </dl>
      <h2>{words.legend}</h2>
      <MarkLegend />
    </dialog>
  );
}
