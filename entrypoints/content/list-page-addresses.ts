// Lists the addresses of the page for the background: each once, in document order, in message batches.
import type { PageAddress, PageList } from '../../lib/messages/background-events';
import { call } from '../../lib/messages/call-background';
import { textRoot } from '../../lib/page/dom/composed-tree';
import { getLinkHost } from '../../lib/page/model/link-host';
import { MATCH_RANK, type Occurrence } from '../../lib/page/model/occurrence';
import type { PageController } from '../../lib/page/page-controller';
import { createPageScanner } from '../../lib/page/scan/page-scanner';
import { delay } from './wait-until-ready';

/** Maximum number of addresses that the background accepts per frame: `MAX_LISTED` of lib/messages/page-address-list.ts. */
const MAX_LISTED = 20_000;
/** Maximum number of occurrences listed; an address may occur many times. */
const MAX_HITS = 100_000;
/** Number of rows per message; serializing more in one step would block the page. */
const PORTION = 2000;

interface Rows {
  addresses: PageAddress[];
  /** Index into `addresses` of each occurrence, in document order. */
  order: number[];
  cut: boolean;
}

/** Adds an occurrence in a column. */
function countRole(row: PageAddress, column: string): void {
  row.roles ??= [];
  const known = row.roles.find(([name]) => name === column);
  if (known) known[1]++;
  else row.roles.push([column, 1]);
}

/** Adds the network and link of an occurrence; several of them name none. */
function addNetwork(row: PageAddress, occurrence: Occurrence): void {
  const { evmChainId } = occurrence;
  if (evmChainId !== undefined) row.evmChainId = (row.evmChainId ?? evmChainId) === evmChainId ? evmChainId : null;
  const host = getLinkHost(occurrence);
  if (host !== undefined) row.linkHost = (row.linkHost ?? host) === host ? host : '';
}

/** Creates a collector that merges the occurrences of each address into one row. */
export function createRows(): { rows: Rows; add(occurrences: readonly Occurrence[]): boolean } {
  const indexByKey = new Map<string, number>();
  const rows: Rows = { addresses: [], order: [], cut: false };
  const { addresses, order } = rows;
  return {
    rows,
    /**
     * Adds a portion of occurrences.
     * @returns true once the limits are reached
     */
    add(occurrences) {
      for (const occurrence of occurrences) {
        const { key, chain, canonical, chains, checksum, text, matchKind, linksTo, column } = occurrence;
        const index = indexByKey.get(key) ?? addresses.length;
        if (index >= MAX_LISTED || order.length >= MAX_HITS) {
          rows.cut = true;
          return true;
        }
        indexByKey.set(key, index);
        order.push(index);
        let row = addresses[index];
        if (!row || MATCH_RANK[row.met] > MATCH_RANK[matchKind])
          row = { ...row, chain, address: canonical, chains, checksum, text, met: matchKind, inView: false };
        addresses[index] = row;
        row.linksTo ??= linksTo;
        if (matchKind === 'name') row.pageName ??= text;
        if (column) countRole(row, column);
        if (chain === 'evm') addNetwork(row, occurrence);
      }
      return false;
    },
  };
}

/** Returns one portion of the list; `next` is the start of the following one, if any. */
export function getPortion({ addresses, order, cut }: Rows, inView: ReadonlySet<string>, from: number): PageList {
  const end = from + PORTION;
  const portions = Math.max(1, Math.ceil(addresses.length / PORTION));
  const share = Math.ceil(order.length / portions);
  const index = from / PORTION;
  return {
    addresses: addresses.slice(from, end).map((row) => ({ ...row, inView: inView.has(`${row.chain} ${row.address}`) })),
    complete: true,
    cut,
    ...(order.length > addresses.length ? { order: order.slice(index * share, (index + 1) * share) } : {}),
    ...(end < addresses.length ? { next: end } : {}),
  };
}

/** Source of a list: a marked page, or a scan for this list alone. */
export type ListSource = Pick<PageController, 'readAll' | 'getVersion' | 'isComplete' | 'getVisible'>;

/** Maximum wait for a scan; after it the rows found so far are returned, and a later request returns more. */
const LONGEST_WAIT_MS = 1500;

interface Listing {
  rows: Rows;
  /**
   * Resolves to true at the end of the scan.
   * @throws if the background cannot be reached
   */
  done: Promise<boolean>;
  /** True if a partial list was returned before the end of the scan. */
  isSlow: boolean;
  withRoles: boolean;
}

/** Creates the lister of a page, which scans again if the page may have changed since the last scan, or when roles are first requested. */
export function createAddressLister(page: ListSource): (from: number, withRoles?: boolean) => Promise<PageList> {
  let listing: Listing | null = null;
  let version = -1;

  /** Starts a scan, which replaces the one before. */
  function read(withRoles: boolean): Listing {
    const { rows, add } = createRows();
    // A replaced scan ends at its next portion.
    const take = (occurrences: readonly Occurrence[]) => (listing === newListing ? add(occurrences) : true);
    const newListing: Listing = { rows, isSlow: false, withRoles, done: Promise.resolve(false) };
    listing = newListing;
    newListing.done = page.readAll(take, withRoles).then(() => true);
    const onEnd = () => {
      newListing.isSlow = false;
    };
    newListing.done.then(onEnd, onEnd);
    return newListing;
  }

  return async (from, withRoles = false) => {
    const lacksRoles = withRoles && !listing?.withRoles;
    // A slow scan is not restarted by a change, or the list of a busy page would never be complete.
    const isOld = () => listing?.isSlow === false && version !== page.getVersion();
    let current = listing;
    if (!current || (from === 0 && (lacksRoles || isOld()))) {
      version = page.getVersion();
      current = read(withRoles);
    }
    try {
      const isDone = await Promise.race([current.done, delay(LONGEST_WAIT_MS).then(() => false)]);
      if (!isDone) current.isSlow = true;
      const inView = new Set(page.getVisible().map(({ key }) => key));
      const { addresses } = current.rows;
      const rows = isDone ? current.rows : { addresses: addresses.slice(0, PORTION), order: [], cut: false };
      return { ...getPortion(rows, inView, from), complete: isDone && page.isComplete() };
    } catch {
      if (listing === current) listing = null;
      return { addresses: [], complete: false };
    }
  };
}

/** Source of a page that is not marked: without change events it is scanned again for each list. */
export function createUnmarkedSource(signal: AbortSignal): ListSource {
  return {
    async readAll(take, withColumns) {
      const scanner = createPageScanner({
        recognize: (asked) => call('recognize', asked),
        onRoot: () => undefined,
        onUnread: () => undefined,
        partNear: null,
        scheduler: { now: () => performance.now(), signal },
      });
      const root = textRoot();
      if (root) await scanner.scanAll(root, take, withColumns);
    },
    getVersion: () => performance.now(),
    isComplete: () => !signal.aborted,
    getVisible: () => [],
  };
}
