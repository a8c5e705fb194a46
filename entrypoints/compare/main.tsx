// The page that compares: wires the recogniser to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/skeleton.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/card.css';
import '../../components/pages.css';
import '../../components/popup.css';
import '../../components/panel.css';
import '../../components/card-more.css';
import '../../components/tool.css';
import { render } from 'preact';
import { keepFocus } from '../../lib/browser/keep-focus';
import { chainById } from '../../lib/chains';
import { readLookup } from '../../lib/detect/lookup';
import { ComparePage } from './ComparePage';

const place = document.getElementById('app');
if (place) {
  const parts = {
    readLookup,
    parse: (chain: string, address: string) => chainById(chain)?.parse(address)?.canonical ?? null,
    chainName: (id: string) => chainById(id)?.name ?? id,
    isScreened: (chain: string) => chainById(chain)?.screened ?? false,
  };
  render(<ComparePage parts={parts} />, place);
  keepFocus(document);
}
