// What the side panel shows: whose account, the unlock form while locked, and the addresses of the tab.

import { useEffect, useState } from 'preact/hooks';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { PageTroubles } from '../../components/PageTroubles';
import { PanelTabs, TabPanel } from '../../components/PanelTabs';
import { StatusNotes } from '../../components/StatusNotes';
import { call } from '../../lib/messages/call';
import type { PanelWanted } from '../../lib/messages/protocol';
import type { PageRow } from '../../lib/view/page-rows';
import { useBulkRuns } from '../../lib/view/use-bulk';
import { useCaseCount } from '../../lib/view/use-cases';
import { useFollowedTab } from '../../lib/view/use-followed-tab';
import { useNow } from '../../lib/view/use-now';
import { useSettings, useStatus } from '../../lib/view/use-page';
import { useTabReport } from '../../lib/view/use-tab';
import { useWish } from '../../lib/view/use-wish';
import { bulkWords } from '../../lib/words/bulk';
import { caseWords } from '../../lib/words/cases';
import { panelWords } from '../../lib/words/panel';
import { AccountHeader } from '../surfaces/AccountHeader';
import { EvidencePane } from '../surfaces/EvidencePane';
import { evidenceAt } from '../surfaces/evidence-at';
import { Locked } from '../surfaces/Locked';
import { NoAccount } from '../surfaces/NoAccount';
import { useLook } from '../surfaces/use-look';
import { BulkView } from './BulkView';
import { CasesView } from './CasesView';
import { NoList, OffStrip } from './EmptyView';
import { ListView } from './ListView';
import type { PanelParts } from './parts';
import { RecentView } from './RecentView';
import { useOpenedEvidence } from './use-opened-evidence';

/** How long the end of a pause may stand here after it. */
const TICK_MS = 1_000;

const NO_ROWS: PageRow[] = [];

/** What the panel can show: the addresses of the tab beside it, bulk runs, the person's cases. */
type PanelTabName = 'page' | 'bulk' | 'cases';

/** The list needs no service, so it stands also while locked or without an account. */
export function PanelPage({ parts }: { parts: PanelParts }) {
  const status = useStatus();
  const now = useNow(TICK_MS);
  const settings = useSettings();
  const { tabId, visit } = useFollowedTab(parts.named, parts.activeTab, parts.follow);
  const runs = useBulkRuns(status.value?.vault === 'open');
  const report = useTabReport(tabId ?? null, String(visit));
  const tag = useLook(settings.value);
  const [wanted, setWanted] = useState<PanelWanted | null>(null);
  const [shown, setShown] = useState<PanelTabName>('page');
  const cases = useCaseCount(status.value?.vault === 'open').value;
  const { evidenceOf, showEvidence, openEvidence, closeEvidence } = useOpenedEvidence();
  useWish(tabId ?? null, (wish) => {
    const ask = 'ask' in wish && wish.show === 'evidence' ? wish.ask : null;
    showEvidence(ask);
    setShown('page');
    if (!ask) setWanted(wish);
  });
  const words = panelWords().panel;
  useEffect(() => {
    document.title = words.title;
  }, [tag]);
  if (!status.value || !settings.value) return <NoAnswerYet errors={[status.error, settings.error]} />;

  const { vault, sessionOnly } = status.value;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  const rows = report.value?.addresses ?? null;
  const listed = rows !== null && rows.length > 0;
  // The evidence is sealed with the rest: locked, there is none to see.
  const evidence = vault === 'open' ? evidenceOf : null;
  const underWay = runs.value?.find(({ state }) => state === 'running');
  const onPage = shown === 'page' && evidence === null;
  const list = { parts, tabId, report, mode: settings.value.defaultMode, onOptions: options };
  return (
    <main class="panel">
      <AccountHeader surface="panel" status={status.value} onStatus={status.set} onOptions={options} />
      <div class="tabs">
        <PanelTabs
          label={words.tabs}
          tabs={[
            { id: 'page', name: words.thisTab, count: rows?.length },
            { id: 'bulk', name: bulkWords().tab.name, count: underWay && underWay.count - underWay.tally.open },
            {
              id: 'cases',
              name: caseWords().list.tab(cases?.unseen ?? 0),
              count: vault === 'open' ? cases?.all : undefined,
            },
          ]}
          at={shown}
          onTab={(next) => {
            showEvidence(null);
            setShown(next);
          }}
        />
        {shown === 'page' && (
          <span class="host" title={report.value?.site?.host}>
            {report.value?.site?.host}
          </span>
        )}
      </div>
      <StatusNotes status={status.value} now={now} />
      {onPage && (
        <PageTroubles troubles={report.value?.troubles ?? []} listed={rows && report.value?.cut ? rows.length : null} />
      )}
      {vault === 'locked' && <Locked status={status.value} onStatus={status.set} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {evidence && (
        <div class="s-scroll" data-testid="panel-evidence">
          <EvidencePane
            ask={evidence}
            wide={false}
            chainName={parts.chainName}
            onAddress={openEvidence}
            onBack={closeEvidence}
            onTab={() => void evidenceAt(evidence).catch(() => undefined)}
          />
        </div>
      )}
      {/* The list stays as it was left: behind the evidence, and while the page shows no address for a moment. */}
      {typeof tabId === 'number' && (
        <TabPanel of="page" class="panel-list" hidden={!onPage || !listed}>
          {listed && report.value?.site?.mode === 'off' && <OffStrip {...list} />}
          <ListView
            key={`${tabId} ${visit}`}
            parts={parts}
            tabId={tabId}
            rows={rows ?? NO_ROWS}
            unlocked={vault === 'open'}
            wanted={wanted}
            onTaken={() => setWanted(null)}
            onOptions={options}
            onEvidence={openEvidence}
          />
        </TabPanel>
      )}
      {!listed && (
        <div class="panel-list" hidden={!onPage}>
          <NoList {...list} isSecond={vault !== 'open'} />
          {vault === 'open' && report.value && !report.value.site && (
            <RecentView parts={parts} onOptions={options} onEvidence={openEvidence} />
          )}
        </div>
      )}
      {/* What was put in stays while something else is on show; locked, nothing of it is. */}
      {vault === 'open' && (
        <TabPanel of="bulk" class="b-view" hidden={shown !== 'bulk' || evidence !== null}>
          <BulkView
            parts={parts}
            runs={runs}
            settings={settings.value}
            sessionOnly={sessionOnly}
            onOptions={options}
            onEvidence={openEvidence}
          />
        </TabPanel>
      )}
      {/* Where it was left, also behind the evidence; locked, nothing of it is there. */}
      <TabPanel of="cases" class="panel-list" hidden={evidence !== null || shown !== 'cases'}>
        {vault === 'open' && <CasesView parts={parts} onOptions={options} onEvidence={openEvidence} />}
      </TabPanel>
    </main>
  );
}
