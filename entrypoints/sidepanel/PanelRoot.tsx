// Root component of the side panel: header, notices, unlock form, and the tabs or the evidence of an address.
import { useEffect, useState } from 'preact/hooks';
import { getPagePresentation } from '../../components/card/choose-address-spelling';
import { PageWarnings } from '../../components/page/PageWarnings';
import { TabPanel } from '../../components/page/PanelTabs';
import { ShortcutOverview } from '../../components/page/ShortcutOverview';
import { StatusStrip } from '../../components/ui/StatusStrip';
import { getActiveTab, getOwnWindow, readTabIdFromUrl, watchActiveTab } from '../../lib/browser/tabs';
import { shortcutWords } from '../../lib/i18n/words/shortcut';
import { getRequestSuspension } from '../../lib/verdict/request-suspension-reason';
import { useBulkRuns } from '../../lib/view/bulk/use-bulk-runs-and-results';
import { useCaseCount } from '../../lib/view/cases/use-cases';
import { rowKey } from '../../lib/view/page/sort-and-filter-page-rows';
import { useFixedOrActiveTab } from '../../lib/view/page/use-fixed-or-active-tab';
import { useSavedPanelView } from '../../lib/view/page/use-saved-panel-view';
import { useQuota, useTabReport } from '../../lib/view/page/use-tab-report-and-quota';
import { useNow } from '../../lib/view/query/use-now';
import { useTabSiteMarks } from '../../lib/view/settings/use-tab-site-marks';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotices } from '../shared/AccountNotices';
import { countUnmarked } from '../shared/count-unmarked';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { EvidencePane } from '../shared/evidence/EvidencePane';
import { LocalEvidence } from '../shared/evidence/LocalEvidence';
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
import '../../components/page/keyboard-shortcuts.css';
import { panelWords } from '../../lib/i18n/words/panel';

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
  const rows = report.value?.addresses ?? null;
  const site = report.value?.site ?? null;
  const showMarks = useTabSiteMarks(tabId ?? null, report);
  const wantedAddress = shown.wanted && 'ask' in shown.wanted ? shown.wanted.ask : null;
  useEffect(() => {
    // The card of a selection may show an address that the page does not list.
    if (!wantedAddress || !report.value || rows?.some((row) => rowKey(row) === rowKey(wantedAddress))) return;
    shown.showStored(wantedAddress);
  }, [wantedAddress, report.value !== undefined]);
  const drop = useAddressDrop(unlocked, shown.openEvidence);
  useEffect(() => {
    document.title = panelWords().panel.title;
  }, [tag]);

  // Evidence is encrypted, so there is none while locked.
  const evidence = unlocked ? shown.evidenceOf : null;
  const evidenceRow = evidence ? rows?.find((row) => rowKey(row) === rowKey(evidence)) : undefined;
  const isActive = (tab: typeof shown.tab): boolean => evidence === null && shown.tab === tab;
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
            partial={report.value?.partial ?? false}
            unmarked={site?.hitsOnly && rows ? countUnmarked(rows) : null}
            onMarkAll={site?.granted && !site.marksFixed ? () => void showMarks('all') : undefined}
          />
        )}
        {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={openOptions} />}
        {vault === 'none' && <NoAccount onConnect={openOptions} />}
        {evidence && (
          <div class="s-scroll" data-testid="panel-evidence">
            {!status.account && <LocalEvidence ask={evidence} />}
            {status.account && (
              <EvidencePane
                ask={evidence}
                isRestored={shown.isRestored}
                wide={false}
                page={evidenceRow && getPagePresentation(evidenceRow)}
                onAddress={shown.openEvidence}
                onBack={shown.closeEvidence}
                onTab={() => void openAddressTab('evidence', evidence).catch(() => undefined)}
              />
            )}
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

/** Keys with their effects, the most important first. */
const HINTS = [
  [['j', 'k'], 'move'],
  [['x'], 'select'],
  [['e'], 'evidence'],
  [['c'], 'case'],
  [['/'], 'find'],
] as const;

interface ShortcutHintsProps {
  /** False where no address list has the shortcuts; only the button is drawn then. */
  hasRows: boolean;
  onHelp(): void;
}

/** Renders the line; narrow panels drop its last hints. */
function ShortcutHints({ hasRows, onHelp }: ShortcutHintsProps) {
  const words = shortcutWords();
  return (
    <footer class="hints">
      {(hasRows ? HINTS : []).map(([keys, effect]) => (
        <span key={effect}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {words.hint[effect]}
        </span>
      ))}
      <span class="spacer" />
      <button
        type="button"
        aria-label={words.effect.keys}
        title={words.effect.keys}
        data-testid="open-keys"
        onClick={onHelp}
      >
        <kbd>?</kbd>
      </button>
    </footer>
  );
}
