// The popup: wires the browser and the recogniser to what is drawn.
import '../../components/mark/mark-tokens.css';
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
import { requestSite } from '../../lib/browser/permissions';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { openSidePanel } from '../../lib/browser/side-panel';
import { activeTab, closeSelf, tabInUrl } from '../../lib/browser/tabs';
import { chainById } from '../../lib/chains';
import { classifyNonAddress } from '../../lib/detect/classify-non-address';
import { parsePasted } from '../../lib/detect/parse-pasted';
import { call } from '../../lib/messages/call';
import type { PanelIntent } from '../../lib/messages/protocol';
import { PopupPage } from './PopupPage';

const place = document.getElementById('app');
const named = tabInUrl(location.href);

async function start(): Promise<void> {
  const tabId = named ?? (await activeTab());
  if (!place) return;
  const parts = {
    tabId,
    readLookup: parsePasted,
    otherThingIn: classifyNonAddress,
    copy: copyText,
    allowSite: requestSite,
    openPanel: async (wanted?: PanelIntent) => {
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
  restoreFocus(document);
}

void start();
