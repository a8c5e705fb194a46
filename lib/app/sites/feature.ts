// Feature of the sites: the mode of each, the page view that a tab is charged to, and their part of a backup.
import { z } from 'zod';
import { injectContentScript } from '../../browser/content-scripts';
import { getLanguageTag } from '../../browser/document-theme-and-language';
import { getOpener, getTabUrl, hasOpened } from '../../browser/tabs';
import { AppError } from '../../errors/app-error';
import { getContentScriptWords } from '../../i18n/worker-language';
import { sendToFrame } from '../../messages/send-event';
import { siteMessages } from '../../messages/tables/site-messages';
import { createSiteMarksStore, SITE_MARKS_ROWS } from '../../store/kept/site-marks-store';
import { createSessionItem } from '../../store/session-storage-items';
import { SITE_OFF_ROWS, SITE_ROWS } from '../../store/site-mode-store';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { createPageViews, viewSchema } from '../tabs/page-view-tracker';
import { createPagesReadOnce, readOnceSchema } from './pages-read-once';
import { applySiteModeToOpenPages } from './register-content-scripts';
import { createSiteModes } from './session-and-stored-site-modes';
import { createSites } from './site-mode-resolver';

export const siteFeature = defineFeature({
  name: 'sites',
  messages: siteMessages,
  backup: (databases) => [
    createBackupRecordKind(
      { rows: SITE_ROWS, db: 'records', part: 'sites', merge: (here, file) => ({ ...file, ...here }) },
      databases,
    ),
    createBackupRecordKind(
      { rows: SITE_OFF_ROWS, db: 'records', part: null, merge: (here, file) => ({ ...file, ...here }) },
      databases,
    ),
    createBackupRecordKind(
      { rows: SITE_MARKS_ROWS, db: 'records', part: null, merge: (here, file) => ({ ...file, ...here }) },
      databases,
    ),
  ],
  start(
    { environment: { now }, stores, vault, events },
    services: Pick<AccountServices, 'session'>,
    proofs: Pick<RecognitionProofs, 'alias'>,
  ) {
    const stored = createSessionItem('views', z.array(viewSchema));
    const views = createPageViews(
      { get: stored.load, set: stored.save },
      { getOpener, hasOpened, wasPressed: (tab) => sendToFrame(tab, 0, { notice: 'pressed' }) },
      (text) => proofs.alias('page', text),
      now,
    );
    const defaultMode = async () => (await stores.settings.load()).defaultMode;
    const readOnce = createPagesReadOnce(createSessionItem('pages-read-once', readOnceSchema));
    const marks = createSiteMarksStore(stores);
    const getMarksOfAll = async () => ((await stores.settings.load()).marksHitsOnly ? 'hits' : 'all');
    const areMarksLocked = async () => (await stores.settings.locked()).includes('marksHitsOnly');
    const sites = createSites({
      modes: createSiteModes(stores, now),
      defaultMode,
      onlyAsk: async () => (await defaultMode()) === 'ask' && (await stores.settings.locked()).includes('defaultMode'),
      policySites: async () => (await stores.settings.load()).sites,
      async marksOf(host) {
        const ofAll = await getMarksOfAll();
        if (await areMarksLocked()) return { shown: ofAll, fixed: true };
        const chosen = (await vault.isOpen()) ? await marks.of(host) : null;
        return { shown: chosen ?? ofAll };
      },
      words: async () => getContentScriptWords(getLanguageTag((await stores.settings.load()).language)),
      readOnce,
      views,
    });
    const applySiteMode = async (host: string): Promise<void> =>
      void events.marksRemoved.emit(
        await applySiteModeToOpenPages(host, async (url) => (await sites.status(url))?.mode ?? 'off'),
      );
    return {
      handlers: {
        async setSite({ host, mode }) {
          await sites.set(host, mode);
          // Queued requests of the site's pages must not be sent any more.
          const effectiveMode = (await sites.status(`https://${host.replace(/^\*\./, '')}`))?.mode;
          if (effectiveMode !== 'view') await (await services.session())?.screener.dropPageJobs(host);
          await applySiteMode(host);
          void events.statesChanged.emit();
          return null;
        },
        async setSiteMarks({ host, shown }) {
          if (await areMarksLocked()) throw new AppError('bad-request');
          // A choice equal to the setting for all sites is none, so that the site follows later changes of it.
          await marks.set(host, shown === (await getMarksOfAll()) ? null : shown);
          await applySiteMode(host);
          void events.statesChanged.emit();
          return null;
        },
        async siteMarks() {
          if (!(await vault.isOpen())) return null;
          if (await areMarksLocked()) return {};
          const ofAll = await getMarksOfAll();
          return Object.fromEntries(Object.entries(await marks.all()).filter(([, shown]) => shown !== ofAll));
        },
        async readPage({ tabId }) {
          const url = await getTabUrl(tabId);
          const site = url && (await sites.status(url));
          if (!site || site.excluded) return false;
          await readOnce.add(tabId, site.host);
          const isInjected = await injectContentScript(tabId);
          void events.statesChanged.emit();
          return isInjected;
        },
        siteModes: async () => ((await vault.isOpen()) ? sites.chosen() : null),
        sitesOffSince: async () => ((await vault.isOpen()) ? sites.offSince() : null),
      },
      sites,
      views,
    };
  },
});
