// Lists each address of the page once, in document order with its best match, in portions.
import { call } from '../../lib/messages/call';
import type { PageAddress, PageList } from '../../lib/messages/events';
import { textRoot } from '../../lib/page/dom/composed-tree';
import { MATCH_RANK, type Occurrence } from '../../lib/page/model/occurrence';
import type { PageController } from '../../lib/page/page-controller';
import { createPageScanner } from '../../lib/page/scan/page-scanner';
import { delay } from './wait-until-ready';

/** As many as the background takes of one frame. */
const MAX_LISTED = 20_000;
/** Hits that are told: an address may stand on a page many times. */
const MAX_HITS = 100_000;
/** Rows of one message: to write out more of them at once would stop the page. */
const PORTION = 2000;

interface Rows {
  addresses: PageAddress[];
  /** Places in `addresses` as the hits follow each other. */
  order: number[];
  cut: boolean;
}

/** Folds the hits of one address into one row. */
export function createRows(): { rows: Rows; add(hits: readonly Occurrence[]): boolean } {
  const places = new Map<string, number>();
  const rows: Rows = { addresses: [], order: [], cut: false };
  const { addresses, order } = rows;
  return {
    rows,
    /** @returns whether there are as many as are told */
    add(hits) {
      for (const { key, chain, canonical, chains, checksum, text, matchKind: met, linksTo } of hits) {
        const at = places.get(key) ?? addresses.length;
        if (at >= MAX_LISTED || order.length >= MAX_HITS) {
          rows.cut = true;
          return true;
        }
        const known = addresses[at];
        places.set(key, at);
        order.push(at);
        if (!known || MATCH_RANK[known.met] > MATCH_RANK[met])
          addresses[at] = { chain, address: canonical, chains, checksum, text, met, inView: false };
        const link = known?.linksTo ?? linksTo;
        if (link) Object.assign(addresses[at] as PageAddress, { linksTo: link });
      }
      return false;
    },
  };
}

/** One portion; `next` says that there are more, and of which one to ask for then. */
export function portionOf({ addresses, order, cut }: Rows, inView: ReadonlySet<string>, from: number): PageList {
  const end = from + PORTION;
  const portions = Math.max(1, Math.ceil(addresses.length / PORTION));
  const share = Math.ceil(order.length / portions);
  const at = from / PORTION;
  return {
    addresses: addresses.slice(from, end).map((row) => ({ ...row, inView: inView.has(`${row.chain} ${row.address}`) })),
    complete: true,
    cut,
    ...(order.length > addresses.length ? { order: order.slice(at * share, (at + 1) * share) } : {}),
    ...(end < addresses.length ? { next: end } : {}),
  };
}

/** What is listed: a page that is marked, or one read for this alone. */
export type Listed = Pick<PageController, 'readAll' | 'getVersion' | 'isComplete' | 'getVisible'>;

/** A list that is read for longer than this is answered with what is known so far; whoever asks again gets more. */
const LONGEST_WAIT_MS = 1500;

interface Listing {
  rows: Rows;
  /** @throws where the background cannot be reached */
  done: Promise<boolean>;
  /** An answer was given before its end. */
  isSlow: boolean;
}

/** Lists a page: reads it where anything may have changed since it was last read. */
export function createAddressLister(page: Listed): (from: number) => Promise<PageList> {
  let listing: Listing | null = null;
  let version = -1;

  function read(): Listing {
    const { rows, add } = createRows();
    const one: Listing = { rows, isSlow: false, done: page.readAll(add).then(() => true) };
    const atEnd = () => {
      one.isSlow = false;
    };
    one.done.then(atEnd, atEnd);
    return one;
  }

  return async (from) => {
    // Begun anew at each change, the list of a page that never rests would never grow.
    if (!listing || (from === 0 && version !== page.getVersion() && !listing.isSlow)) {
      version = page.getVersion();
      listing = read();
    }
    const mine = listing;
    try {
      const isDone = await Promise.race([mine.done, delay(LONGEST_WAIT_MS).then(() => false)]);
      if (!isDone) mine.isSlow = true;
      const inView = new Set(page.getVisible().map(({ key }) => key));
      const { addresses } = mine.rows;
      const rows = isDone ? mine.rows : { addresses: addresses.slice(0, PORTION), order: [], cut: false };
      return { ...portionOf(rows, inView, from), complete: isDone && page.isComplete() };
    } catch {
      if (listing === mine) listing = null;
      return { addresses: [], complete: false };
    }
  };
}

/** A page that is not marked: nothing tells what changes in it, so it is read anew for each list. */
export function unmarked(signal: AbortSignal): Listed {
  return {
    async readAll(take) {
      const reader = createPageScanner({
        recognise: (asked) => call('recognise', asked),
        onRoot: () => undefined,
        onTooDeep: () => undefined,
        partNear: null,
        now: () => performance.now(),
        signal,
      });
      const root = textRoot();
      if (root) await reader.scanAll(root, take);
    },
    getVersion: () => performance.now(),
    isComplete: () => !signal.aborted,
    getVisible: () => [],
  };
}
