// Adds look-alike flags and verified link targets to the valid addresses of a tab's list.
import { chainById, chains } from '../../chains';
import type { PageAddress, PageList } from '../../messages/events';
import { withLookalikes } from './lookalike-tracker';

type NotedRow = PageAddress & { alike?: string };

/** A content script is not trusted: what its page's link is said to go to must be an address as well. */
function withRealLink(row: NotedRow): NotedRow {
  const { linksTo, ...rest } = row;
  if (linksTo === undefined) return row;
  const own = chainById(row.chain);
  const isReal = [...(own ? [own] : []), ...chains].some((rules) => rules.parse(linksTo)?.canonical === linksTo);
  return isReal ? row : rest;
}

/** @param accepted by place in the list: whether it is an address at all */
export function annotateRows({ addresses, order }: PageList, accepted: readonly boolean[]): NotedRow[] {
  const places = new Map<number, number>();
  const real = addresses.filter((_one, at) => {
    if (accepted[at]) places.set(at, places.size);
    return accepted[at];
  });
  return withLookalikes(
    real,
    order?.flatMap((at) => places.get(at) ?? []),
  ).map(withRealLink);
}
