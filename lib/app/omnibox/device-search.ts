// Search of the addresses on this device by words: recent lookups, labels of lists, and cases; sends nothing.
import { countListParts } from '../../lists/list-entry';
import { toAddressKey } from '../../screening/request-queue';
import type { AddressRef } from '../../verdict/screening-state';
import type { Stores } from '../stores';

/** An address found. `name`: its label or the name of its case, '' for a recent lookup. */
export interface KnownAddress extends AddressRef {
  name: string;
  from: 'lookup' | 'list' | 'case';
  /** Name of the list; '' otherwise. */
  list: string;
}

export interface DeviceSearch {
  /** Returns at most `MAX_FOUND` different addresses that contain all words. @throws AppError `locked` */
  find(text: string): Promise<KnownAddress[]>;
  /** Drops the labels from memory. */
  forget(): void;
}

/** Browsers show about this many suggestions. */
export const MAX_FOUND = 6;
/** A shorter text would match almost everything. */
const MIN_LENGTH = 2;

/** The stores that are searched. */
export interface DeviceSearchDeps {
  lookups: Pick<Stores['lookups'], 'list'>;
  lists: Pick<Stores['lists'], 'kept' | 'part'>;
  cases: Pick<Stores['cases'], 'all'>;
}

/** @returns the search; labels are read once and kept until `forget` */
export function createDeviceSearch({ lookups, lists, cases }: DeviceSearchDeps): DeviceSearch {
  let labels: Promise<KnownAddress[]> | null = null;

  async function loadLabels(): Promise<KnownAddress[]> {
    const found: KnownAddress[] = [];
    for (const { id, name: list, count } of await lists.kept())
      for (let part = 0; part < countListParts(count); part++)
        for (const { chain, address, label } of (await lists.part(id, part)) ?? [])
          if (label) found.push({ chain, address, name: label, from: 'list', list });
    return found;
  }

  /** Returns the labels; a failed read is repeated by the next call. */
  function readLabels(): Promise<KnownAddress[]> {
    if (labels) return labels;
    const loading = loadLabels();
    labels = loading;
    loading.catch(() => {
      if (labels === loading) labels = null;
    });
    return loading;
  }

  async function* all(): AsyncGenerator<KnownAddress & { also: string }> {
    for (const { chain, address } of await lookups.list())
      yield { chain, address, name: '', from: 'lookup', list: '', also: '' };
    for (const item of await cases.all())
      for (const { chain, address, removedAt } of item.addresses)
        if (removedAt === undefined)
          yield { chain, address, name: item.name, from: 'case', list: '', also: item.tags.join(' ') };
    for (const label of await readLabels()) yield { ...label, also: label.list };
  }

  return {
    async find(text) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = new Map<string, KnownAddress>();
      if (text.trim().length < MIN_LENGTH) return [];
      for await (const { also, ...known } of all()) {
        const haystack = `${known.address} ${known.name} ${also}`.toLowerCase();
        if (!words.every((word) => haystack.includes(word))) continue;
        const key = toAddressKey(known);
        // A later source may have a name where a lookup has none.
        if (!found.get(key)?.name) found.set(key, known);
        if (found.size >= MAX_FOUND) break;
      }
      return [...found.values()];
    },
    forget() {
      labels = null;
    },
  };
}
