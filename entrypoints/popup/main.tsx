// Entry point of the popup: injects the tab id, the address recogniser and browser functions.
import '../../components/mark/mark-colours.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/fields.css';
import '../../components/mark/mark.css';
import '../../components/card/card.css';
import '../../components/card/card-flat.css';
import '../../components/ui/styles/page.css';
import '../../components/card/card-details.css';
import '../../components/page/popup.css';
import { render } from 'preact';
import { copyText } from '../../lib/browser/clipboard';
import { requestSitePermission } from '../../lib/browser/permissions';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { openSidePanel } from '../../lib/browser/side-panel';
import { closeOwnPage, getActiveTab, readTabIdFromUrl } from '../../lib/browser/tabs';
import { getChainById } from '../../lib/chains';
import { classifyNonAddress } from '../../lib/detect/classify-non-address';
import { parsePasted } from '../../lib/detect/parse-pasted';
import { call } from '../../lib/messages/call';
import type { PanelIntent } from '../../lib/messages/protocol';
import { PopupPage } from './PopupPage';

const container = document.getElementById('app');
const tabIdFromUrl = readTabIdFromUrl(location.href);

async function start(): Promise<void> {
  const tabId = tabIdFromUrl ?? (await getActiveTab());
  if (!container) return;
  const deps = {
    tabId,
    readLookup: parsePasted,
    otherThingIn: classifyNonAddress,
    copy: copyText,
    allowSite: requestSitePermission,
    openPanel: async (wanted?: PanelIntent) => {
      if (tabId === null) return;
      // Not awaited, because the panel can be opened only inside the user gesture.
      const intentStored = wanted && call('wish', { tabId, wanted });
      const isOpen = await openSidePanel(tabId);
      await intentStored?.catch(() => undefined);
      if (isOpen) closeOwnPage();
    },
    close: closeOwnPage,
    chainName: (id: string) => getChainById(id)?.name ?? id,
    parse: (chain: string, address: string) => getChainById(chain)?.parse(address)?.canonical ?? null,
  };
  render(<PopupPage parts={deps} />, container);
  restoreFocus(document);
}

void start();
