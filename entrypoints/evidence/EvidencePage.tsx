// Evidence tab of one address; the URL contains the address, or an id that the background resolves.

import { useEffect } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { MAX_ADDRESS, MAX_CHAIN } from '../../lib/messages/message-limits';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useNow } from '../../lib/view/query/use-now';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotices } from '../shared/AccountNotices';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { EvidencePane } from '../shared/evidence/EvidencePane';
import { LocalEvidence } from '../shared/evidence/LocalEvidence';
import { LockedView } from '../shared/LockedView';
import { NoAccount } from '../shared/NoAccount';
import { openOptions } from '../shared/open-options';
import { useShownAddress } from './use-shown-address';
import '../../components/ui/styles/empty-state.css';

const TICK_MS = 5_000;

export interface EvidencePageProps {
  named: AddressRef;
}

/** Renders the tab; `named` is the address from the URL, with empty strings if there is none. */
export function EvidencePage(props: EvidencePageProps) {
  return <ExtensionPage>{(state) => <Evidence {...props} {...state} />}</ExtensionPage>;
}

function Evidence({ named, status, onStatus, tag }: EvidencePageProps & SurfaceState) {
  const now = useNow(TICK_MS);
  const { view } = evidenceWords();
  const { vault } = status;
  const { shown, open } = useShownAddress(isAddressRef(named) ? named : null, vault === 'open');
  const isMissing = shown === 'none' || shown === 'unknown';
  const addressRef = vault === 'open' && !isMissing ? shown : undefined;
  // Browsers store titles: the title contains only a short address, and none while the vault is locked.
  useEffect(() => {
    document.title = addressRef ? view.titleOf({ address: abbreviateAddress(addressRef.address) }) : view.name;
  }, [tag, addressRef]);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={openOptions} />
      <AccountNotices status={status} onStatus={onStatus} onOptions={openOptions} now={now} />
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={openOptions} />}
      {vault === 'none' && <NoAccount onConnect={openOptions} />}
      {vault === 'open' && isMissing && (
        <div class="p-empty" role="status" data-testid="no-address">
          <h2>{view.missing[shown].title}</h2>
          <p>{view.missing[shown].text}</p>
        </div>
      )}
      {addressRef && status.account && <EvidencePane ask={addressRef} wide onAddress={open} />}
      {addressRef && !status.account && <LocalEvidence ask={addressRef} />}
    </main>
  );
}

/** Returns true if the URL contains an address within the message limits. */
const isAddressRef = ({ chain, address }: AddressRef): boolean =>
  chain !== '' && address !== '' && chain.length <= MAX_CHAIN && address.length <= MAX_ADDRESS;
