// Entry point of the evidence tab: reads the address from the URL.
import '../../components/ui/styles/page.css';
import { getChainById } from '../../lib/chains';
import { mountPage } from '../shared/mount-page';
import { EvidencePage } from './EvidencePage';

const query = new URLSearchParams(location.search);
const chain = query.get('chain') ?? '';
const rawAddress = query.get('address') ?? '';
// A manually entered address may use any spelling of its chain, so it is canonicalized.
const named = { chain, address: getChainById(chain)?.parse(rawAddress)?.canonical ?? rawAddress };
mountPage(<EvidencePage named={named} />);
