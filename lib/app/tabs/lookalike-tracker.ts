// Look-alike tracker: compares the addresses of a tab and sends matches to its content scripts.
import { findLookalikes } from '../../detect/lookalike-addresses';
import type { BackgroundEvent } from '../../messages/events';
import type { AddressRef } from '../../verdict/screening-state';

/** Debounce: addresses arrive in batches and are compared after the last one. */
const SETTLE_MS = 250;

/** Maximum look-alikes per event, equal to the limit of a request. */
const MOST_TOLD = 2000;

interface Compared {
  rows: readonly AddressRef[];
  order: readonly number[] | undefined;
  found: ReturnType<typeof findLookalikes>;
}

const NOTHING: Compared = { rows: [], order: undefined, found: new Map() };
/** Result of the last comparison: an open side panel queries the same list every few seconds. */
let last = NOTHING;

function isLast(rows: readonly AddressRef[], order: readonly number[] | undefined): boolean {
  return (
    rows.length === last.rows.length &&
    order?.length === last.order?.length &&
    rows.every(({ chain, address }, at) => address === last.rows[at]?.address && chain === last.rows[at]?.chain) &&
    (order?.every((place, at) => place === last.order?.[at]) ?? true)
  );
}

/** Adds `alike`, the address that a row resembles. @param order indices in `rows` in document order */
export function withLookalikes<T extends AddressRef>(
  rows: readonly T[],
  order?: readonly number[],
): (T & { alike?: string })[] {
  if (!isLast(rows, order)) last = { rows, order, found: findLookalikes(rows, order) };
  return rows.map((row, at) => {
    const other = rows[last.found.get(at) ?? -1];
    return other ? { ...row, alike: other.address } : row;
  });
}

export interface LookalikeTracker {
  /** Updates the addresses of a tab, in order of arrival. */
  addAddresses(tabId: number, addresses: ReadonlyMap<string, AddressRef>): void;
  /** Drops the tab after a navigation. */
  clearTab(tabId: number): void;
  /** Drops all addresses after a lock or an account change. */
  clear(): void;
}

interface Tab {
  cancel?: () => void;
  /** Number of addresses in the last comparison. */
  compared: number;
  told: Map<string, string>;
}

/**
 * @param tell sends an event to the tab's content scripts, once per look-alike
 * @param after schedules a callback and returns its cancel function
 */
export function createLookalikeTracker(
  tell: (tabId: number, notice: BackgroundEvent) => unknown,
  after: (ms: number, run: () => void) => () => void,
): LookalikeTracker {
  const tabs = new Map<number, Tab>();

  function compare(tabId: number, addresses: ReadonlyMap<string, AddressRef>): void {
    const tab = tabs.get(tabId);
    if (!tab) return;
    tab.compared = addresses.size;
    const fresh = withLookalikes([...addresses.values()]).flatMap(({ chain, address, alike }) => {
      const key = `${chain} ${address}`;
      if (alike === undefined || tab.told.get(key) === alike) return [];
      tab.told.set(key, alike);
      return [{ chain, address, other: alike }];
    });
    for (let at = 0; at < fresh.length; at += MOST_TOLD)
      tell(tabId, { notice: 'alikes', alikes: fresh.slice(at, at + MOST_TOLD) });
  }

  return {
    addAddresses(tabId, addresses) {
      const tab: Tab = tabs.get(tabId) ?? { compared: 0, told: new Map() };
      tabs.set(tabId, tab);
      tab.cancel?.();
      if (addresses.size > tab.compared) tab.cancel = after(SETTLE_MS, () => compare(tabId, addresses));
    },
    clearTab(tabId) {
      tabs.get(tabId)?.cancel?.();
      tabs.delete(tabId);
    },
    clear() {
      for (const tab of tabs.values()) tab.cancel?.();
      tabs.clear();
      last = NOTHING;
    },
  };
}
