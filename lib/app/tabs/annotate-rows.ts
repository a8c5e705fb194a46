// Adds look-alike flags and verified link targets to the valid addresses of a tab's list.
import { chainById, chains } from '../../chains';
import type { PageAddress, PageList } from '../../messages/events';
import { withLookalikes } from './lookalike-tracker';

type NotedRow = PageAddress & { alike?: string };

/** Removes a link target that is not a valid address; content scripts are not trusted. */
function withRealLink(row: NotedRow): NotedRow {
  const { linksTo, ...rest } = row;
  if (linksTo === undefined) return row;
  const own = chainById(row.chain);
  const isReal = [...(own ? [own] : []), ...chains].some((rules) => rules.parse(linksTo)?.canonical === linksTo);
  return isReal ? row : rest;
}

/** @param accepted whether the address at each index is valid @returns the valid rows with look-alike and link annotations */
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
