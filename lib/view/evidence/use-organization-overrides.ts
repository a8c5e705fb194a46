// Hook that loads the organization's overrides of one chain page by page.
import { useState } from 'preact/hooks';
import type { ListedOverride, OverrideListFilter } from '../../account/allow-deny-overrides';
import { call } from '../../messages/call-background';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** Entries that are held at most; further pages are not requested. */
export const MAX_LISTED_OVERRIDES = 5_000;

/** The entries that a request is about. */
export interface OverrideListRequest {
  chain: string;
  list: OverrideListFilter;
}

/** The entries of a request so far. */
export interface LoadedOverrides extends OverrideListRequest {
  entries: ListedOverride[];
  /** Token of the next page; null if all pages are loaded. */
  next: string | null;
  /** Epoch ms of the last page. */
  at: number;
}

/** Nothing is requested before `ask`; after an error the entries so far stay. */
export function useOrganizationOverrides() {
  const entitlements = useBackgroundQuery(() => call('entitlements', {}), 'entitlements');
  const chains = useBackgroundQuery(() => call('overrideChains', {}), 'override-chains');
  const [loaded, setLoaded] = useState<LoadedOverrides | null>(null);
  const { busy, error, run } = useCommand();

  async function load(request: OverrideListRequest, before: LoadedOverrides | null): Promise<void> {
    if (busy) return;
    const { chain, list } = request;
    await run(async () => {
      const page = await call('overrides', { chain, list, token: before?.next ?? '' });
      const entries = mergeEntries(before?.entries ?? [], page.entries);
      // A service that repeats a token would be asked for the same page without end.
      const next = page.next === before?.next ? null : page.next;
      setLoaded({ chain, list, entries, next, at: page.at });
    });
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  return {
    chains: chains.value,
    entitlement: entitlements.value?.overrides ?? null,
    loaded,
    /** True at the limit, with pages left. */
    isFull: loaded?.next != null && loaded.entries.length >= MAX_LISTED_OVERRIDES,
    busy,
    error: error ?? chains.error,
    /** Requests the first page. The entries before stay until it arrives. */
    ask: (request: OverrideListRequest): void => void load(request, null),
    /** Requests the next page. */
    loadMore: (): void => void (loaded?.next && load(loaded, loaded)),
  };
}

export type OverrideListView = ReturnType<typeof useOrganizationOverrides>;

/** Appends a page; an entry that moved from an earlier page takes its newer form. */
function mergeEntries(before: readonly ListedOverride[], page: readonly ListedOverride[]): ListedOverride[] {
  return [...new Map([...before, ...page].map((entry) => [entry.address, entry])).values()];
}

/** Returns the entries with all words of the query in their address, labels, notes or authors. */
export function findOverrides(entries: readonly ListedOverride[], query: string): readonly ListedOverride[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ address, addLabels, removeLabels, notes, createdBy, updatedBy }) => {
    const text = [address, ...addLabels, ...removeLabels, notes, createdBy, updatedBy].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
