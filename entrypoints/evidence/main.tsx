// Entry point of the evidence tab: reads the address from the URL.
import '../../components/mark/mark-colors.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/extension-page-controls.css';
import '../../components/mark/animated-mark.css';
import '../../components/card/card.css';
import '../../components/card/card-flat.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/page/side-panel.css';
import '../../components/evidence/evidence.css';
import { getChainById } from '../../lib/chains';
import { mountPage } from '../shared/mount-page';
import { EvidencePage } from './EvidencePage';

const query = new URLSearchParams(location.search);
const chain = query.get('chain') ?? '';
const rawAddress = query.get('address') ?? '';
// A manually entered address may use any spelling of its chain, so it is canonicalized.
const named = { chain, address: getChainById(chain)?.parse(rawAddress)?.canonical ?? rawAddress };
mountPage(<EvidencePage named={named} />);
