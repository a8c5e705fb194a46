// Collects a tab's addresses from all frames and merges them in document order.
import { framesOf } from '../../browser/content-scripts';
import type { PageAddress, PageList } from '../../messages/events';
import { MAX_LISTED } from '../../messages/page-address-list';
import { askFrameForList } from '../../messages/send-event';

/** Timeout of a frame; the top frame's list must not wait for a busy frame. */
const FRAME_MS = 2000;

/** Rank of a match kind; lower shows more of the address. */
const RANK: Record<PageAddress['met'], number> = { full: 0, split: 1, shortened: 2, name: 3 };

/** Compares frames in document order: top frame first, parents before children. */
function inOrder({ frame: one = [] }: PageList, { frame: other = [] }: PageList): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const difference = (one[at] as number) - (other[at] as number);
    if (difference) return difference;
  }
  return one.length - other.length;
}

/** Merges the lists of frames; each address keeps its first position and its most complete match. */
export function mergeLists(lists: readonly PageList[]): PageList {
  const rows = new Map<string, PageAddress>();
  const order: string[] = [];
  for (const { addresses, order: own } of lists.toSorted(inOrder)) {
    const keys = addresses.map(({ chain, address }) => `${chain} ${address}`);
    for (const [at, row] of addresses.entries()) {
      const key = keys[at] as string;
      const known = rows.get(key);
      const best = known && RANK[known.met] <= RANK[row.met] ? known : row;
      const linksTo = known?.linksTo ?? row.linksTo;
      rows.set(key, { ...best, inView: row.inView || known?.inView === true, ...(linksTo ? { linksTo } : {}) });
    }
    order.push(...(own ? own.flatMap((at) => keys[at] ?? []) : keys));
  }
  const places = new Map([...rows.keys()].slice(0, MAX_LISTED).map((key, at) => [key, at]));
  const troubles = [...new Set(lists.flatMap((list) => list.troubles ?? []))];
  return {
    addresses: [...rows.values()].slice(0, MAX_LISTED),
    complete: lists.every(({ complete }) => complete),
    cut: rows.size > MAX_LISTED || lists.some(({ cut }) => cut),
    order: order.flatMap((key) => places.get(key) ?? []),
    ...(troubles.length ? { troubles } : {}),
  };
}

/** Queries all frames of a tab. @returns null without a content script, or while the page is still being scanned and nothing was found */
export async function collectTabAddresses(tabId: number): Promise<PageList | null> {
  const late = (frameId: number) =>
    new Promise<null>((done) => {
      if (frameId !== 0) setTimeout(() => done(null), FRAME_MS);
    });
  const asked = (await framesOf(tabId)).map((id) => Promise.race([askFrameForList(tabId, id), late(id)]));
  const lists = (await Promise.all(asked)).filter((list) => list !== null);
  const list = lists.length > 1 ? mergeLists(lists) : lists[0];
  return list && (list.complete || list.addresses.length) ? list : null;
}
