// The frame of a page that does one thing with the account: whose it is, the unlock form while locked, the way to connect while there is none.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Header } from '../../components/Header';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/use-page';
import { surfaceWords } from '../../lib/words/surfaces';
import { Locked } from './Locked';
import { useLook } from './use-look';

export interface ToolShellProps {
  /** Of the tab; asked for again when the language changes. */
  title(): string;
  children(status: Reply<'status'>): ComponentChildren;
}

export function ToolShell({ title, children }: ToolShellProps) {
  const status = useStatus();
  const settings = useSettings();
  const tag = useLook(settings.value);
  const { header, firstRun } = surfaceWords();
  useEffect(() => {
    document.title = title();
  }, [tag]);
  if (!status.value || !settings.value) return <NoAnswerYet errors={[status.error, settings.error]} />;
  const { vault, account } = status.value;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  const lock = (): void => void call('lock', {}).then(status.set, () => undefined);
  const named = account ? `${account.label || account.host} · ${account.config || header.defaultConfig}` : '';
  return (
    <main>
      <Header
        surface="panel"
        account={vault === 'open' ? named : vault === 'locked' ? header.locked : header.notConnected}
        onLock={vault === 'open' ? lock : undefined}
        onOptions={options}
      />
      {vault === 'locked' && <Locked status={status.value} onStatus={status.set} onForgotten={options} />}
      {vault === 'none' && (
        <div class="p-empty">
          <h2>{firstRun.title}</h2>
          <p>{firstRun.text}</p>
          <button type="button" class="btn main big" data-testid="connect" onClick={options}>
            {firstRun.button}
          </button>
        </div>
      )}
      {vault === 'open' && children(status.value)}
    </main>
  );
}
