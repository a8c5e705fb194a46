// Entry point of the side panel: injects browser functions and chain names.
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
import '../../components/page/panel.css';
import '../../components/page/panel-tabs.css';
import '../../components/page/panel-narrow.css';
import '../../components/page/panel-notes.css';
import '../../components/bulk/bulk.css';
import '../../components/evidence/evidence.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { copyText } from '../../lib/browser/clipboard';
import { downloadFile } from '../../lib/browser/download';
import { requestSitePermission } from '../../lib/browser/permissions';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { getActiveTab, readTabIdFromUrl, watchActiveTab } from '../../lib/browser/tabs';
import { getChainById } from '../../lib/chains';
import { PanelPage } from './PanelPage';

const container = document.getElementById('app');
if (container) {
  const deps = {
    named: readTabIdFromUrl(location.href),
    version: browser.runtime.getManifest().version,
    activeTab: getActiveTab,
    follow: watchActiveTab,
    chainName: (id: string) => getChainById(id)?.name ?? id,
    copy: copyText,
    saveFile: downloadFile,
    allowSite: requestSitePermission,
  };
  render(<PanelPage parts={deps} />, container);
  restoreFocus(document);
}
