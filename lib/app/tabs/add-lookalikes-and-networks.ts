// Adds look-alike flags, occurrence counts and networks to the addresses of a tab.
import { chains, getChainById } from '../../chains';
import { resolveEvmChainId } from '../../detect/explorer-link-chains';
import type { PageAddress, PageList } from '../../messages/background-events';
import { withLookalikes } from './lookalike-tracker';

type AnnotatedRow = PageAddress & { alike?: string; times: number };

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

/** Replaces the host of an EVM address's link by the network of that explorer, which is nearer than the page's own. */
function withNetwork({ linkHost, evmChainId, ...row }: AnnotatedRow): AnnotatedRow {
  const known = row.chain !== 'evm' ? null : resolveEvmChainId(linkHost, evmChainId);
  return known === null ? row : { ...row, evmChainId: known };
}

/** @param accepted whether the address at each index is valid @returns the valid rows with look-alikes, links, networks and number of occurrences */
export function addLookalikesAndNetworks({ addresses, order }: PageList, accepted: readonly boolean[]): AnnotatedRow[] {
  const newIndex = new Map<number, number>();
  accepted.forEach((isAccepted, index) => {
    if (isAccepted) newIndex.set(index, newIndex.size);
  });
  const times = new Map<number, number>();
  for (const index of order ?? []) times.set(index, (times.get(index) ?? 0) + 1);
  return withLookalikes(
    addresses.flatMap((row, index) => (accepted[index] ? [{ ...row, times: times.get(index) ?? 1 }] : [])),
    order?.flatMap((index) => newIndex.get(index) ?? []),
  ).map((row) => withNetwork(withValidLink(row)));
}
