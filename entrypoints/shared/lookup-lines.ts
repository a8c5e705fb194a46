// The last lookups as popup and side panel list them.
import type { LookupLine } from '../../components/lookup/RecentLookups';
import { shortLine } from '../../components/text/state-summary';
import { age } from '../../lib/i18n/format';
import type { Lookup } from '../../lib/messages/protocol';
import { shortAddress } from '../../lib/text/abbreviate-address';
import { rowKey } from '../../lib/view/page/page-rows';

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
