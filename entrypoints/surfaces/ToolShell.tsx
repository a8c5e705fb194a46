// The frame of a page that does one thing with the account: whose it is, the unlock form while locked, the way to connect while there is none.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useSettings, useStatus } from '../../lib/view/use-page';
import { AccountHeader } from './AccountHeader';
import { Locked } from './Locked';
import { NoAccount } from './NoAccount';
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
  useEffect(() => {
    document.title = title();
  }, [tag]);
  if (!status.value || !settings.value) return <NoAnswerYet errors={[status.error, settings.error]} />;
  const { vault } = status.value;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  return (
    <main>
      <AccountHeader surface="panel" status={status.value} onStatus={status.set} onOptions={options} />
      {vault === 'locked' && <Locked status={status.value} onStatus={status.set} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {vault === 'open' && children(status.value)}
    </main>
  );
}
