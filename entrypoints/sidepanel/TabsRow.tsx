// The row of the panel's tabs: how many addresses, answers of a run under way and cases there are, and which site is beside.
import { PanelTabs } from '../../components/PanelTabs';
import type { Reply } from '../../lib/messages/protocol';
import { useCaseCount } from '../../lib/view/use-cases';
import { bulkWords } from '../../lib/words/bulk';
import { caseWords } from '../../lib/words/cases';
import { panelWords } from '../../lib/words/panel';
import type { PanelTabName, Shown } from './use-shown';

export interface TabsRowProps {
  shown: Pick<Shown, 'tab' | 'showTab'>;
  unlocked: boolean;
  report: Reply<'tab'> | null;
  runs: Reply<'bulkRuns'> | null;
}

export function TabsRow({ shown, unlocked, report, runs }: TabsRowProps) {
  const words = panelWords().panel;
  const cases = useCaseCount(unlocked).value;
  const underWay = runs?.find(({ state }) => state === 'running');
  return (
    <div class="tabs">
      <PanelTabs<PanelTabName>
        label={words.tabs}
        tabs={[
          { id: 'page', name: words.thisTab, count: report?.addresses?.length },
          { id: 'bulk', name: bulkWords().tab.name, count: underWay && underWay.count - underWay.tally.open },
          { id: 'cases', name: caseWords().list.tab(cases?.unseen ?? 0), count: unlocked ? cases?.all : undefined },
        ]}
        at={shown.tab}
        onTab={shown.showTab}
      />
      {shown.tab === 'page' && (
        <span class="host" title={report?.site?.host}>
          {report?.site?.host}
        </span>
      )}
    </div>
  );
}
