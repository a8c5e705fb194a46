// Adds look-alike flags and verified link targets to the valid addresses of a tab's list.
import { chains, getChainById } from '../../chains';
import type { PageAddress, PageList } from '../../messages/events';
import { withLookalikes } from './lookalike-tracker';

type AnnotatedRow = PageAddress & { alike?: string };

/** Removes a link target that is not a valid address; content scripts are not trusted. */
function withValidLink(row: AnnotatedRow): AnnotatedRow {
  const { linksTo, ...withoutLink } = row;
  if (linksTo === undefined) return row;
  const ownChain = getChainById(row.chain);
  const isValid = [...(ownChain ? [ownChain] : []), ...chains].some(
    (rules) => rules.parse(linksTo)?.canonical === linksTo,
  );
  return isValid ? row : withoutLink;
}

/** @param accepted whether the address at each index is valid @returns the valid rows with look-alike and link annotations */
export function annotateRows({ addresses, order }: PageList, accepted: readonly boolean[]): AnnotatedRow[] {
  const newIndex = new Map<number, number>();
  const valid = addresses.filter((_row, index) => {
    if (accepted[index]) newIndex.set(index, newIndex.size);
    return accepted[index];
  });
  return withLookalikes(
    valid,
    order?.flatMap((index) => newIndex.get(index) ?? []),
  ).map(withValidLink);
}
