// What the popup shows: how to connect, the unlock form, or the lookup with this page below it.

import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import { MarkKey } from '../../components/MarkLegend';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { StatusNotes } from '../../components/StatusNotes';
import { UnlockForm } from '../../components/UnlockForm';
import { unlockProblem } from '../../components/unlock-problem';
import { applyLanguage, applyTheme, browserLanguage } from '../../lib/browser/root-theme';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useNow } from '../../lib/view/use-now';
import { useSettings, useStatus } from '../../lib/view/use-page';
import { useUnlock } from '../../lib/view/use-unlock';
import { setLanguage } from '../../lib/words/language';
import { pageWords } from '../../lib/words/pages';
import { LookupView } from './LookupView';
import type { PopupParts } from './parts';

/** How long the end of a pause may stand here after it. */
const TICK_MS = 1_000;

/** Drawn only once the status is known, so that nothing jumps. */
export function PopupPage({ parts }: { parts: PopupParts }) {
  const status = useStatus();
  const now = useNow(TICK_MS);
  const settings = useSettings();
  const theme = settings.value?.theme ?? 'system';
  const wanted = settings.value?.language ?? 'system';
  const tag = setLanguage(wanted === 'system' ? browserLanguage() : wanted);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyLanguage(tag), [tag]);
  if (!status.value || !settings.value) return <NoAnswerYet errors={[status.error, settings.error]} />;
  const { vault, account, storage, pausedUntil } = status.value;
  const words = pageWords();
  const options = (): void => void call('openOptions', {}).then(parts.close, () => undefined);
  const lock = (): void => void call('lock', {}).then(status.set, () => undefined);
  const named = account ? `${account.label || account.host} · ${account.config || words.header.defaultConfig}` : '';
  return (
    <main class="popup-page">
      <Header
        surface="popup"
        account={vault === 'open' ? named : vault === 'locked' ? words.header.locked : words.header.notConnected}
        onLock={vault === 'open' ? lock : undefined}
        onPanel={parts.tabId === null ? undefined : () => void parts.openPanel()}
        onOptions={options}
      />
      <StatusNotes storage={storage} pausedUntil={pausedUntil} now={now} />
      {vault === 'none' && <FirstRun onConnect={options} />}
      {vault === 'locked' && <Locked status={status.value} onStatus={status.set} onForgotten={options} />}
      {vault === 'open' && <LookupView parts={parts} settings={settings.value} onOptions={options} />}
    </main>
  );
}

function FirstRun({ onConnect }: { onConnect(): void }) {
  const words = pageWords().firstRun;
  return (
    <>
      <div class="p-empty">
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <button
          type="button"
          class="btn main big"
          data-testid="connect"
          ref={(button) => button?.focus()}
          onClick={onConnect}
        >
          {words.button}
        </button>
      </div>
      <MarkKey />
    </>
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
