// List of the keyboard shortcuts with their keys, and a button that opens the browser's shortcut page.
import { optionsWords } from '../../lib/i18n/words/options';
import './ShortcutList.css';
import '../ui/styles/form.css';

export interface ShortcutListProps {
  /** Commands in the order of the manifest; `key` is '' if the browser gave it none. */
  shortcuts: readonly { name: string; key: string }[];
  /** Names of the commands for which the manifest suggests a key: without one, the key is taken. */
  suggested: readonly string[];
  /** True after the browser refused to open its shortcut page. */
  failed: boolean;
  onOpen(): void;
}

/** Renders one row per command. */
export function ShortcutList({ shortcuts, suggested, failed, onOpen }: ShortcutListProps) {
  const words = optionsWords().shortcuts;
  const names: Record<string, string> = words.names;
  return (
    <>
      <dl class="shortcuts" data-testid="shortcuts">
        {shortcuts.map(({ name, key }) => (
          <div key={name} data-command={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>
              {key ? <kbd>{key}</kbd> : words.none}
              {!key && suggested.includes(name) && <p class="hint-text">{words.taken}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <div class="button-row">
        <button type="button" class="button" data-testid="open-shortcuts" onClick={onOpen}>
          {words.open}
        </button>
      </div>
      {failed && (
        <p class="hint-text" role="status">
          {words.openFailed}
        </p>
      )}
    </>
  );
}
