// Every address of the page as our own surfaces list it: once each, in document order, with how it was best met.
import type { PageAddress, PageList } from '../../lib/messages/notice';
import { readContext } from '../../lib/page/context';
import { createFound } from '../../lib/page/found';
import type { Hit } from '../../lib/page/hit';
import { createReader } from '../../lib/page/page';
import { emptyReading, readBlock } from '../../lib/page/read';
import { runInSlices } from '../../lib/page/slices';

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
  const reading = emptyReading();
  const reader = createReader(readContext());
  await runInSlices(readBlock(document.body, reader, reading), () => performance.now(), signal);
  found.replace(document.body, reading);
  return { addresses: listOf(found.all(), new Set()), complete: !signal.aborted };
}
