// Hook that sets which addresses of the tab's site have a mark.
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import type { QueryResult } from '../query/use-background-query';

/** @param report query of the tab, updated after a change @returns a function that does nothing if the tab's site is unknown */
export function useTabSiteMarks(tabId: number | null, report: QueryResult<Reply<'tab'>>) {
  return async (shown: 'all' | 'hits'): Promise<void> => {
    const site = report.value?.site;
    if (!site || tabId === null) return;
    await call('setSiteMarks', { host: site.host, shown }).catch(() => undefined);
    await call('tab', { tabId }).then(report.set, () => undefined);
  };
}
