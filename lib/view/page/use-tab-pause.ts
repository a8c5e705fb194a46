// Hook that returns whether a tab is paused, and pauses or resumes the tab.
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import type { QueryResult } from '../query/use-background-query';

export interface TabPause {
  isPaused: boolean;
  /** Pauses or resumes the tab and updates the report; does nothing without a tab. */
  setPaused(paused: boolean): Promise<void>;
}

/** @returns the pause of the report's tab */
export function useTabPause(tabId: number | null, report: QueryResult<Reply<'tab'>>): TabPause {
  return {
    isPaused: report.value?.paused === true,
    async setPaused(paused) {
      if (tabId === null) return;
      await call('setTabPaused', { tabId, paused });
      await call('tab', { tabId, roles: true }).then(report.set, () => undefined);
    },
  };
}
