// Tests of the shortcut list: each command has its name and key, or the reason for a missing key.
import { expect, test } from 'vitest';
import { ShortcutList } from '../../../components/settings/ShortcutList';
import { optionsWords } from '../../../lib/i18n/words/options';
import messages from '../../../public/_locales/en/messages.json';

/** Returns the texts of a rendered tree in order, divided by bars. */
function textsOf(drawn: unknown): string[] {
  if (Array.isArray(drawn)) return drawn.flatMap(textsOf);
  if (typeof drawn === 'string') return [drawn];
  if (!drawn || typeof drawn !== 'object' || !('props' in drawn)) return [];
  return textsOf((drawn.props as { children?: unknown }).children);
}

test('shortcut list shows the keys, and explains a taken key', () => {
  const rows = textsOf(
    ShortcutList({
      shortcuts: [
        { name: 'next-mark', key: 'Alt+Shift+J' },
        { name: '_execute_action', key: '' },
        { name: 'lock', key: '' },
      ],
      suggested: ['next-mark', '_execute_action'],
      failed: false,
      onOpen: () => undefined,
    }),
  ).join('|');
  expect(rows).toContain('Go to the next mark|Alt+Shift+J');
  expect(rows).toContain(`Open Riskmark|No key|${optionsWords().shortcuts.taken}`);
  expect(rows).toContain(`Lock Riskmark|No key|${optionsWords().shortcuts.open}`);
});

test('commands have the same names in the options as in the browser', () => {
  const inBrowser = Object.entries(messages).flatMap(([id, { message }]) =>
    id.startsWith('command') ? [message] : [],
  );
  expect(new Set(Object.values(optionsWords().shortcuts.names))).toEqual(new Set(inBrowser));
});
