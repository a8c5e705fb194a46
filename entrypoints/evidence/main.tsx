// The evidence of one address as a tab of its own: wires the browser to what is drawn.
import '../../components/mark/mark-tokens.css';
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
import { chainById } from '../../lib/chains';
import { EvidencePage } from './EvidencePage';

const place = document.getElementById('app');
if (place) {
  const query = new URLSearchParams(location.search);
  const chain = query.get('chain') ?? '';
  const written = query.get('address') ?? '';
  // Whoever writes it here by hand may write it in any of its spellings.
  const named = { chain, address: chainById(chain)?.parse(written)?.canonical ?? written };
  render(<EvidencePage named={named} chainName={(id) => chainById(id)?.name ?? id} />, place);
  restoreFocus(document);
}
