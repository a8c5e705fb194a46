// Feature of the settings: reading and saving them, and the language of menu and toolbar.
import { getLanguageTag } from '../../browser/document-theme-and-language';
import { recreateContextMenu } from '../../browser/input/context-menu';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import { toolbarWords } from '../../i18n/words/toolbar';
import { setWorkerLanguage } from '../../i18n/worker-language';
import { settingsMessages } from '../../messages/tables/settings-messages';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import { applyModeToOpenPages } from '../sites/register-content-scripts';
import { expectExports } from './expect-exports';

export const settingsFeature = defineFeature({
  name: 'settings',
  messages: settingsMessages,
  start({ stores: { settings, vault }, events }, services: Pick<AccountServices, 'status' | 'serviceOrigin'>) {
    const language = createLanguageSync({
      getTag: async () => getLanguageTag((await settings.load()).language),
      speak: setWorkerLanguage,
      menuTitle: () => toolbarWords().menu,
      recreateContextMenu,
      changed: events.badgesOutdated.emit,
    });
    events.settingsSaved.on(() => void language.applyAndSync());
    /** Content scripts read the mode, which addresses they mark, and their words, when they are injected again. */
    events.settingsSaved.on(async (changed) => {
      const isPolicy = Object.keys(changed).length === 0;
      if (isPolicy || changed.defaultMode || changed.marksHitsOnly !== undefined || changed.language)
        await applyModeToOpenPages((await settings.load()).defaultMode, await services.serviceOrigin());
      void events.statesChanged.emit();
    });
    events.restored.on(language.applyAndSync);
    return {
      handlers: {
        settings: () => settings.load(),
        lockedSettings: () => settings.locked(),
        refusedSettings: () => settings.refused(),
        async expectExports() {
          await expectExports(settings, 'file');
          return null;
        },
        async saveSettings({ settings: changed }) {
          // While locked, no setting can be changed, including the auto-lock time.
          if ((await services.status()).vault === 'locked') throw new AppError('locked');
          const saved = await settings.save(changed);
          // After saving, so that a shorter auto-lock time starts now.
          await vault.touch();
          await events.settingsSaved.emit(changed);
          return saved;
        },
      },
      language,
    };
  },
});

interface LanguageSyncDeps {
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
