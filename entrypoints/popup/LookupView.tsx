// Popup content while the vault is open: the lookup field with its result, and a summary of the page.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LOOKUP_FIELD, LookupForm } from '../../components/lookup/LookupForm';
import { RecentLookups } from '../../components/lookup/RecentLookups';
import { RequestBudgetMeters } from '../../components/page/RequestBudgetMeters';
import { getStateTitle } from '../../components/text/state-title';
import { chainName } from '../../lib/chains/chain-names';
import { parsePasted } from '../../lib/detect/parse-pasted';
import { searchWords } from '../../lib/i18n/words/search';
import type { Reply } from '../../lib/messages/protocol';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useHasHitLists } from '../../lib/view/lists/use-no-list-match';
import type { LookupCandidate } from '../../lib/view/lookup/resolve-lookup-candidates';
import { screenAddresses } from '../../lib/view/lookup/screen-addresses';
import { useClearLookups } from '../../lib/view/lookup/use-clear-lookups';
import { type LookupController, useLookup } from '../../lib/view/lookup/use-lookup';
import { rowKey } from '../../lib/view/page/sort-and-filter-page-rows';
import { getRemaining, useLookups, useQuota, useTabReport } from '../../lib/view/page/use-tab-report-and-quota';
import { useNow } from '../../lib/view/query/use-now';
import { ConnectOffer } from '../shared/ConnectOffer';
import { parseCanonicalAddress } from '../shared/parse-canonical-address';
import { toRecentLookupRows } from '../shared/recent-lookup-rows';
import { useAddToCase } from '../shared/use-add-to-case';
import { useHasAccount } from '../shared/vault-state-context';
import { CurrentPageSummary } from './CurrentPageSummary';
import { LookupAnswer } from './LookupAnswer';
import { QueryAnswer, QueryRemarks } from './QueryAnswer';
import { type FieldState, useLookupFieldState } from './use-lookup-field-state';

const TICK_MS = 1_000;

export interface LookupViewProps {
  /** Null without a tab: there is no side panel then. */
  tabId: number | null;
  settings: Reply<'settings'>;
}

/** Returns the pasted spelling if its checksum is wrong, without the prefix of a URI. */
function getWrongSpelling({ checksum, canonical, text = '' }: LookupCandidate): string | undefined {
  const spelling = text.slice(-canonical.length);
  return checksum === 'mismatch' && spelling.toLowerCase() === canonical.toLowerCase() ? spelling : undefined;
}

