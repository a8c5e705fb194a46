// Entry point of the evidence tab: reads the address from the URL.
import '../../components/mark/mark-colours.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/fields.css';
import '../../components/mark/mark.css';
import '../../components/card/card.css';
import '../../components/card/card-flat.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/page/panel.css';
import '../../components/evidence/evidence.css';
import { render } from 'preact';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { getChainById } from '../../lib/chains';
import { EvidencePage } from './EvidencePage';

const container = document.getElementById('app');
if (container) {
  const query = new URLSearchParams(location.search);
  const chain = query.get('chain') ?? '';
  const rawAddress = query.get('address') ?? '';
  // A manually entered address may use any spelling of its chain, so it is canonicalised.
  const named = { chain, address: getChainById(chain)?.parse(rawAddress)?.canonical ?? rawAddress };
  render(<EvidencePage named={named} />, container);
  restoreFocus(document);
}
