// Preact hook that loads the data of the options pages, such as account, lists, sites and shortcuts.

import { useEffect, useState } from 'preact/hooks';
import { getShortcuts, type Shortcut } from '../../lib/browser/input/commands';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { useListsQuery } from '../../lib/view/lists/use-lists';
import { useQuota } from '../../lib/view/page/use-tab-report-and-quota';
import { type QueryResult, useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { type PasskeyQuery, usePasskeyQuery } from '../../lib/view/vault/use-passkey';
import { passkeyDevice } from '../shared/passkey-device';
import { siteServices } from './options-dependencies';
import { type SitesView, useSites } from './pages/use-sites';

const POLL_MS = 60_000;

export interface OptionsData {
  status: Reply<'status'>;
  settings: Reply<'settings'>;
  /** Null while the vault is locked and until the first reply, like the following properties. */
  account: Reply<'account'>;
  quota: Reply<'quota'> | null;
  operations: Reply<'earlier'> | null;
  lists: QueryResult<Reply<'lists'>>;
  backup: QueryResult<Reply<'backupState'>>;
  sites: SitesView;
  shortcuts: readonly Shortcut[];
  /** Null where the browser has no passkeys for this page. */
  passkey: PasskeyQuery | null;
}

/** Loads what the open vault may show; the queries of a locked vault fail and leave null. */
export function useOptionsData(status: Reply<'status'>, settings: Reply<'settings'>): OptionsData {
  const key = JSON.stringify(status.account);
  return {
    status,
    settings,
    account: useBackgroundQuery(() => call('account', {}), `account ${key}`, POLL_MS).value,
    quota: useQuota(null, 'options').value,
    operations: useBackgroundQuery(() => call('earlier', {}), `earlier ${key}`, POLL_MS).value,
    lists: useListsQuery(status.vault),
    backup: useBackgroundQuery(() => call('backupState', {}), 'backup', POLL_MS),
    sites: useSites(siteServices, status.account?.host ?? '', settings.sites),
    shortcuts: useShortcuts(),
    passkey: usePasskeyQuery(passkeyDevice),
  };
}

/** @returns the commands with their keys; empty until the browser has answered */
function useShortcuts(): readonly Shortcut[] {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    const aborter = new AbortController();
    const read = () => void getShortcuts().then((read) => aborter.signal.aborted || setShortcuts(read));
    read();
    addEventListener('focus', read, { signal: aborter.signal });
    return () => aborter.abort();
  }, []);
  return shortcuts;
}
