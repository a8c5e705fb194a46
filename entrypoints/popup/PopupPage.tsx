// Popup: connect notice without an account, unlock form while locked, otherwise lookup and page summary.

import { MarkKey } from '../../components/mark/MarkLegend';
import { useCaseCount } from '../../lib/view/cases/use-cases';
import { useNow } from '../../lib/view/query/use-now';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotices } from '../shared/AccountNotices';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { LockedView } from '../shared/LockedView';
import { NoAccount } from '../shared/NoAccount';
import { LookupView } from './LookupView';
import { openCases, openOptions, openPanel } from './leave-popup';

/** Interval in ms of the clock that ends expired pause notices. */
const TICK_MS = 1_000;

/** Renders nothing before the status is known, so that the layout does not shift. */
export function PopupPage({ tabId }: { tabId: number | null }) {
  return <ExtensionPage>{(state) => <Popup {...state} tabId={tabId} />}</ExtensionPage>;
}

function Popup({ tabId, status, onStatus, settings }: SurfaceState & { tabId: number | null }) {
  const now = useNow(TICK_MS);
  const { vault } = status;
  const cases = useCaseCount(vault === 'open').value;
  const changes = cases ? { unseen: cases.unseen, cases: cases.changed, onShow: openCases } : undefined;
  return (
    <main class="popup-page">
      <AccountHeader
        surface="popup"
        status={status}
        onStatus={onStatus}
        onPanel={tabId === null ? undefined : () => void openPanel(tabId)}
        onOptions={openOptions}
      />
      <AccountNotices status={status} onStatus={onStatus} onOptions={openOptions} changes={changes} now={now} />
      {vault === 'none' && (
        <>
          <NoAccount onConnect={openOptions} buttonRef={focusButton} />
          <MarkKey />
        </>
      )}
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={openOptions} />}
      {vault === 'open' && settings && <LookupView tabId={tabId} settings={settings} />}
    </main>
  );
}

/** Stable ref callback: a new function per render would reset the focus every second, when the popup re-renders. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus();
