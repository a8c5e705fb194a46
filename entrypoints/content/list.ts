// Every address of the page as our own surfaces list it: once each, in document order, with how it was best met.

import { call } from '../../lib/messages/call';
import type { PageAddress, PageList } from '../../lib/messages/notice';
import { createFound } from '../../lib/page/found';
import type { Hit } from '../../lib/page/hit';
import { createPageReader } from '../../lib/page/reader';

const RANK = { full: 0, split: 1, shortened: 2, name: 3 };

/** Folds the hits of one address into one row. */
export function listOf(hits: readonly Hit[], inView: ReadonlySet<string>): PageAddress[] {
  const rows = new Map<string, PageAddress>();
  for (const { key, chain, canonical, chains, checksum, text, met } of hits) {
    const known = rows.get(key);
    if (known && RANK[known.met] <= RANK[met]) continue;
    rows.set(key, { chain, address: canonical, chains, checksum, text, met, inView: inView.has(key) });
  }
  return [...rows.values()];
}

/** Reads the whole page for one list; for sites that are not marked. */
export async function listOnce(signal: AbortSignal): Promise<PageList> {
  const found = createFound();
  const recognise = (texts: string[], urls: string[]) => call('recognise', { texts, urls });
  const reader = createPageReader({ recognise, found, now: () => performance.now(), signal });
  try {
    await reader.readInSlices([document.body], signal);
  } catch {
    return { addresses: [], complete: false };
  }
  return { addresses: listOf(found.all(), new Set()), complete: !signal.aborted, cut: found.isCut };
}
