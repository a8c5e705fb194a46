// Popup content for an open vault: lookup, page summary, recent lookups and budget meters.

import { useMemo } from 'preact/hooks';
import { RecentLookups } from '../../components/lookup/RecentLookups';
import { QuotaMeter } from '../../components/page/QuotaMeter';
import { getStateTitle } from '../../components/text/state-title';
import { parsePasted } from '../../lib/detect/parse-pasted';
import { popupWords } from '../../lib/i18n/popup';
import type { Reply } from '../../lib/messages/protocol';
import { useClearLookups } from '../../lib/view/lookup/use-clear-lookups';
import { useLookup } from '../../lib/view/lookup/use-lookup';
import { rowKey } from '../../lib/view/page/page-rows';
import { getRemaining, useLookups, useQuota } from '../../lib/view/page/use-tab-report';
import { useNow } from '../../lib/view/query/use-now';
import { lookupLines } from '../shared/lookup-lines';
import { parseCanonicalAddress } from '../shared/parse-canonical-address';
import { LookupAnswer } from './LookupAnswer';
import { LookupField } from './LookupField';
import { PageView } from './PageView';

const TICK_MS = 1_000;

export interface LookupViewProps {
  /** Null without a tab: there is no side panel then. */
  tabId: number | null;
  settings: Reply<'settings'>;
}

/** Renders the view; a new card's title is announced in a live region. */
export function LookupView({ tabId, settings }: LookupViewProps) {
  const now = useNow(TICK_MS);
  const recent = useLookups();
  const lookup = useLookup({ readLookup: parsePasted, parse: parseCanonicalAddress }, recent.set);
  const cleared = useClearLookups(recent.set);
  const quota = useQuota(tabId, '');
  const { asked, screening } = lookup;
  // Screen readers do not announce content inserted with its region: the first title is announced here, later changes by the card.
  const arrived = useMemo(() => (screening ? getStateTitle(screening) : ''), [asked, screening === null]);
  const open = (key: string): void => {
    const line = (recent.value ?? []).find(({ screening: candidate }) => rowKey(candidate) === key);
    if (line) lookup.open(line.screening);
  };
  return (
    <>
      <h2 class="vh">{popupWords().lookup.title}</h2>
      <p class="vh" role="status" data-testid="arrived">
        {arrived}
      </p>
      <LookupField lookup={lookup} />
      <div class="p-scroll">
        <LookupAnswer
          tabId={tabId}
          screening={asked && screening}
          checksum={lookup.choice?.hit.checksum}
          now={now}
          onAgain={lookup.again}
        />
        <PageView tabId={tabId} settings={settings} left={getRemaining(quota.value)} />
        <RecentLookups
          lines={lookupLines((recent.value ?? []).slice(0, 10), now)}
          onOpen={open}
          canUndo={cleared.canUndo}
          onClear={() => void cleared.clear().catch(() => undefined)}
          onUndo={() => void cleared.undo().catch(() => undefined)}
        />
      </div>
      {quota.value && <QuotaMeter day={quota.value.day} page={quota.value.page} />}
    </>
  );
}
