// Syncs the context menu and toolbar language with the language setting.
import { createSerialQueue } from '../concurrency/serial-queue';

export interface BrowserLanguageDeps {
  /** The setting: `system`, or a BCP 47 tag. */
  setting(): Promise<string>;
  /** The browser's UI language, as a BCP 47 tag. */
  browserLanguage(): string;
  /** Sets the language of the message catalogues. */
  speak(tag: string): unknown;
  /** Title of the context menu entry in the current language. */
  menuTitle(): string;
  offerMenu(title: string): Promise<void>;
  /** Called when the language changed, to redraw localized text. */
  changed(): void;
}

export interface BrowserLanguageSync {
  /** Applies the language setting, since each new worker starts in English; the menu survives the worker and is kept. Never throws. */
  speak(): Promise<void>;
  /** Applies the language setting, and updates menu and toolbar if it changed. Never throws. */
  follow(): Promise<void>;
  /** Creates the context menu entry in the configured language, after an install or a browser start. Never throws. */
  offer(): Promise<void>;
}

/** @returns the sync service; tasks are serialized, because creating the same menu entry twice concurrently fails */
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
