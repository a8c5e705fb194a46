// Preact hook that opens and closes the forms of setting rows, and shows a message after a form closes.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { PageProps } from './page-props';

/** Returns the props of `SettingRow` for a row with a form, and how to close it. */
export function useOpenSettingRow({ entry, route }: Pick<PageProps, 'entry' | 'route'>) {
  const { rows } = optionsWords();
  const [said, setSaid] = useState({ id: '', text: '' });
  const isOpen = (id: string): boolean => route.openRow === id;
  return {
    isOpen,
    /** Id, name, value and last message of a row. */
    describe: (id: string) => ({ ...entry(id), said: said.id === id ? said.text : '' }),
    /** The button that opens and closes the row's form. */
    toggle: (id: string, text: string = rows.change) => ({
      text: isOpen(id) ? rows.close : text,
      onPress(): void {
        setSaid({ id: '', text: '' });
        route.toggleRow(id);
      },
    }),
    /** Closes the open row and shows `text` beside its value. */
    close(id: string, text = ''): void {
      setSaid({ id, text });
      if (isOpen(id)) route.toggleRow(id);
    },
    say: (id: string, text: string): void => setSaid({ id, text }),
  };
}
