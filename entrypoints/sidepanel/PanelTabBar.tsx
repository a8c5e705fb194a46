// Tab bar of the side panel with counts of addresses, finished results of the active bulk run, and cases.
import { PanelTabs } from '../../components/page/PanelTabs';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { caseWords } from '../../lib/i18n/words/case';
import type { Reply } from '../../lib/messages/protocol';
import type { PanelRoute, PanelTabName } from './use-panel-route';
import '../../components/page/PanelTabs.css';
import { panelWords } from '../../lib/i18n/words/panel';

export interface PanelTabBarProps {
  shown: Pick<PanelRoute, 'tab' | 'showTab'>;
  unlocked: boolean;
  report: Reply<'tab'> | null;
  runs: Reply<'bulkRuns'> | null;
  /** Null until the first reply. */
  cases: { all: number; unseen: number } | null;
}

/** Renders the tabs; counts of vault content are hidden while locked. */
export function PanelTabBar({ shown, unlocked, report, runs, cases }: PanelTabBarProps) {
  const words = panelWords().panel;
  const activeRun = runs?.find(({ state }) => state === 'running');
  return (
    <div class="panel-tabs">
      <PanelTabs<PanelTabName>
        label={words.tabs}
        tabs={[
          { id: 'page', name: words.thisTab, count: report?.addresses?.length },
          { id: 'bulk', name: bulkWords().tab.name, count: activeRun && activeRun.count - activeRun.tally.open },
          {
            id: 'cases',
            name: caseWords().list.tab({ unseen: cases?.unseen ?? 0 }),
            count: unlocked ? cases?.all : undefined,
          },
        ]}
        at={shown.tab}
        onTab={shown.showTab}
      />
    </div>
  );
}
