// Handles the extension's keyboard commands, and shows on the toolbar button why a command failed.
import { getFrameIds, getSelectedText } from '../../browser/content-scripts';
import type { MenuClick } from '../../browser/input/context-menu';
import { openPanelWithoutGesture, openSidePanel } from '../../browser/side-panel';
import { getActiveTab, getTabUrl } from '../../browser/tabs';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { type ToolbarWords, toolbarWords } from '../../i18n/words/toolbar';
import { sendToFrame } from '../../messages/send-event';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { isScriptable } from './context-menu-handler';
import type { ToolbarNotice } from './tab-screening-states';

export interface CommandHandlerDeps {
  services: Pick<AccountServices, 'status' | 'vault' | 'touch'>;
  /** Shows the card of the addresses in a selection, as the context menu does. */
  screenSelection(click: MenuClick): void;
  showNotice(tabId: number, notice: ToolbarNotice): void;
}

type Reason = keyof ToolbarWords['notice'];

/** Maximum number of tabs whose last frame is remembered. */
const MAX_TABS = 100;

/** @returns the handler of commands by their name in the manifest; it must run within the user gesture */
export function createCommandHandler({ services, screenSelection, showNotice }: CommandHandlerDeps) {
  /** Frame of the last step in each tab. */
  const lastFrames = createBoundedMap<number, number>(MAX_TABS);
  // A key that is held repeats its command before the step is done.
  const runExclusive = createSerialQueue();

  /** Goes to the next mark of the tab, from frame to frame, and from its last mark to its first. @returns false without marks */
  async function step(tabId: number, by: 1 | -1): Promise<boolean> {
    const inOrder = await getFrameIds(tabId);
    const frames = by > 0 ? inOrder : inOrder.toReversed();
    const start = Math.max(0, frames.indexOf(lastFrames.get(tabId) ?? 0));
    const others = [...frames.slice(start + 1), ...frames.slice(0, start + 1)];
    const tries = [
      { frameId: frames[start] ?? 0, fromEdge: false },
      ...others.map((frameId) => ({ frameId, fromEdge: true })),
    ];
    for (const { frameId, fromEdge } of tries) {
      if (!(await sendToFrame(tabId, frameId, { notice: 'step', by, fromEdge }))) continue;
      lastFrames.set(tabId, frameId);
      return true;
    }
    return false;
  }

  async function stepOrExplain(tabId: number, by: 1 | -1): Promise<Reason | null> {
    if (!isScriptable((await getTabUrl(tabId)) ?? '')) return 'restricted';
    return (await step(tabId, by)) ? null : 'noMarks';
  }

  async function screen(tabId: number): Promise<Reason | null> {
    const pageUrl = (await getTabUrl(tabId)) ?? '';
    const selected = isScriptable(pageUrl) ? await getSelectedText(tabId) : null;
    if (!selected) return 'restricted';
    if (!selected.text) return 'noSelection';
    screenSelection({ tabId, frameId: selected.frameId, selection: selected.text, link: '', pageUrl });
    return null;
  }

  async function lock(): Promise<Reason> {
    const { vault, protection } = await services.status();
    if (vault === 'none') return 'noAccount';
    if (protection === 'session') return 'sessionOnly';
    if (vault === 'open' && protection === 'profile') return 'noPassphrase';
    if (vault === 'open') await services.vault.lock();
    return 'locked';
  }

  const run = (name: string, tabId: number): Promise<Reason | null> => {
    switch (name) {
      case 'screen-selection':
        return screen(tabId);
      case 'next-mark':
        return stepOrExplain(tabId, 1);
      case 'previous-mark':
        return stepOrExplain(tabId, -1);
      case 'lock':
        return lock();
      default:
        return Promise.resolve(null);
    }
  };

  return async (name: string, tab: number | null): Promise<void> => {
    // The side panel opens only within the user gesture: no await before it.
    const panelOpened = name === 'open-panel' && tab !== null ? openSidePanel(tab) : null;
    const tabId = tab ?? (await getActiveTab());
    if (tabId === null) return;
    void services.touch().catch(() => undefined);
    if (name === 'open-panel') {
      if (!(await panelOpened)) await openPanelWithoutGesture(tabId);
      return;
    }
    const reason = await runExclusive(() => run(name, tabId)).catch(() => null);
    if (reason) showNotice(tabId, toolbarWords().notice[reason]);
  };
}
