// Feature of the vault and the accounts: their messages, the auto-lock, and where content scripts run.
import { z } from 'zod';
import * as computer from '../../browser/computer-idle-state';
import { vaultMessages } from '../../messages/tables/vault-messages';
import { createSessionItem } from '../../store/session-storage-items';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import { markGrantedSites, markOncePerInstallation } from '../sites/register-content-scripts';
import { createAutoLock } from './auto-lock';
import { createVaultHandlers } from './vault-and-account-handlers';

export const vaultFeature = defineFeature({
  name: 'vault and accounts',
  messages: vaultMessages,
  /** @param keepCasesLocal sets all cases to local only */
  start({ stores, events }, services: AccountServices, keepCasesLocal: () => Promise<void>) {
    const autoLock = createAutoLock({
      loadSettings: stores.settings.load,
      vault: stores.vault,
      ready: services.sessions.ready,
      computer,
    });
    /** Registers content scripts again after a change of account, host or grants. */
    const registerScripts = async () => markGrantedSites(await services.serviceOrigin());
    events.settingsSaved.on(() => void autoLock.applySettings().catch(() => undefined));
    events.restored.on(async () => {
      await services.endSession();
      await registerScripts();
    });
    /** Set once granted sites were marked since the extension was loaded. */
    const begun = createSessionItem('begun', z.boolean());
    return {
      handlers: createVaultHandlers(services, {
        registerScripts,
        keepCasesLocal,
        marksRemoved: events.marksRemoved.emit,
      }),
      registerScripts,
      markOncePerInstallation: () => markOncePerInstallation(begun, registerScripts),
      /** Locks the vault if it is due. */
      async checkLock(): Promise<void> {
        await services.checkLock();
        await autoLock.check();
      },
    };
  },
});
