// Section of the keyboard shortcuts, read again when the page gets the focus back.
import { useEffect, useState } from 'preact/hooks';
import { ShortcutList } from '../../components/settings/ShortcutList';
import { Section } from '../../components/ui/Section';
import { getShortcuts, openShortcutPage, type Shortcut, suggestedCommands } from '../../lib/browser/input/commands';
import { optionsWords } from '../../lib/i18n/options';

/** Renders the section; without keys until the browser has answered. */
export function ShortcutsSection() {
  const words = optionsWords().shortcuts;
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    const read = () => void getShortcuts().then((read) => aborter.signal.aborted || setShortcuts(read));
    read();
    addEventListener('focus', read, { signal: aborter.signal });
    return () => aborter.abort();
  }, []);
  return (
    <Section id="keys" title={words.title} text={words.text}>
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
    </Section>
  );
}
