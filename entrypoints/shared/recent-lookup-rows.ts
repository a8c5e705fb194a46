// View model of the recent lookups for popup and side panel.

import type { RecentLookupRow } from '../../components/lookup/RecentLookups';
import { shortLine } from '../../components/text/state-summary';
import { chainName } from '../../lib/chains/chain-names';
import { formatAgo, formatUtcTime } from '../../lib/i18n/format';
import type { RecentLookup } from '../../lib/messages/tables/lookup-messages';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { rowKey } from '../../lib/view/page/sort-and-filter-page-rows';

/** Returns one line per lookup, in the same order. @param now epoch ms */
export function toRecentLookupRows(lookups: readonly RecentLookup[], now: number): RecentLookupRow[] {
  return lookups.map(({ screening, at }) => ({
    key: rowKey(screening),
    screening,
    short: abbreviateAddress(screening.address),
    chain: chainName(screening.chain),
    said: shortLine(screening, now),
    age: formatAgo(now - at),
    exactTime: formatUtcTime(at),
  }));
}
