// Syncs the context menu and toolbar language with the language setting.
import { createSerialQueue } from '../concurrency/serial-queue';

export interface LanguageSyncDeps {
  /** The BCP 47 tag that the language setting asks for. */
  getTag(): Promise<string>;
  /** Sets the language of the texts. */
  speak(tag: string): unknown;
  /** Title of the context menu entry in the current language. */
  menuTitle(): string;
  recreateContextMenu(title: string): Promise<void>;
  /** Called when the language changed, to redraw localized text. */
  changed(): void;
}

/** @returns the sync service; tasks are serialized, because creating the same menu entry twice concurrently fails */
export function createLanguageSync(deps: LanguageSyncDeps) {
  const runExclusive = createSerialQueue();
  let currentTag: string | null = null;
  let currentTitle: string | null = null;

  async function speak(): Promise<void> {
    const tag = await deps.getTag();
    if (tag === currentTag) return;
    deps.speak(tag);
    currentTag = tag;
    deps.changed();
  }

  async function offer(isNeeded: boolean): Promise<void> {
    const title = deps.menuTitle();
    if (!isNeeded && title === currentTitle) return;
    await deps.recreateContextMenu(title);
    currentTitle = title;
  }

  const ignoreError = (): undefined => undefined;
  return {
    /** Applies the language setting, since each new worker starts in English; the menu survives the worker and is kept. Never throws. */
    apply: () => runExclusive(speak).catch(ignoreError),
    /** Applies the language setting, and updates menu and toolbar if it changed. Never throws. */
    applyAndSync: () => runExclusive(() => speak().then(() => offer(false))).catch(ignoreError),
    /** Creates the context menu entry in the configured language, after an install or a browser start. Never throws. */
    createMenu: () =>
      runExclusive(() =>
        speak()
          .catch(ignoreError)
          .then(() => offer(true)),
      ).catch(ignoreError),
  };
}
