// The evidence of one address as a tab of its own: wires the browser to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/skeleton.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/card.css';
import '../../components/card-flat.css';
import '../../components/pages.css';
import '../../components/popup.css';
import '../../components/panel.css';
import '../../components/evidence.css';
import { render } from 'preact';
import { keepFocus } from '../../lib/browser/keep-focus';
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
  keepFocus(document);
}
