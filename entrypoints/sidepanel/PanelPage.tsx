// What the side panel shows: whose account, the unlock form while locked, and the addresses of the tab.

import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { StatusNotes } from '../../components/StatusNotes';
import { UnlockForm } from '../../components/UnlockForm';
import { unlockProblem } from '../../components/unlock-problem';
import { applyLanguage, applyTheme, browserLanguage } from '../../lib/browser/root-theme';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useFollowedTab } from '../../lib/view/use-followed-tab';
import { useNow } from '../../lib/view/use-now';
import { useSettings, useStatus } from '../../lib/view/use-page';
import { useTabReport } from '../../lib/view/use-tab';
import { useUnlock } from '../../lib/view/use-unlock';
import { setLanguage } from '../../lib/words/language';
import { pageWords } from '../../lib/words/pages';
import { NoAccount, NoList, OffStrip } from './EmptyView';
import { ListView } from './ListView';
import type { PanelParts } from './parts';
import { RecentView } from './RecentView';

/** How long the end of a pause may stand here after it. */
const TICK_MS = 1_000;

/** The list needs no service, so it stands also while locked or without an account. */
export function PanelPage({ parts }: { parts: PanelParts }) {
  const status = useStatus();
  const now = useNow(TICK_MS);
  const settings = useSettings();
  const { tabId, visit } = useFollowedTab(parts.named, parts.activeTab, parts.follow);
  const report = useTabReport(tabId ?? null, String(visit));
  const theme = settings.value?.theme ?? 'system';
  const wanted = settings.value?.language ?? 'system';
  const tag = setLanguage(wanted === 'system' ? browserLanguage() : wanted);
  const words = pageWords();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyLanguage(tag), [tag]);
  useEffect(() => {
    document.title = words.panel.title;
  }, [tag]);
  if (!status.value || !settings.value) return <NoAnswerYet errors={[status.error, settings.error]} />;

  const { vault, account, storage, pausedUntil } = status.value;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  const rows = report.value?.addresses ?? null;
  const named = account ? `${account.label || account.host} · ${account.config || words.header.defaultConfig}` : '';
  const list = { parts, tabId, report, mode: settings.value.defaultMode, onOptions: options };
  const lock = (): void => void call('lock', {}).then(status.set, () => undefined);
  return (
    <main class="panel">
      <Header
        surface="panel"
        account={vault === 'open' ? named : vault === 'locked' ? words.header.locked : words.header.notConnected}
        onLock={vault === 'open' ? lock : undefined}
        onOptions={options}
      />
      <div class="tabs">
        <h2>
          {words.panel.thisTab} <span class="n num">{rows?.length ?? ''}</span>
        </h2>
        <span class="host" title={report.value?.site?.host}>
          {report.value?.site?.host}
        </span>
      </div>
      <StatusNotes storage={storage} pausedUntil={pausedUntil} now={now} />
      {vault === 'locked' && <Locked status={status.value} onStatus={status.set} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {rows && rows.length > 0 && typeof tabId === 'number' ? (
        <>
          {report.value?.site?.mode === 'off' && <OffStrip {...list} />}
          <ListView
            key={`${tabId} ${visit}`}
            parts={parts}
            tabId={tabId}
            rows={rows}
            cut={report.value?.cut ?? false}
            onOptions={options}
          />
        </>
      ) : (
        <>
          <NoList {...list} />
          {vault === 'open' && report.value && !report.value.site && <RecentView parts={parts} onOptions={options} />}
        </>
      )}
    </main>
  );
}

function Locked(props: { status: Reply<'status'>; onStatus(status: Reply<'status'>): void; onForgotten(): void }) {
  const unlock = useUnlock(props.status.unlockRetryAt, props.onStatus);
  return (
    <UnlockForm
      passphrase={unlock.passphrase}
      busy={unlock.busy}
      wait={unlock.wait}
      problem={unlockProblem(unlock)}
      waiting={props.status.waiting}
      onInput={unlock.edit}
      onUnlock={unlock.unlock}
      onForgotten={props.onForgotten}
    />
  );
}
