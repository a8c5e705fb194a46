// Lists the keyboard shortcuts, and opens the browser page that changes them.
import { useState } from 'preact/hooks';
import { ShortcutList } from '../../components/settings/ShortcutList';
import { openShortcutPage, type Shortcut, suggestedCommands } from '../../lib/browser/input/commands';
import { optionsWords } from '../../lib/i18n/options';

/** Renders the list, and the reason if the browser does not open its page. */
export function ShortcutKeys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <p class="hint">{optionsWords().shortcuts.text}</p>
      <ShortcutList
        shortcuts={shortcuts}
        suggested={suggestedCommands()}
        failed={failed}
        onOpen={() =>
          void openShortcutPage().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      />
    </>
  );
}
