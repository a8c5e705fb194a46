// Look-alike tracker: compares the addresses of a tab and sends matches to its content scripts.
import { findLookalikes } from '../../detect/lookalike-addresses';
import type { BackgroundEvent } from '../../messages/background-events';
import type { AddressRef } from '../../verdict/screening-state';

/** Debounce: addresses arrive in batches and are compared after the last one. */
const SETTLE_MS = 250;

/** Maximum look-alikes per event, equal to the limit of a request. */
const MAX_PER_EVENT = 2000;

interface ComparisonResult {
  rows: readonly AddressRef[];
  order: readonly number[] | undefined;
  found: ReturnType<typeof findLookalikes>;
}

const NO_RESULT: ComparisonResult = { rows: [], order: undefined, found: new Map() };
/** Result of the last comparison: an open side panel queries the same list every few seconds. */
let last = NO_RESULT;

function isLastInput(rows: readonly AddressRef[], order: readonly number[] | undefined): boolean {
  return (
    rows.length === last.rows.length &&
    order?.length === last.order?.length &&
    rows.every(
      ({ chain, address }, index) => address === last.rows[index]?.address && chain === last.rows[index]?.chain,
    ) &&
    (order?.every((place, index) => place === last.order?.[index]) ?? true)
  );
}

/** Adds `alike`, the address that a row resembles. @param order indices in `rows` in document order */
export function withLookalikes<T extends AddressRef>(
  rows: readonly T[],
  order?: readonly number[],
): (T & { alike?: string })[] {
  if (!isLastInput(rows, order)) last = { rows, order, found: findLookalikes(rows, order) };
  return rows.map((row, index) => {
    const other = rows[last.found.get(index) ?? -1];
    return other ? { ...row, alike: other.address } : row;
  });
}

interface TabState {
  cancel?: () => void;
  /** Number of addresses in the last comparison. */
  compared: number;
  sent: Map<string, string>;
}

/**
 * @param send sends an event to the tab's content scripts, once per look-alike
 * @param schedule schedules a callback and returns its cancel function
 */
export function createLookalikeTracker(
  send: (tabId: number, event: BackgroundEvent) => unknown,
  schedule: (ms: number, run: () => void) => () => void,
) {
  const tabs = new Map<number, TabState>();

  function compare(tabId: number, addresses: ReadonlyMap<string, AddressRef>): void {
    const tab = tabs.get(tabId);
    if (!tab) return;
    tab.compared = addresses.size;
    const fresh = withLookalikes([...addresses.values()]).flatMap(({ chain, address, alike }) => {
      const key = `${chain} ${address}`;
      if (alike === undefined || tab.sent.get(key) === alike) return [];
      tab.sent.set(key, alike);
      return [{ chain, address, other: alike }];
    });
    for (let index = 0; index < fresh.length; index += MAX_PER_EVENT)
      send(tabId, { notice: 'alikes', alikes: fresh.slice(index, index + MAX_PER_EVENT) });
  }

  return {
    /** Updates the addresses of a tab, in order of arrival. */
    addAddresses(tabId: number, addresses: ReadonlyMap<string, AddressRef>) {
      const tab: TabState = tabs.get(tabId) ?? { compared: 0, sent: new Map() };
      tabs.set(tabId, tab);
      tab.cancel?.();
      if (addresses.size > tab.compared) tab.cancel = schedule(SETTLE_MS, () => compare(tabId, addresses));
    },
    /** Drops the tab after a navigation. */
    clearTab(tabId: number) {
      tabs.get(tabId)?.cancel?.();
      tabs.delete(tabId);
    },
    /** Drops all addresses after a lock or an account change. */
    clear() {
      for (const tab of tabs.values()) tab.cancel?.();
      tabs.clear();
      last = NO_RESULT;
    },
  };
}

export type LookalikeTracker = ReturnType<typeof createLookalikeTracker>;
