// Popup: connect notice without an account, unlock form while locked, otherwise lookup and page summary.

import { MarkKey } from '../../components/mark/MarkLegend';
import { call } from '../../lib/messages/call';
import { useCaseCount } from '../../lib/view/cases/use-cases';
import { useNow } from '../../lib/view/query/use-now';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotes } from '../shared/AccountNotes';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { LockedView } from '../shared/LockedView';
import { NoAccount } from '../shared/NoAccount';
import type { PopupPageDeps } from './dependencies';
import { LookupView } from './LookupView';

/** Interval in ms of the clock that ends expired pause notices. */
const TICK_MS = 1_000;

/** Renders nothing before the status is known, so that the layout does not shift. */
export function PopupPage({ parts }: { parts: PopupPageDeps }) {
  return <ExtensionPage>{(state) => <Popup {...state} parts={parts} />}</ExtensionPage>;
}

function Popup({ parts, status, onStatus, settings }: SurfaceState & { parts: PopupPageDeps }) {
  const now = useNow(TICK_MS);
  const { vault } = status;
  const unseen = useCaseCount(vault === 'open').value?.unseen;
  const options = (): void => void call('openOptions', {}).then(parts.close, () => undefined);
  return (
    <main class="popup-page">
      <AccountHeader
        surface="popup"
        status={status}
        onStatus={onStatus}
        onPanel={parts.tabId === null ? undefined : () => void parts.openPanel()}
        onOptions={options}
      />
      <AccountNotes status={status} onStatus={onStatus} onOptions={options} unseen={unseen} now={now} />
      {vault === 'none' && (
        <>
          <NoAccount onConnect={options} buttonRef={focusButton} />
          <MarkKey />
        </>
      )}
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={options} />}
      {vault === 'open' && settings && <LookupView parts={parts} settings={settings} onOptions={options} />}
    </main>
  );
}

/** Stable ref callback: a new function per render would reset the focus every second, when the popup re-renders. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus();
