// Syncs the context menu and toolbar language with the language setting.
import { createSerialQueue } from '../concurrency/serial-queue';

export interface BrowserLanguageDeps {
  /** The setting: `system`, or a BCP 47 tag. */
  setting(): Promise<string>;
  /** The browser's own language, as a BCP 47 tag. */
  browserLanguage(): string;
  speak(tag: string): unknown;
  /** The title of the right-click entry in the language in use. */
  menuTitle(): string;
  offerMenu(title: string): Promise<void>;
  /** The language changed: what was drawn with words is drawn anew. */
  changed(): void;
}

export interface BrowserLanguageSync {
  /** Speaks what is set now: each new worker begins with English. The menu outlives the worker and stays as it is. Never throws. */
  speak(): Promise<void>;
  /** Speaks what is set now; the menu and the toolbar follow where that is another language. Never throws. */
  follow(): Promise<void>;
  /** Puts the entry into the menu, in the language that is set; after an install or a start of the browser there may be none. Never throws. */
  offer(): Promise<void>;
}

/** @returns one task at a time: two that make the same entry at once would fail */
export function createBrowserLanguageSync(parts: BrowserLanguageDeps): BrowserLanguageSync {
  const inTurn = createSerialQueue();
  let spoken: string | null = null;
  let offered: string | null = null;

  async function speak(): Promise<void> {
    const setting = await parts.setting();
    const tag = setting === 'system' ? parts.browserLanguage() : setting;
    if (tag === spoken) return;
    parts.speak(tag);
    spoken = tag;
    parts.changed();
  }

  async function offer(isNeeded: boolean): Promise<void> {
    const title = parts.menuTitle();
    if (!isNeeded && title === offered) return;
    await parts.offerMenu(title);
    offered = title;
  }

  const never = (): undefined => undefined;
  return {
    speak: () => inTurn(speak).catch(never),
    follow: () => inTurn(() => speak().then(() => offer(false))).catch(never),
    offer: () =>
      inTurn(() =>
        speak()
          .catch(never)
          .then(() => offer(true)),
      ).catch(never),
  };
}
