// The open popup: look something up, this page in numbers, the last lookups, the meters.
import { useMemo } from 'preact/hooks';
import { RecentLookups } from '../../components/lookup/RecentLookups';
import { QuotaMeter } from '../../components/page/QuotaMeter';
import { getStateTitle } from '../../components/text/state-title';
import { popupWords } from '../../lib/i18n/popup';
import type { Reply } from '../../lib/messages/protocol';
import { useClearLookups } from '../../lib/view/lookup/use-clear-lookups';
import { useLookup } from '../../lib/view/lookup/use-lookup';
import { rowKey } from '../../lib/view/page/page-rows';
import { getRemaining, useLookups, useQuota } from '../../lib/view/page/use-tab-report';
import { useNow } from '../../lib/view/query/use-now';
import { lookupLines } from '../shared/lookup-lines';
import type { PopupPageDeps } from './dependencies';
import { LookupAnswer } from './LookupAnswer';
import { LookupField } from './LookupField';
import { PageView } from './PageView';

const TICK_MS = 1_000;

export interface LookupViewProps {
  parts: PopupPageDeps;
  settings: Reply<'settings'>;
  onOptions(): void;
}

export function LookupView({ parts, settings, onOptions }: LookupViewProps) {
  const now = useNow(TICK_MS);
  const last = useLookups();
  const lookup = useLookup(parts, last.set);
  const cleared = useClearLookups(last.set);
  const quota = useQuota(parts.tabId, '');
  const { asked, screening } = lookup;
  // A card comes with its words in it, and what comes so is not read out: its first title is said here, and what it becomes, by the card.
  const arrived = useMemo(() => (screening ? getStateTitle(screening) : ''), [asked, screening === null]);
  const open = (key: string): void => {
    const line = (last.value ?? []).find(({ screening: one }) => rowKey(one) === key);
    if (line) lookup.open(line.screening);
  };
  return (
    <>
      <h2 class="vh">{popupWords().lookup.title}</h2>
      <p class="vh" role="status" data-testid="arrived">
        {arrived}
      </p>
      <LookupField lookup={lookup} parts={parts} />
      <div class="p-scroll">
        <LookupAnswer
          parts={parts}
          screening={asked && screening}
          checksum={lookup.choice?.hit.checksum}
          now={now}
          onAgain={lookup.again}
          onOptions={onOptions}
        />
        <PageView parts={parts} settings={settings} left={getRemaining(quota.value)} />
        <RecentLookups
          lines={lookupLines((last.value ?? []).slice(0, 10), now, parts.chainName)}
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
