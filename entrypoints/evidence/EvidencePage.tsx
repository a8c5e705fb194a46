// A tab that shows why one address screens as it does. Which one is handed over by the background; it may also stand in the page's own address.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { Ask } from '../../lib/screening/state';
import { useNow } from '../../lib/view/use-now';
import { evidenceWords } from '../../lib/words/evidence';
import { AccountHeader } from '../surfaces/AccountHeader';
import { AccountNotes } from '../surfaces/AccountNotes';
import { EvidencePane } from '../surfaces/EvidencePane';
import { EVIDENCE_WISH } from '../surfaces/evidence-at';
import { Locked } from '../surfaces/Locked';
import { NoAccount } from '../surfaces/NoAccount';
import { Surface, type SurfaceState } from '../surfaces/Surface';

const TICK_MS = 5_000;

/** What a message takes; more is no address (lib/messages/protocol). */
const LONGEST = { chain: 32, address: 512 };

export interface EvidencePageProps {
  named: Ask;
  chainName(id: string): string;
}

export function EvidencePage(props: EvidencePageProps) {
  return <Surface>{(state) => <Evidence {...props} {...state} />}</Surface>;
}

function Evidence({ named, chainName, status, onStatus, tag }: EvidencePageProps & SurfaceState) {
  const now = useNow(TICK_MS);
  const { view } = evidenceWords();
  const [ask, setAsk] = useState(named);
  const { chain, address } = ask;
  // Our own surfaces hand it over here: the browser writes down addresses and titles of pages.
  useEffect(() => {
    if (named.address) return;
    void call('wished', { tabId: EVIDENCE_WISH }).then(
      (wanted) => wanted && 'ask' in wanted && setAsk(wanted.ask),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    document.title = view.title;
  }, [tag]);
  const openOther = useCallback((other: Ask) => {
    setAsk(other);
    scrollTo(0, 0);
  }, []);
  const { vault } = status;
  const options = (): void => void call('openOptions', {}).catch(() => undefined);
  const isNamed = chain !== '' && address !== '' && chain.length <= LONGEST.chain && address.length <= LONGEST.address;
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={options} />
      <AccountNotes status={status} onStatus={onStatus} onOptions={options} now={now} />
      {!isNamed && (
        <div class="p-empty" role="status">
          <h2>{view.noAddress}</h2>
          <p>{view.noAddressText}</p>
        </div>
      )}
      {isNamed && vault === 'locked' && <Locked status={status} onStatus={onStatus} onForgotten={options} />}
      {isNamed && vault === 'none' && <NoAccount onConnect={options} />}
      {isNamed && vault === 'open' && <EvidencePane ask={ask} wide chainName={chainName} onAddress={openOther} />}
    </main>
  );
}
