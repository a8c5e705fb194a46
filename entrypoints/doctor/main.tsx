// Entry point of the doctor page: injects browser functions and chain names.
import '../../components/mark/mark-colours.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/fields.css';
import '../../components/mark/mark.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/page/panel.css';
import '../../components/ui/styles/tool-page.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { copyText } from '../../lib/browser/clipboard';
import { downloadText } from '../../lib/browser/download';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { getChainById } from '../../lib/chains';
import { DoctorPage } from './DoctorPage';

const container = document.getElementById('app');
if (container) {
  const deps = {
    version: browser.runtime.getManifest().version,
    chainName: (id: string) => getChainById(id)?.name ?? id,
    copy: copyText,
    download: downloadText,
    now: () => Date.now(),
  };
  render(<DoctorPage parts={deps} />, container);
  restoreFocus(document);
}