/** Renders the view; a new card's title is announced in a live region. */
export function LookupView({ tabId, settings }: LookupViewProps) {
  const now = useNow(TICK_MS);
  const hasAccount = useHasAccount();
  const hasHitLists = useHasHitLists();
  const recent = useLookups();
  const lookup = useLookup({ readLookup: parsePasted, parse: parseCanonicalAddress }, recent.set);
  const field = useLookupFieldState(lookup, tabId);
  const cleared = useClearLookups(recent.set);
  const report = useTabReport(tabId, '');
  const quota = useQuota(tabId, '');
  const cases = useAddToCase();
  const scroll = useRef<HTMLDivElement>(null);
  const { asked, screening, choice } = lookup;
  // A card opened from a row far below appears at the top.
  useEffect(() => scroll.current?.scrollTo(0, 0), [asked]);
  // Screen readers do not announce content inserted with its region: the first title is announced here, later changes by the card.
  const arrived = useMemo(() => (screening ? getStateTitle(screening) : ''), [asked, screening === null]);
  const open = (key: string): void => {
    const line = (recent.value ?? []).find(({ screening: candidate }) => rowKey(candidate) === key);
    if (line) lookup.open(line.screening);
  };
  const focusResult = () => scroll.current?.querySelector<HTMLElement>('.record')?.focus();
  const submit = (): void => {
    const known = getKnownAddress(field);
    if (field.pasted) void screenAddresses(field.pasted.toSend);
    else if (known) lookup.open(known);
    else if (choice) lookup.submit();
    else focusResult();
  };
  const isAnswered =
    field.pasted !== null || ['hash', 'name', 'words', 'short', 'oversized'].includes(field.query.kind);
  return (
    <>
      <h2 class="visually-hidden">{searchWords().field.title}</h2>
      <p class="visually-hidden" role="status" data-testid="arrived">
        {arrived}
      </p>
      <LookupForm
        text={lookup.text}
        button={field.button}
        isMono={!['words', 'name', 'empty'].includes(field.query.kind)}
        note={field.note}
        wrong={field.wrong}
        chains={(choice?.hit.chains ?? []).map((id) => ({ key: id, name: chainName(id) }))}
        chain={choice?.chain ?? ''}
        onInput={lookup.edit}
        onChain={lookup.pickChain}
        onSubmit={submit}
        onDown={focusResult}
      >
        <Offer field={field} lookup={lookup} />
      </LookupForm>
      {cases.place}
      <div class="p-scroll" ref={scroll}>
        <LookupAnswer
          tabId={tabId}
          screening={asked && screening}
          checksum={choice?.hit.checksum}
          spelling={choice ? getWrongSpelling(choice.hit) : undefined}
          evmChainId={choice?.hit.evmChainId}
          now={now}
          onAgain={lookup.again}
          onAddToCase={cases.add}
        />
        <QueryAnswer
          tabId={tabId}
          field={field}
          lookup={lookup}
          settings={settings}
          now={now}
          onAddToCase={cases.add}
          onLeave={() => document.getElementById(LOOKUP_FIELD)?.focus()}
        />
        <QueryRemarks field={field} />
        {!isAnswered && (
          <>
            <CurrentPageSummary tabId={tabId} settings={settings} report={report} left={getRemaining(quota.value)} />
            {(hasAccount || (recent.value ?? []).length > 0) && (
              <RecentLookups
                hasService={hasAccount}
                lines={toRecentLookupRows(recent.value ?? [], now)}
                onOpen={open}
                canUndo={cleared.canUndo}
                onClear={() => void cleared.clear().catch(() => undefined)}
                onUndo={() => void cleared.undo().catch(() => undefined)}
              />
            )}
          </>
        )}
      </div>
      {!hasAccount && <ConnectOffer hasHitLists={hasHitLists} />}
      {hasAccount && quota.value && (
        <RequestBudgetMeters
          day={quota.value.day}
          page={quota.value.page}
          isWaiting={[
            ...(report.value?.addresses ?? []).map((row) => row.screening),
            ...(screening ? [screening] : []),
          ].some(({ state }) => state === 'over-budget' || state === 'queued')}
        />
      )}
    </>
  );
}

/** Returns the address for an incomplete text: the only match, or the text with its prefix completed; null otherwise. */
function getKnownAddress({ query, fitting }: FieldState): AddressRef | null {
  if (query.kind === 'unprefixed') return { chain: 'evm', address: query.address.toLowerCase() };
  const [only] = fitting;
  return only && fitting.length === 1 ? { chain: only.chain, address: only.address } : null;
}

/** Offers the completed address; pressing it only puts it into the field. */
function Offer({ field, lookup }: { field: FieldState; lookup: LookupController }) {
  const known = getKnownAddress(field);
  if (!known) return null;
  const isShort = field.query.kind === 'short';
  return (
    <button
      type="button"
      class={isShort ? 'link-button offer' : 'chip-button monospace offer'}
      title={known.address}
      data-testid="use-address"
      onClick={() => {
        lookup.edit(field.query.kind === 'unprefixed' ? field.query.address : known.address);
        document.getElementById(LOOKUP_FIELD)?.focus();
      }}
    >
      {isShort ? searchWords().shortForm.use : abbreviateAddress(known.address)}
    </button>
  );
}
