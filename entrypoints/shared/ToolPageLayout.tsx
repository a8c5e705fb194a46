// The frame of a page that does one thing with the account: whose it is, the unlock form while locked, the way to connect while there is none.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { AccountHeader } from './AccountHeader';
import { Surface, type SurfaceState } from './ExtensionPage';
import { Locked } from './LockedView';
import { NoAccount } from './NoAccount';

export interface ToolShellProps {
  /** Of the tab; asked for again when the language changes. */
  title(): string;
  children(status: Reply<'status'>): ComponentChildren;
}

export function ToolShell(props: ToolShellProps) {
  return <Surface>{(state) => <Shell {...props} {...state} />}</Surface>;
}

function Shell({ title, children, status, onStatus, tag }: ToolShellProps & SurfaceState) {
  useEffect(() => {
    document.title = title();
  }, [tag]);
  const { vault } = status;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={options} />
      {vault === 'locked' && <Locked status={status} onStatus={onStatus} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {vault === 'open' && children(status)}
    </main>
  );
}
