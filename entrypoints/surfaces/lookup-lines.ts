// The last lookups as popup and side panel list them.
import type { LookupLine } from '../../components/LastLookups';
import { shortLine } from '../../components/state-line';
import type { Lookup } from '../../lib/messages/protocol';
import { rowKey } from '../../lib/view/page-rows';
import { age } from '../../lib/words/format';
import { shortAddress } from '../../lib/words/short-address';

/** One line for each lookup, in the same order. @param now epoch ms */
export function lookupLines(
  lookups: readonly Lookup[],
  now: number,
  chainName: (chain: string) => string,
): LookupLine[] {
  return lookups.map(({ screening, at }) => ({
    key: rowKey(screening),
    screening,
    short: shortAddress(screening.address),
    chain: chainName(screening.chain),
    said: shortLine(screening, now),
    age: age(now - at),
  }));
}
