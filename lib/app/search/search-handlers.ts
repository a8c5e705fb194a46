// Message handler of the search over the records on this device.
import { classifyQuery, isSearchedQuery } from '../../detect/query/classify-query';
import { AppError } from '../../errors/app-error';
import type { Reply } from '../../messages/protocol';
import type { Handlers } from '../../messages/tables/serve-messages';
import type { AddressRef, ScreeningState } from '../../verdict/screening-state';
import type { RecordSearcher, TabAddress } from './record-search';

export interface SearchHandlersDeps {
  search: Pick<RecordSearcher, 'search'>;
  isOpen(): Promise<boolean>;
  /** Returns the stored states of addresses with lists and cases, in the given order. */
  peek(addresses: AddressRef[]): Promise<ScreeningState[]>;
  /** Returns site and addresses of a tab. */
  readTab(tabId: number): Promise<Reply<'tab'>>;
}

const toTabAddresses = ({ site, addresses }: Reply<'tab'>): TabAddress[] =>
  (addresses ?? []).map(({ chain, address, text, pageName }) => ({
    chain,
    address,
    text,
    name: pageName ?? '',
    host: site?.host ?? '',
  }));

/** @returns the handler of `search` */
export function createSearchHandlers({ search, isOpen, peek, readTab }: SearchHandlersDeps): Pick<Handlers, 'search'> {
  return {
    search: async ({ text, tabId }) => {
      if (!(await isOpen())) throw new AppError('locked');
      if (!isSearchedQuery(classifyQuery(text))) throw new AppError('bad-request');
      // A tab that cannot be read only leaves out its addresses.
      const tab = tabId === undefined ? null : await readTab(tabId).catch(() => null);
      const result = await search.search(text, tab ? toTabAddresses(tab) : []);
      const states = await peek(result.addresses.map(({ chain, address }) => ({ chain, address })));
      const addresses = result.addresses.flatMap(({ finding }, i) => {
        const screening = states[i];
        // A verdict of another account does not apply to this one.
        if (!screening || (finding.in === 'verdict' && !('verdict' in screening))) return [];
        return [{ screening, finding }];
      });
      return { ...result, addresses };
    },
  };
}
