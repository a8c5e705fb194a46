// Collects a tab's addresses from all frames and merges them in document order.
import { getFrameIds } from '../../browser/content-scripts';
import type { PageAddress, PageList, PageRole } from '../../messages/background-events';
import { MAX_LISTED } from '../../messages/page-address-list';
import { askFrameForList } from '../../messages/send-event';

/** Timeout of a frame; the top frame's list must not wait for a busy frame. */
const FRAME_TIMEOUT_MS = 2000;

/** Rank of a match kind; lower shows more of the address. */
const RANK: Record<PageAddress['met'], number> = { full: 0, split: 1, shortened: 2, name: 3 };

/** Compares frames in document order: top frame first, parents before children. */
function compareFrames({ frame: a = [] }: PageList, { frame: b = [] }: PageList): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference) return difference;
  }
  return a.length - b.length;
}

/** Adds up the counts of two frames for each column. */
function addRoles(first: PageRole[] | undefined, second: PageRole[] | undefined): PageRole[] | undefined {
  if (!first || !second) return first ?? second;
  const counts = new Map(first);
  for (const [column, count] of second) counts.set(column, (counts.get(column) ?? 0) + count);
  return [...counts];
}

/** Returns the value that one of two frames or both name; `none` if they differ. */
function combine<T>(first: T | undefined, second: T | undefined, none: T): T | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first === second ? first : none;
}

/** Merges the lists of frames; each address keeps its first position and its most complete match. */
export function mergeLists(lists: readonly PageList[]): PageList {
  const rows = new Map<string, PageAddress>();
  const order: string[] = [];
  for (const { addresses, order: listOrder } of lists.toSorted(compareFrames)) {
    const keys = addresses.map(({ chain, address }) => `${chain} ${address}`);
    for (const [index, row] of addresses.entries()) {
      const key = keys[index] as string;
      const existing = rows.get(key);
      const best = existing && RANK[existing.met] <= RANK[row.met] ? existing : row;
      const linksTo = existing?.linksTo ?? row.linksTo;
      const pageName = existing?.pageName ?? row.pageName;
      const evmChainId = combine(existing?.evmChainId, row.evmChainId, null);
      const linkHost = combine(existing?.linkHost, row.linkHost, '');
      const roles = addRoles(existing?.roles, row.roles);
      rows.set(key, {
        ...best,
        inView: row.inView || existing?.inView === true,
        ...(linksTo ? { linksTo } : {}),
        ...(pageName ? { pageName } : {}),
        ...(evmChainId === undefined ? {} : { evmChainId }),
        ...(linkHost === undefined ? {} : { linkHost }),
        ...(roles ? { roles } : {}),
      });
    }
    order.push(...(listOrder ? listOrder.flatMap((index) => keys[index] ?? []) : keys));
  }
  const indexOfKey = new Map([...rows.keys()].slice(0, MAX_LISTED).map((key, index) => [key, index]));
  const troubles = [...new Set(lists.flatMap((list) => list.troubles ?? []))];
  return {
    addresses: [...rows.values()].slice(0, MAX_LISTED),
    complete: lists.every(({ complete }) => complete),
    cut: rows.size > MAX_LISTED || lists.some(({ cut }) => cut),
    order: order.flatMap((key) => indexOfKey.get(key) ?? []),
    ...(troubles.length ? { troubles } : {}),
  };
}

/** Queries all frames of a tab. @param withRoles names the columns of each address @returns null without a content script, or while the page is still being scanned and nothing was found; not `complete` while a frame lacks */
export async function collectTabAddresses(tabId: number, withRoles = false): Promise<PageList | null> {
  const timeout = (frameId: number) =>
    new Promise<'late'>((resolve) => {
      if (frameId !== 0) setTimeout(() => resolve('late'), FRAME_TIMEOUT_MS);
    });
  const requests = (await getFrameIds(tabId)).map((id) =>
    Promise.race([askFrameForList(tabId, id, withRoles), timeout(id)]),
  );
  const answers = await Promise.all(requests);
  const lists = answers.filter((answer) => answer !== null && answer !== 'late');
  const merged = lists.length > 1 ? mergeLists(lists) : lists[0];
  const list = merged && { ...merged, complete: merged.complete && !answers.includes('late') };
  return list && (list.complete || list.addresses.length) ? list : null;
}
