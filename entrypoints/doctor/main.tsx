// The doctor's page: wires the browser to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/skeleton.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/pages.css';
import '../../components/popup.css';
import '../../components/panel.css';
import '../../components/tool.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { copyText } from '../../lib/browser/clipboard';
import { downloadText } from '../../lib/browser/download';
import { keepFocus } from '../../lib/browser/keep-focus';
import { chainById } from '../../lib/chains';
import { DoctorPage } from './DoctorPage';

const place = document.getElementById('app');
if (place) {
  const parts = {
    version: browser.runtime.getManifest().version,
    chainName: (id: string) => chainById(id)?.name ?? id,
    copy: copyText,
    download: downloadText,
    now: () => Date.now(),
  };
  render(<DoctorPage parts={parts} />, place);
  keepFocus(document);
}
