// Layout of a tool page, such as diagnostics: header, unlock form while locked, connect notice.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Reply } from '../../lib/messages/protocol';
import { AccountHeader } from './AccountHeader';
import { ExtensionPage, type SurfaceState } from './ExtensionPage';
import { LockedView } from './LockedView';
import { NoAccount } from './NoAccount';
import { openOptions } from './open-options';

export interface ToolPageLayoutProps {
  /** Document title; called on each render, because the language may change. */
  title(): string;
  /** Links to the other parts of this page; absent where it has none. */
  nav?: ComponentChildren;
  children(status: Reply<'status'>): ComponentChildren;
}

/** Renders `children` only while the vault is open. */
export function ToolPageLayout(props: ToolPageLayoutProps) {
  return <ExtensionPage>{(state) => <ToolPage {...props} {...state} />}</ExtensionPage>;
}

function ToolPage({ title, nav, children, status, onStatus }: ToolPageLayoutProps & SurfaceState) {
  const shownTitle = title();
  useEffect(() => {
    document.title = shownTitle;
  }, [shownTitle]);
  const { vault } = status;
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={openOptions} />
      {nav}
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={openOptions} />}
      {vault === 'none' && <NoAccount onConnect={openOptions} />}
      {vault === 'open' && children(status)}
    </main>
  );
}
