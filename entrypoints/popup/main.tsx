// The popup: wires the browser and the recogniser to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/skeleton.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/card.css';
import '../../components/card-flat.css';
import '../../components/pages.css';
import '../../components/card-more.css';
import '../../components/popup.css';
import { render } from 'preact';
import { copyText } from '../../lib/browser/clipboard';
import { keepFocus } from '../../lib/browser/keep-focus';
import { requestSite } from '../../lib/browser/permissions';
import { openSidePanel } from '../../lib/browser/side-panel';
import { activeTab, closeSelf, tabInUrl } from '../../lib/browser/tabs';
import { chainById } from '../../lib/chains';
import { readLookup } from '../../lib/detect/lookup';
import { otherThingIn } from '../../lib/detect/not-an-address';
import { call } from '../../lib/messages/call';
import type { PanelWanted } from '../../lib/messages/protocol';
import { PopupPage } from './PopupPage';

const place = document.getElementById('app');
const named = tabInUrl(location.href);

async function start(): Promise<void> {
  const tabId = named ?? (await activeTab());
  if (!place) return;
  const parts = {
    tabId,
    readLookup,
    otherThingIn,
    copy: copyText,
    allowSite: requestSite,
    openPanel: async (wanted?: PanelWanted) => {
      if (tabId === null) return;
      // Not awaited: the panel opens only inside the press.
      const wished = wanted && call('wish', { tabId, wanted });
      const isOpen = await openSidePanel(tabId);
      await wished?.catch(() => undefined);
      if (isOpen) closeSelf();
    },
    close: closeSelf,
    chainName: (id: string) => chainById(id)?.name ?? id,
    parse: (chain: string, address: string) => chainById(chain)?.parse(address)?.canonical ?? null,
  };
  render(<PopupPage parts={parts} />, place);
  keepFocus(document);
}

void start();
