// The panel's first tab: the addresses of the page beside it, or why there are none and what was looked up last.
import { TabPanel } from '../../../components/page/PanelTabs';
import type { Reply } from '../../../lib/messages/protocol';
import type { PageRow } from '../../../lib/view/page/page-rows';
import type { QueryResult } from '../../../lib/view/query/use-query';
import { useIsOpen } from '../../shared/vault-context';
import type { PanelPageDeps } from '../dependencies';
import type { PanelRoute } from '../use-panel-route';
import { AddressListView } from './AddressListView';
import { EmptyView, OffStrip, SiteRow } from './EmptyView';
import { RecentLookupsView } from './RecentLookupsView';

export interface PageTabProps {
  parts: PanelPageDeps;
  /** Null: there is no tab; undefined: it is not known yet. */
  tabId: number | null | undefined;
  /** Which document of the tab it is. */
  visit: number;
  report: QueryResult<Reply<'tab'>>;
  /** How sites are marked unless said otherwise. */
  mode: 'view' | 'ask';
  shown: Pick<PanelRoute, 'wanted' | 'onTaken' | 'openEvidence'>;
  hidden: boolean;
  onOptions(): void;
}

const NO_ROWS: PageRow[] = [];

export function PageTab({ parts, tabId, visit, report, mode, shown, hidden, onOptions }: PageTabProps) {
  const unlocked = useIsOpen();
  const rows = report.value?.addresses ?? NO_ROWS;
  const listed = rows.length > 0;
  const site = report.value?.site;
  const list = { parts, tabId, report, mode, onOptions };
  return (
    <>
      {/* The list stays as it was left: behind the evidence, and while the page shows no address for a moment. */}
      {typeof tabId === 'number' && (
        <TabPanel of="page" class="panel-list" hidden={hidden || !listed}>
          {listed && unlocked && <SiteRow {...list} />}
          {listed && site?.mode === 'off' && !site.insecure && <OffStrip {...list} />}
          <AddressListView
            key={`${tabId} ${visit}`}
            parts={parts}
            tabId={tabId}
            rows={rows}
            wanted={shown.wanted}
            onTaken={shown.onTaken}
            onOptions={onOptions}
            onEvidence={shown.openEvidence}
          />
        </TabPanel>
      )}
      {!listed && (
        <div class="panel-list" hidden={hidden}>
          <EmptyView {...list} isSecond={!unlocked} />
          {unlocked && report.value && !site && (
            <RecentLookupsView parts={parts} onOptions={onOptions} onEvidence={shown.openEvidence} />
          )}
        </div>
      )}
    </>
  );
}
