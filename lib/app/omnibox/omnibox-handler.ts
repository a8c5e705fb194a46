// Handler of the omnibox keyword: suggests addresses, and opens the evidence of the entered address.
import {
  type OmniboxDisposition,
  type OmniboxListener,
  type OmniboxSuggestion,
  openEvidenceFromOmnibox,
} from '../../browser/input/omnibox';
import { getChainById } from '../../chains';
import { chainName } from '../../chains/chain-names';
import { parsePasted } from '../../detect/parse-pasted';
import { classifyQuery, isSearchedQuery } from '../../detect/query/classify-query';
import { toolbarWords } from '../../i18n/words/toolbar';
import { abbreviateAddress } from '../../text/abbreviate-address';
import { sanitizeText } from '../../text/sanitize';
import type { AddressRef } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { explainUnscreenedQuery } from '../search/explain-unscreened-query';
import { type KnownAddress, MAX_FOUND, type RecordSearcher } from '../search/record-search';

export interface OmniboxHandlerDeps {
  services: Pick<AccountServices, 'status' | 'session' | 'lookups' | 'addressTabs' | 'touch'>;
  search: Pick<RecordSearcher, 'find' | 'forget'>;
  openOptions(): Promise<void>;
}

/** Text of a chosen suggestion: chain and canonical address. */
const toContent = ({ chain, address }: AddressRef): string => `${chain}:${address}`;

function parseContent(text: string): AddressRef | null {
  const at = text.indexOf(':');
  const chain = text.slice(0, at);
  const address = getChainById(chain)?.parse(text.slice(at + 1))?.canonical;
  return address === undefined ? null : { chain, address };
}

/** Returns the different addresses in a typed text, on each chain that they may belong to. */
export function findTypedAddresses(text: string): AddressRef[] {
  const refs = parsePasted(text).flatMap(({ chain, canonical, chains, certainty }) =>
    certainty === 'sure' || chains.length < 2
      ? [{ chain, address: canonical }]
      : chains.flatMap((other) => {
          const address = getChainById(other)?.parse(canonical)?.canonical;
          return address === undefined ? [] : [{ chain: other, address }];
        }),
  );
  return [...new Map(refs.map((ref) => [toContent(ref), ref])).values()];
}

/** @returns the listener of the omnibox */
export function createOmniboxHandler({ services, search, openOptions }: OmniboxHandlerDeps): OmniboxListener {
  let typed = 0;

  const describe = (ref: AddressRef): string => `${abbreviateAddress(ref.address)} · ${chainName(ref.chain)}`;

  function toSuggestion(known: KnownAddress): OmniboxSuggestion {
    const { from } = toolbarWords().omnibox;
    const name = sanitizeText(known.name, 80);
    return {
      content: toContent(known),
      text: name && known.from === 'list' ? `${name} · ${describe(known)}` : describe(known),
      detail: known.from === 'lookup' ? from.lookup : from[known.from]({ name, list: sanitizeText(known.list, 60) }),
    };
  }

  /** Returns the hint for a text without suggestions of addresses. */
  function explain(text: string, found: number): string {
    const words = toolbarWords().omnibox;
    const reason = explainUnscreenedQuery(classifyQuery(text));
    if (reason && !found) return reason;
    if (!text.trim()) return words.empty;
    return found ? words.found : words.nothing;
  }

  async function answer(text: string): Promise<{ hint: string; suggestions: OmniboxSuggestion[] }> {
    const words = toolbarWords().omnibox;
    const { vault } = await services.status();
    if (vault !== 'open') return { hint: vault === 'locked' ? words.locked : words.noAccount, suggestions: [] };
    const addresses = findTypedAddresses(text);
    const [only] = addresses;
    if (only && addresses.length === 1) return { hint: words.open({ address: describe(only) }), suggestions: [] };
    if (only)
      return {
        hint: words.choose,
        suggestions: addresses
          .slice(0, MAX_FOUND)
          .map((ref) => ({ content: toContent(ref), text: describe(ref), detail: '' })),
      };
    const known = !isSearchedQuery(classifyQuery(text)) ? [] : await search.find(text).catch(() => []);
    return { hint: explain(text, known.length), suggestions: known.map(toSuggestion) };
  }

  async function open(text: string, disposition: OmniboxDisposition): Promise<void> {
    const { vault } = await services.status();
    if (vault === 'none') return openOptions();
    const typedRefs = findTypedAddresses(text);
    const ref = parseContent(text) ?? (typedRefs.length === 1 ? typedRefs[0] : undefined);
    // Without an address, or while locked, the page shows the next step.
    if (vault === 'locked' || !ref) return openEvidenceFromOmnibox('', disposition);
    void services.touch().catch(() => undefined);
    void services.lookups.note([ref]).catch(() => undefined);
    const id = await services.addressTabs.keep(ref);
    await openEvidenceFromOmnibox(id, disposition);
    await (await services.session())?.screener.screen([ref], 'person', null);
  }

  return {
    onStarted: search.forget,
    async onChanged(text) {
      const current = ++typed;
      const result = await answer(text);
      return current === typed ? result : null;
    },
    onEntered: (text, disposition) => void open(text, disposition).catch(() => undefined),
  };
}
