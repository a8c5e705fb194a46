// Summary of one address's history, with the sites that showed the address and the verdict changes.

import { chainName } from '../../lib/chains/chain-names';
import type { VerdictPeriod } from '../../lib/evidence/verdict-history';
import type { AddressHistorySummary } from '../../lib/history/address-history';
import { formatList, formatUtcMinute } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { historyWords } from '../../lib/i18n/words/history';
import { sanitizeText } from '../../lib/text/sanitize';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { getVerdictText } from './HistoryRowButton';
import './log.css';

export interface AddressHistoryViewProps {
  target: AddressRef;
  seen: AddressHistorySummary & { cases: string[] };
}

/** Renders the summary, with the newest verdict first. */
export function AddressHistoryView({ target, seen }: AddressHistoryViewProps) {
  const words = historyWords().address;
  const { pages, sites, first, last, cases, periods } = seen;
  return (
    <div data-testid="history-seen">
      <p class="history-full">
        <bdi class="log-address">{target.address}</bdi>
        <span class="faint">{chainName(target.chain)}</span>
      </p>
      <p>
        {joinSentences([
          words.seen({ n: pages, sites: sites.length }),
          first !== null && last !== null && (first === last ? words.day({ day: first }) : words.span({ first, last })),
        ])}
      </p>
      {cases.length > 0 && (
        <p>
          {words.cases({ n: cases.length })} {formatList(cases.map((name) => sanitizeText(name, 60)))}
        </p>
      )}
      {sites.length > 0 && (
        <>
          <h4>{words.sites}</h4>
          <ul class="history-facts">
            {sites.map(({ site, pages: views }) => (
              <li key={site}>
                <bdi>{sanitizeText(site, 80)}</bdi>
                <span class="faint">{words.pages({ n: views })}</span>
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
        const verdict = getVerdictText(level, score);
        return (
          <li key={at}>
            <span>{times > 1 ? words.period({ verdict, times }) : verdict}</span>
            <span class="faint">{formatUtcMinute(at)}</span>
          </li>
        );
      })}
    </ul>
  );
}
