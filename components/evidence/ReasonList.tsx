// List of the reasons for a risk verdict, with the value, dates and number of paths of each.
import type { ReasonRow } from '../../lib/evidence/evidence-rows';
import { formatList, formatPercent, formatUsd, formatUtcTime } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { formatWords } from '../../lib/i18n/words/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { getFlowText } from './explanation-text';
import { Amount, Category } from './table-cells';
import { usePaging } from './use-paging';
import './styles/evidence-tables.css';

const STEP = 20;

/** Renders the reasons in steps of 20. */
export function ReasonList({ rows }: { rows: readonly ReasonRow[] }) {
  const words = evidenceWords();
  const { shown, more } = usePaging(rows.length, STEP);
  return (
    <>
      <ul class="reasons">
        {rows.slice(0, shown).map((row, index) => (
          <li key={index} data-testid="reason" data-way={row.way}>
            <h4>
              <Category code={row.category} /> <span class="evidence-way">{getFlowText(row.way, row.hops)}</span>
            </h4>
            {row.labels.length > 0 && (
              <p class="subtext">
                {words.reasons.also({ labels: formatList(row.labels.map((label) => sanitizeText(label, 60))) })}
              </p>
            )}
            <dl>
              <Fact name={words.reasons.value} text={formatUsd(row.usd)} />
              <Fact name={words.exposures.share} text={formatPercent(row.share)} />
              <Fact
                name={words.reasons.first}
                text={row.firstAt === null ? formatWords().noNumber : formatUtcTime(row.firstAt)}
              />
              <Fact
                name={words.reasons.last}
                text={row.lastAt === null ? formatWords().noNumber : formatUtcTime(row.lastAt)}
              />
              {(row.way !== 'direct' || row.paths > 0) && (
                <Fact name={words.reasons.paths} text={words.reasons.numberOfPaths({ n: row.paths })} />
              )}
            </dl>
            {row.partial && (
              <p class="partial" data-testid="partial">
                {words.paths.partial}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount text={text} />
      </dd>
    </div>
  );
}
