// Page tab of the side panel: the address list, or an empty state with the recent lookups.
import { TabPanel } from '../../../components/page/PanelTabs';
import { requestSitePermission } from '../../../lib/browser/permissions';
import { panelWords } from '../../../lib/i18n/words/panel';
import type { Reply } from '../../../lib/messages/protocol';
import type { PanelView, SavedListView } from '../../../lib/messages/saved-panel-state';
import type { PageRow } from '../../../lib/view/page/sort-and-filter-page-rows';
import type { KeptPanelView } from '../../../lib/view/page/use-saved-panel-view';
import { type TabPause, useTabPause } from '../../../lib/view/page/use-tab-pause';
import type { QueryResult } from '../../../lib/view/query/use-background-query';
import { useTabSiteMode } from '../../../lib/view/settings/use-tab-site-mode';
import { useIsOpen } from '../../shared/vault-state-context';
import type { PanelRoute } from '../use-panel-route';
import { AddressListView } from './AddressListView';
import { EmptyAddressList, MarkingOffNotice, SiteRow } from './EmptyAddressList';
import { RecentLookupsView } from './RecentLookupsView';
import '../../../components/page/panel-notice.css';

export interface PageTabProps {
  /** Null: there is no tab; undefined: not known yet. */
  tabId: number | null | undefined;
  /** Number that changes with each document of the tab. */
  visit: number;
  report: QueryResult<Reply<'tab'>>;
  /** Default screening mode of sites. */
  mode: 'view' | 'ask';
  shown: Pick<PanelRoute, 'wanted' | 'onTaken'>;
  view: KeptPanelView;
  hidden: boolean;
}

const NO_ROWS: PageRow[] = [];

/** Returns the kept state of the list if it belongs to this tab and host. */
const findSavedListView = (view: PanelView | null, tabId: number, host: string): SavedListView | null =>
  view?.list?.tabId === tabId && view.list.host === host ? view.list : null;

/** Renders the list keyed by tab and document, so that its state does not carry over. */
export function PageTab({ tabId, visit, report, mode, shown, view, hidden }: PageTabProps) {
  const unlocked = useIsOpen();
  const rows = report.value?.addresses ?? NO_ROWS;
  const hasRows = rows.length > 0;
  const site = report.value?.site;
  const host = site?.host ?? '';
  const siteProps = { tabId, report, mode };
  const pause = useTabPause(tabId ?? null, report);
  const { turn } = useTabSiteMode(tabId ?? null, report, requestSitePermission);
  const canAsk = site?.granted && site.mode === 'view' && !site.insecure;
  return (
    <>
      {/* The list stays mounted and keeps its state behind the evidence and while the page briefly has no address. */}
      {typeof tabId === 'number' && report.value && view.restored !== undefined && (
        <TabPanel of="page" class="panel-list" hidden={hidden || !hasRows}>
          {hasRows && unlocked && <SiteRow {...siteProps} />}
          {hasRows && site?.mode === 'off' && !site.insecure && <MarkingOffNotice {...siteProps} />}
          <PausedTabNotice {...pause} />
          <AddressListView
            key={`${tabId} ${visit}`}
            tabId={tabId}
            rows={rows}
            isShown={!hidden}
            pause={pause}
            onOnlyAsk={canAsk ? () => void turn('ask') : null}
            wanted={shown.wanted}
            onTaken={shown.onTaken}
            start={visit === 0 ? findSavedListView(view.restored, tabId, host) : null}
            onChange={(state) => view.keep({ list: { tabId, host, ...state } })}
          />
        </TabPanel>
      )}
      {!hasRows && (
        <div class="panel-list" hidden={hidden}>
          <PausedTabNotice {...pause} />
          <EmptyAddressList {...siteProps} isSecond={!unlocked} />
          {unlocked && report.value && !site && <RecentLookupsView />}
        </div>
      )}
    </>
  );
}

/** Renders a live region, which is empty while the tab is not paused. */
function PausedTabNotice({ isPaused, setPaused }: TabPause) {
  const words = panelWords().pausing;
  return (
    <div role="status">
      {isPaused && (
        <div class="panel-notice" data-testid="paused">
          <span>{words.paused}</span>
          <span class="spacer" />
          <button type="button" class="button" data-testid="resume-tab" onClick={() => void setPaused(false)}>
            {words.resumeShort}
          </button>
        </div>
      )}
    </div>
  );
}
