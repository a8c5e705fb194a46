// Answer to a lookup text that is not a single address: pasted list, hash, name, or found records.
import { useState } from 'preact/hooks';
import { HashMessage, NameMessage } from '../../components/search/HashAndNameMessages';
import { PastedAddresses } from '../../components/search/PastedAddresses';
import { SearchResults } from '../../components/search/SearchResults';
import { copyText } from '../../lib/browser/clipboard';
import type { Chain } from '../../lib/chains/chain';
import { chainName } from '../../lib/chains/chain-names';
import { EVM_DIGITS } from '../../lib/detect/query/malformed-addresses';
import { getTransactionLinks, type LinkSettings, type OfferedLink } from '../../lib/external-links/get-links';
import { getNameResolver } from '../../lib/external-links/name-resolvers';
import { describeNearAddresses } from '../../lib/i18n/search';
import { searchWords } from '../../lib/i18n/words/search';
import { callSafely } from '../../lib/messages/call-background';
import { MAX_BULK_TEXT } from '../../lib/messages/message-limits';
import { sanitizeText } from '../../lib/text/sanitize';
import { byRisk } from '../../lib/verdict/risk-order';
import type { AddressRef } from '../../lib/verdict/screening-state';
import type { LookupController } from '../../lib/view/lookup/use-lookup';
import type { PastedAddresses as Pasted } from '../../lib/view/lookup/use-pasted-address-states';
import { openCase, openLists, openPanel } from './leave-popup';
import { countFound, type FieldState } from './use-lookup-field-state';
import '../../components/search/search-results.css';

/** Pasted addresses with a row; all of them are sent and copied. */
const MAX_ROWS = 100;
/** Chains whose transaction hash has 64 digits without a prefix. */
const HASH_CHAINS: readonly Chain[] = ['bitcoin', 'tron', 'xrp', 'ton', 'evm'];

export interface QueryAnswerProps {
  /** Null without a tab. */
  tabId: number | null;
  field: FieldState;
  lookup: LookupController;
  settings: LinkSettings;
  /** Epoch ms. */
  now: number;
  onAddToCase(addresses: readonly AddressRef[]): void;
  /** Returns the focus to the field. */
  onLeave(): void;
}

/** Renders the answer; nothing for an empty text and for a single address. */
export function QueryAnswer({ tabId, field, lookup, settings, now, onAddToCase, onLeave }: QueryAnswerProps) {
  const { query, pasted } = field;
  const results = <Records field={field} lookup={lookup} now={now} onLeave={onLeave} />;
  if (pasted)
    return (
      <PastedList tabId={tabId} pasted={pasted} lookup={lookup} now={now} onAddToCase={onAddToCase} onLeave={onLeave} />
    );
  switch (query.kind) {
    case 'hash':
      return (
        <HashMessage
          key={query.hash}
          links={getHashLinks(query.hash, settings)}
          onOpen={({ template }) => callSafely('openExternalLink', { template, value: query.hash })}
        />
      );
    case 'name':
      return (
        <>
          <NameMessage resolver={getNameResolver(query.service, query.name)} />
          {results}
        </>
      );
    case 'words':
      return results;
    case 'short':
      return field.fitting.length > 1 ? results : null;
    case 'oversized':
      return <OversizedText tabId={tabId} text={lookup.text} />;
    default:
      return null;
  }
}

/** Offers to read the whole text in Bulk; nothing without a side panel, or if the text needs a file. */
function OversizedText({ tabId, text }: { tabId: number | null; text: string }) {
  if (tabId === null || text.length > MAX_BULK_TEXT) return null;
  return (
    <div class="query-actions">
      <button
        type="button"
        class="button"
        data-testid="to-bulk"
        onClick={() => void openPanel(tabId, { bulkText: text })}
      >
        {searchWords().several.toBulk}
      </button>
    </div>
  );
}

const isSignature = (hash: string): boolean => !/^(?:0x)?[0-9a-f]{64}$/i.test(hash);

/** Returns the links of each chain that the hash may belong to; equal names are distinguished by their chain. */
function getHashLinks(hash: string, settings: LinkSettings): OfferedLink[] {
  const chains = isSignature(hash) ? ['solana'] : /^0x/i.test(hash) ? ['evm'] : HASH_CHAINS;
  const links = new Map<string, OfferedLink & { chain: Chain }>();
  for (const chain of chains)
    for (const link of getTransactionLinks(hash, { chain, evmChainId: null }, settings))
      if (!links.has(link.template)) links.set(link.template, { ...link, chain });
  const all = [...links.values()];
  return all.map(({ chain, ...link }) => {
    const isRepeated = all.filter(({ name }) => name === link.name).length > 1;
    return isRepeated ? { ...link, name: `${link.name} · ${chainName(chain)}` } : link;
  });
}

interface PastedListProps extends Pick<QueryAnswerProps, 'tabId' | 'lookup' | 'now' | 'onAddToCase' | 'onLeave'> {
  pasted: Pasted;
}

/** Lists the gravest first; while answers arrive the rows keep the order of the text, so that none moves under the pointer. */
function PastedList({ tabId, pasted: { rows, waiting }, lookup, now, onAddToCase, onLeave }: PastedListProps) {
  const words = searchWords();
  const [status, setStatus] = useState('');
  const refs = lookup.hits.map(({ chain, canonical }) => ({ chain, address: canonical }));
  const ordered = waiting > 0 ? rows : [...rows].sort((a, b) => byRisk(a.screening, b.screening));
  const text = refs.map(({ address }) => address).join('\n');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setStatus(isCopied ? words.several.copied({ n: refs.length }) : words.several.notCopied);
  };
  return (
    <PastedAddresses
      rows={ordered.slice(0, MAX_ROWS)}
      more={Math.max(0, refs.length - MAX_ROWS)}
      now={now}
      status={status}
      onOpen={lookup.pickAddress}
      onLeave={onLeave}
      onBulk={tabId === null ? undefined : () => void openPanel(tabId, { bulkText: text })}
      onCase={() => onAddToCase(refs)}
      onCopy={() => void copy()}
    />
  );
}

/** Renders notes on the rest of a text: words that are almost addresses, and key material. */
export function QueryRemarks({ field: { query } }: Pick<QueryAnswerProps, 'field'>) {
  if (query.kind !== 'addresses') return null;
  const words = searchWords();
  const remarks = [describeNearAddresses(query.near, EVM_DIGITS), query.holdsKey ? words.other.key : ''].filter(
    Boolean,
  );
  return remarks.map((remark) => (
    <p key={remark} class="query-note" data-testid="query-remark">
      {remark}
    </p>
  ));
}

function Records({ field, lookup, now, onLeave }: Pick<QueryAnswerProps, 'field' | 'lookup' | 'now' | 'onLeave'>) {
  const { query, search, searched } = field;
  const words = searchWords().records;
  const count = countFound(search);
  const isShort = query.kind === 'short';
  return (
    <>
      <p class="visually-hidden" role="status">
        {search.reply && words.announced({ n: count })}
      </p>
      {query.kind === 'name' && search.reply && (
        <h3 class="results-head">
          {words.inRecords} <span>{words.count({ n: count, text: sanitizeText(searched) })}</span>
        </h3>
      )}
      {search.reply && count > 0 && (
        <SearchResults
          reply={search.reply}
          words={isShort ? [] : searched.toLowerCase().split(/\s+/)}
          now={now}
          onAddress={isShort ? lookup.open : lookup.show}
          onCase={openCase}
          onList={openLists}
          onLeave={onLeave}
        />
      )}
      {search.reply?.isPartial && <p class="query-note">{words.partial}</p>}
    </>
  );
}
