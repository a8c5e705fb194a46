// Summary of one address's history, with the sites that showed the address and the verdict changes.

import { chainName } from '../../lib/chains/chain-names';
import type { VerdictPeriod } from '../../lib/evidence/verdict-history';
import type { AddressHistorySummary } from '../../lib/history/address-history';
import { formatUtcMinute } from '../../lib/i18n/format';
import { historyWords } from '../../lib/i18n/history';
import { sanitizeText } from '../../lib/text/sanitize';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { AddressRef } from '../../lib/verdict/screening-state';

export interface AddressHistoryViewProps {
  target: AddressRef;
  seen: AddressHistorySummary & { cases: string[] };
}

/** Renders the summary, with the newest verdict first. */
export function AddressHistoryView({ target, seen }: AddressHistoryViewProps) {
  const words = historyWords().address;
  const { pages, sites, first, last, cases, periods } = seen;
  return (
    <div class="history-seen" data-testid="history-seen">
      <p class="history-full">
        <bdi class="log-address">{target.address}</bdi>
        <span class="faint">{chainName(target.chain)}</span>
      </p>
      <p>
        {words.seen(pages, sites.length)} {first !== null && last !== null && words.span(first, last)}
      </p>
      {cases.length > 0 && (
        <p>
          {words.cases(cases.length)} {cases.map((name) => sanitizeText(name, 60)).join(', ')}
        </p>
      )}
      {sites.length > 0 && (
        <>
          <h4>{words.sites}</h4>
          <ul class="history-facts">
            {sites.map(({ site, pages: views }) => (
              <li key={site}>
                <bdi>{sanitizeText(site, 80)}</bdi>
                <span class="faint">{words.pages(views)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{words.verdicts}</h4>
      {periods.length === 0 ? <p class="faint">{words.noVerdict}</p> : <Periods periods={periods} />}
    </div>
  );
}

function Periods({ periods }: { periods: readonly VerdictPeriod[] }) {
  const words = historyWords().address;
  return (
    <ul class="history-facts">
      {periods.toReversed().map(({ at, foundRisk, band, score, times }) => {
        const level = getRiskLevel({ foundRisk, score: band === null ? null : { band } });
        return (
          <li key={at}>
            <span>{words.period(level, score === null ? '' : String(Math.round(score)), times)}</span>
            <span class="faint">{formatUtcMinute(at)}</span>
          </li>
        );
      })}
    </ul>
  );
}
