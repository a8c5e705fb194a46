// Hook for the site switch in popup and side panel, with the host permission request.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import type { SiteMode } from '../../store/settings';
import type { QueryResult } from '../query/use-query';

export interface SiteSwitch {
  /** The person, or the browser, said no the last time. */
  refused: boolean;
  /** Call it inside the click, because the browser may ask; does nothing if the tab's site is not known. */
  turn(mode: SiteMode): Promise<void>;
}

/** A call that fails changes nothing here: `report` goes on showing what holds. */
export function useSiteSwitch(
  tabId: number | null,
  report: QueryResult<Reply<'tab'>>,
  allowSite: (host: string) => Promise<boolean>,
): SiteSwitch {
  const [refused, setRefused] = useState(false);
  const turn = async (mode: SiteMode): Promise<void> => {
    const site = report.value?.site;
    // Of a page that came over http the browser cannot be asked: a question for its https twin would allow another site.
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
