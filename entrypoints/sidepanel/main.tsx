// The side panel: wires the browser to what is drawn.
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
import '../../components/panel.css';
import '../../components/panel-tabs.css';
import '../../components/panel-small.css';
import '../../components/panel-notes.css';
import '../../components/bulk.css';
import '../../components/evidence.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { copyText } from '../../lib/browser/clipboard';
import { downloadFile } from '../../lib/browser/download';
import { keepFocus } from '../../lib/browser/keep-focus';
import { requestSite } from '../../lib/browser/permissions';
import { activeTab, followActiveTab, tabInUrl } from '../../lib/browser/tabs';
import { chainById } from '../../lib/chains';
import { PanelPage } from './PanelPage';

const place = document.getElementById('app');
if (place) {
  const parts = {
    named: tabInUrl(location.href),
    version: browser.runtime.getManifest().version,
    activeTab,
    follow: followActiveTab,
    chainName: (id: string) => chainById(id)?.name ?? id,
    copy: copyText,
    saveFile: downloadFile,
    allowSite: requestSite,
  };
  render(<PanelPage parts={parts} />, place);
  keepFocus(document);
}
