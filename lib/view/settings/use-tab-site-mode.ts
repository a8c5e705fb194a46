// Hook that sets the screening mode of the tab's site, and requests host permission if needed.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import type { SiteMode } from '../../store/settings';
import type { QueryResult } from '../query/use-background-query';

export interface SiteSwitch {
  /** True if the last permission request was denied. */
  refused: boolean;
  /** Sets the mode; must run inside the user gesture, because the browser may ask. Does nothing if the tab's site is unknown. */
  turn(mode: SiteMode): Promise<void>;
}

/** @param report query of the tab, updated after a successful change @param allowSite requests the host permission */
export function useTabSiteMode(
  tabId: number | null,
  report: QueryResult<Reply<'tab'>>,
  allowSite: (host: string) => Promise<boolean>,
): SiteSwitch {
  const [refused, setRefused] = useState(false);
  const turn = async (mode: SiteMode): Promise<void> => {
    const site = report.value?.site;
    // No request for an http page: the permission covers https only, which is a different site.
    if (!site || tabId === null || (site.insecure && mode !== 'off')) return;
    const allowed = mode === 'off' || site.granted || (await allowSite(site.host));
    setRefused(!allowed);
    if (!allowed) return;
    await call('setSite', { host: site.host, mode }).catch(() => undefined);
    if (mode !== 'off') await call('grantsChanged', {}).catch(() => undefined);
    await call('tab', { tabId }).then(report.set, () => undefined);
  };
  return { refused, turn };
}
