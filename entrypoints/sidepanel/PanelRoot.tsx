// Root component of the side panel: header, notices, unlock form, and the tabs or the evidence of an address.
import { useEffect, useState } from 'preact/hooks';
import { PageWarnings } from '../../components/page/PageWarnings';
import { TabPanel } from '../../components/page/PanelTabs';
import { ShortcutHints } from '../../components/page/ShortcutHints';
import { ShortcutOverview } from '../../components/page/ShortcutOverview';
import { StatusStrip } from '../../components/ui/StatusStrip';
import { getActiveTab, getOwnWindow, readTabIdFromUrl, watchActiveTab } from '../../lib/browser/tabs';
import { panelWords } from '../../lib/i18n/panel';
import { getRequestSuspension } from '../../lib/verdict/request-suspension-reason';
import { useBulkRuns } from '../../lib/view/bulk/use-bulk-runs-and-results';
import { useCaseCount } from '../../lib/view/cases/use-cases';
import { rowKey } from '../../lib/view/page/sort-and-filter-page-rows';
import { useFixedOrActiveTab } from '../../lib/view/page/use-fixed-or-active-tab';
import { useSavedPanelView } from '../../lib/view/page/use-saved-panel-view';
import { useQuota, useTabReport } from '../../lib/view/page/use-tab-report-and-quota';
import { useNow } from '../../lib/view/query/use-now';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotices } from '../shared/AccountNotices';
import { EvidencePane } from '../shared/EvidencePane';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { LockedView } from '../shared/LockedView';
import { NoAccount } from '../shared/NoAccount';
import { openAddressTab } from '../shared/open-address-tab';
import { openOptions } from '../shared/open-options';
import { BulkView } from './bulk/BulkView';
import { CasesView } from './cases/CasesView';
import { EvidenceOpenerContext } from './evidence-opener-context';
import { PanelTabBar } from './PanelTabBar';
import { PageTab } from './page/PageTab';
import { useAddressDrop } from './use-address-drop';
import { readTabInHash, usePanelRoute } from './use-panel-route';
import { usePanelShortcuts } from './use-panel-shortcuts';

/** Interval in ms of the clock that ends expired pause notices. */
const TICK_MS = 1_000;

/** Renders the panel; the address list needs no service, so it is shown while locked or without an account as well. */
export function PanelRoot() {
  return <ExtensionPage>{(state) => <Panel {...state} />}</ExtensionPage>;
}

function Panel({ status, onStatus, settings, tag }: SurfaceState) {
  const { vault, sessionOnly } = status;
  const unlocked = vault === 'open';
  const now = useNow(TICK_MS);
  const { tabId, visit } = useFixedOrActiveTab(readTabIdFromUrl(location.href), getActiveTab, watchActiveTab);
  const runs = useBulkRuns(unlocked);
  const quota = useQuota(null, '');
  const report = useTabReport(tabId ?? null, String(visit), true);
  const view = useSavedPanelView(
    unlocked,
    { tab: readTabInHash(), evidence: null, list: null, cases: null },
    async () => (location.search === '' ? getOwnWindow() : null),
  );
  const shown = usePanelRoute(tabId ?? null, view);
  const [isHelpOpen, setHelpOpen] = useState(false);
  usePanelShortcuts({ onTab: shown.showTab, onLists: openOptions, onHelp: () => setHelpOpen(true) });
  const cases = useCaseCount(unlocked).value;
  const changes = cases && { unseen: cases.unseen, cases: cases.changed, onShow: () => shown.showTab('cases') };
  const drop = useAddressDrop(unlocked, shown.openEvidence);
  useEffect(() => {
    document.title = panelWords().panel.title;
  }, [tag]);

  // Evidence is encrypted, so there is none while locked.
  const evidence = unlocked ? shown.evidenceOf : null;
  const isActive = (tab: typeof shown.tab): boolean => evidence === null && shown.tab === tab;
  const rows = report.value?.addresses ?? null;
  const states = rows?.map(({ screening }) => screening) ?? [];
  const suspension = getRequestSuspension({ status, states, day: quota.value?.day ?? null, now });
  return (
    <EvidenceOpenerContext.Provider value={shown.openEvidence}>
      <main class="panel" {...drop.on}>
        <AccountHeader
          surface="panel"
          status={status}
          onStatus={onStatus}
          suspension={suspension}
          onOptions={openOptions}
        />
        <PanelTabBar shown={shown} unlocked={unlocked} report={report.value} runs={runs.value} cases={cases} />
        <AccountNotices
          status={status}
          onStatus={onStatus}
          suspension={suspension}
          onOptions={openOptions}
          changes={isActive('cases') || !changes ? undefined : changes}
          now={now}
        />
        {isActive('page') && (
          <PageWarnings
            troubles={report.value?.troubles ?? []}
            listed={rows && report.value?.cut ? rows.length : null}
          />
        )}
        {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={openOptions} />}
        {vault === 'none' && <NoAccount onConnect={openOptions} />}
        {evidence && (
          <div class="s-scroll" data-testid="panel-evidence">
            <EvidencePane
              ask={evidence}
              isRestored={shown.isRestored}
              wide={false}
              pageName={rows?.find((row) => rowKey(row) === rowKey(evidence))?.pageName}
              onAddress={shown.openEvidence}
              onBack={shown.closeEvidence}
              onTab={() => void openAddressTab('evidence', evidence).catch(() => undefined)}
            />
          </div>
        )}
        {settings && (
          <PageTab
            tabId={tabId}
            visit={visit}
            report={report}
            mode={settings.defaultMode}
            shown={shown}
            view={view}
            hidden={!isActive('page')}
          />
        )}
        {/* The tab stays mounted while hidden and keeps its input; it is unmounted on lock. */}
        {unlocked && settings && (
          <TabPanel of="bulk" class="b-view" hidden={!isActive('bulk')}>
            <BulkView
              runs={runs}
              settings={settings}
              sessionOnly={sessionOnly}
              popupText={shown.bulkText}
              onPopupTextTaken={shown.onBulkTextTaken}
            />
          </TabPanel>
        )}
        {/* The tab keeps its state, also behind the evidence; its content is unmounted on lock. */}
        <TabPanel of="cases" class="panel-list" hidden={!isActive('cases')}>
          {unlocked && view.restored !== undefined && (
            <CasesView start={view.restored?.cases ?? null} onChange={(cases) => view.keep({ cases })} />
          )}
        </TabPanel>
        <StatusStrip on={drop.onMessage}>{drop.message}</StatusStrip>
        <ShortcutHints hasRows={isActive('page')} onHelp={() => setHelpOpen(true)} />
        {isHelpOpen && <ShortcutOverview onClose={() => setHelpOpen(false)} />}
      </main>
    </EvidenceOpenerContext.Provider>
  );
}
