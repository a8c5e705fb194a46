// Evidence pane without an account: what lists and data sets on this device know of an address.

import { useMemo } from 'preact/hooks';
import { ListHitTag } from '../../../components/names/ListHitTag';
import { chainName } from '../../../lib/chains/chain-names';
import { cardWords } from '../../../lib/i18n/words/card';
import { abbreviateAddress } from '../../../lib/text/abbreviate-address';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { useLocalAnnotations } from '../../../lib/view/lists/use-local-annotations';
import { useHasHitLists } from '../../../lib/view/lists/use-no-list-match';
import { ConnectOffer } from '../ConnectOffer';
import { NotOnListsLines } from '../NotOnListsLines';
import '../../../components/evidence/styles/evidence.css';

/** Renders the address, its list hits, and the lists that do not contain it. */
export function LocalEvidence({ ask }: { ask: AddressRef }) {
  const { chain, address } = ask;
  const refs = useMemo(() => ({ chain, address }), [chain, address]);
  const own = useLocalAnnotations(refs);
  const screening: ScreeningState = { ...refs, state: 'idle', missing: 'account', ...(own ? { own } : {}) };
  return (
    <div class="evidence-block" data-testid="local-evidence">
      <h2 class="monospace e-address">{address}</h2>
      <p class="subtext">{chainName(chain)}</p>
      <ListHitTag screening={screening} short={abbreviateAddress(address)} />
      <p>{cardWords().sentence.noService}</p>
      <NotOnListsLines screening={screening} />
      <ConnectOffer hasHitLists={useHasHitLists()} />
    </div>
  );
}
