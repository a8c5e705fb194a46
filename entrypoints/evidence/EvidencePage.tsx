// A tab that shows why one address screens as it does. Which one is kept by the background under an id; it may also stand in the page's own address.
import { useEffect } from 'preact/hooks';
import { evidenceWords } from '../../lib/i18n/evidence';
import { call } from '../../lib/messages/call';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useNow } from '../../lib/view/query/use-now';
import { AccountHeader } from '../shared/AccountHeader';
import { AccountNotes } from '../shared/AccountNotes';
import { EvidencePane } from '../shared/EvidencePane';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { LockedView } from '../shared/LockedView';
import { NoAccount } from '../shared/NoAccount';
import { useShownAddress } from './use-shown-address';

const TICK_MS = 5_000;

/** What a message takes; more is no address (lib/messages/protocol). */
const LONGEST = { chain: 32, address: 512 };

export interface EvidencePageProps {
  named: AddressRef;
  chainName(id: string): string;
}

export function EvidencePage(props: EvidencePageProps) {
  return <ExtensionPage>{(state) => <Evidence {...props} {...state} />}</ExtensionPage>;
}

function Evidence({ named, chainName, status, onStatus, tag }: EvidencePageProps & SurfaceState) {
  const now = useNow(TICK_MS);
  const { view } = evidenceWords();
  const { vault } = status;
  const { ask, open } = useShownAddress(isAsk(named) ? named : null, vault === 'open');
  const shown = vault === 'open' && ask ? ask.address : '';
  // The browser keeps titles: no more of the address than tells one tab from another, and nothing of it after a lock.
  useEffect(() => {
    document.title = shown ? view.titleOf(abbreviateAddress(shown)) : view.title;
  }, [tag, shown]);
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={options} />
      <AccountNotes status={status} onStatus={onStatus} onOptions={options} now={now} />
      {vault === 'locked' && <LockedView status={status} onStatus={onStatus} onForgotten={options} />}
      {vault === 'none' && <NoAccount onConnect={options} />}
      {vault === 'open' && ask === null && (
        <div class="p-empty" role="status">
          <h2>{view.noAddress}</h2>
          <p>{view.noAddressText}</p>
        </div>
      )}
      {vault === 'open' && ask && <EvidencePane ask={ask} wide chainName={chainName} onAddress={open} />}
    </main>
  );
}

/** Whether there is a name in the page's own address that a message takes. */
const isAsk = ({ chain, address }: AddressRef): boolean =>
  chain !== '' && address !== '' && chain.length <= LONGEST.chain && address.length <= LONGEST.address;
