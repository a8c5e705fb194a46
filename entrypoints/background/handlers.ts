// One handler per entry of the message table: those of pages, the vault and each matter from their own files, the few others here.
import { tabUrl } from '../../lib/browser/tabs';
import { AppError } from '../../lib/errors/app-error';
import type { Handlers } from '../../lib/messages/serve';
import { expectState, isAddress } from './answers';
import type { BulkDesk } from './bulk';
import type { Casework } from './casework';
import { createComparing } from './comparing';
import type { Desk } from './desk';
import { createDoctorDesk } from './doctor-desk';
import { createEvidenceDesk } from './evidence';
import type { Lists } from './lists';
import { followMode } from './marking';
import { createOrganisation } from './organisation';
import { createOwn } from './own';
import { createPageHandlers } from './page-handlers';
import type { Proofs } from './proofs';
import type { Sites } from './sites';
import type { TabBoard } from './tab-board';
import { createVaultHandlers } from './vault-handlers';
import type { Views } from './views';
import type { Wishes } from './wishes';

export interface HandlersParts {
  desk: Desk;
  sites: Sites;
  board: TabBoard;
  views: Views;
  wishes: Wishes;
  bulk: BulkDesk['handlers'];
  lists: Lists;
  casework: Casework;
  proofs: Proofs;
  /** Settings were saved: what speaks in their language follows. */
  saved?(): void;
}

/** @returns the answer to every message of the table */
export function createHandlers(parts: HandlersParts): Handlers {
  const { desk, sites, board, views, wishes, bulk, lists, casework, proofs } = parts;
  const own = createOwn([lists.source, casework.source], desk.isOpen);
  const evidence = createEvidenceDesk(desk);

  return {
    own: ({ asks }) => own.of(asks),
    settings: () => desk.settings.load(),
    lockedSettings: () => desk.settings.locked(),
    refusedSettings: () => desk.settings.refused(),
    saveSettings: async ({ settings }) => {
      // Whoever meets a locked browser changes nothing in it: not the time until the lock either.
      if ((await desk.status()).vault === 'locked') throw new AppError('locked');
      const saved = await desk.settings.save(settings);
      // Afterwards: a shorter auto-lock counts from now.
      await desk.touch();
      if (settings.defaultMode) await followMode(settings.defaultMode, await desk.serviceOrigin());
      parts.saved?.();
      board.changed();
      return saved;
    },
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return desk.quota(tabId !== undefined && url ? await sites.originOf(tabId, url) : null);
    },
    noteLookup: async ({ ask }) => {
      if (isAddress(ask)) await desk.lookups.note([ask]);
      return null;
    },
    lookups: async () => {
      const lookups = await desk.lookups.list();
      const states = await own.with(lookups.map(({ screening }) => screening));
      return lookups.map(({ at }, i) => ({ at, screening: expectState(states, i) }));
    },
    clearLookups: async () => {
      await desk.lookups.clear();
      return null;
    },
    restoreLookups: async ({ lookups }) => {
      await desk.lookups.restore(lookups.filter(({ ask }) => isAddress(ask)).map(({ ask, at }) => ({ ...ask, at })));
      return null;
    },
    evidence: async (asked) => {
      const told = await evidence.evidence(asked);
      const states = await own.with([told.screening]);
      return { ...told, screening: expectState(states, 0) };
    },
    keepTabAddress: async (ask) => {
      if (!isAddress(ask)) throw new AppError('bad-address');
      return desk.tabAddresses.keep(ask);
    },
    tabAddress: ({ id }) => desk.tabAddresses.of(id),
    report: (asked) => evidence.report(asked),
    capabilities: ({ refresh }) => evidence.capabilities(refresh ?? false),
    earlier: () => desk.earlier.list(),
    saveEarlier: ({ operations }) => desk.earlier.save(operations),
    askEarlier: ({ name, chain, addresses }) => desk.earlier.ask(name, chain, addresses),
    ...createPageHandlers({ desk, sites, board, views, wishes, own, met: casework.met, proofs }),
    ...createVaultHandlers(desk, board),
    ...bulk,
    ...createOrganisation(desk),
    ...createComparing(desk),
    ...createDoctorDesk(desk),
    ...lists.handlers,
    ...casework.handlers,
  };
}
