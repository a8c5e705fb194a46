// Handles extension commands, reads their keyboard shortcuts and opens the browser's shortcut page.
import { browser } from 'wxt/browser';

/** Firefox API that the shared types lack. */
interface ShortcutSettings {
  openShortcutSettings(): Promise<void>;
}

/** A command with its current key, e.g. `Alt+Shift+R`; '' if the browser gave it none. */
export interface Shortcut {
  name: string;
  key: string;
}

/** Calls `handler` during the user gesture. `tabId`: active tab, null where the browser names none. */
export function onCommand(handler: (name: string, tabId: number | null) => void): void {
  browser.commands.onCommand.addListener((name, tab) => handler(name, tab?.id ?? null));
}

/** Returns the commands of the manifest, in its order. */
export async function getShortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.flatMap(({ name, shortcut }) => (name ? [{ name, key: shortcut ?? '' }] : []));
}

/** Returns the names of the commands for which the manifest suggests a key. */
export function suggestedCommands(): string[] {
  const { commands = {} } = browser.runtime.getManifest();
  return Object.entries(commands).flatMap(([name, command]) => (command.suggested_key ? [name] : []));
}

/** Opens the browser's page of extension shortcuts. */
export async function openShortcutPage(): Promise<void> {
  const { openShortcutSettings } = browser.commands as typeof browser.commands & Partial<ShortcutSettings>;
  if (openShortcutSettings) await openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
