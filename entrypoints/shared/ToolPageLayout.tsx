// The frame of a page that does one thing with the account: whose it is, the unlock form while locked, the way to connect while there is none.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { AccountHeader } from './AccountHeader';
import { ExtensionPage, type SurfaceState } from './ExtensionPage';
import { LockedView } from './LockedView';
import { NoAccount } from './NoAccount';

export interface ToolPageLayoutProps {
  /** Of the tab; asked for again when the language changes. */
  title(): string;
  children(status: Reply<'status'>): ComponentChildren;
}

export function ToolPageLayout(props: ToolPageLayoutProps) {
  return <ExtensionPage>{(state) => <Shell {...props} {...state} />}</ExtensionPage>;
}

function Shell({ title, children, status, onStatus, tag }: ToolPageLayoutProps & SurfaceState) {
  useEffect(() => {
    document.title = title();
  }, [tag]);
  const { vault } = status;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={options} />
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {vault === 'open' && children(status)}
    </main>
  );
}
