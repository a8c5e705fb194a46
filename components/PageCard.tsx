// What the card in a page can show: one address in full, or several to pick from.
import { chainName } from '../lib/chains/names';
import { cardWords } from '../lib/words/card';
import { selectionWords } from '../lib/words/selection';
import { shortAddress } from '../lib/words/short-address';
import { Picks, type PicksProps } from './Picks';
import { VerdictCard, type VerdictCardProps } from './VerdictCard';

export type PageCardProps = PicksProps | Omit<VerdictCardProps, 'frame' | 'chainName'>;

export function PageCard(props: PageCardProps) {
  if ('picks' in props) return <Picks {...props} />;
  return <VerdictCard {...props} frame="floating" chainName={chainName(props.screening.chain)} />;
}

/** What the dialog around it is called by assistive tools. */
export function pageCardName(props: PageCardProps): string {
  return 'picks' in props ? selectionWords().list : cardWords().card(shortAddress(props.screening.address));
}
