// Table of the contributions to the score, each with a bar of its share.
import type { EvidenceRow } from '../../lib/evidence/evidence-rows';
import { formatScores, formatUsdFigure } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { formatWords } from '../../lib/i18n/words/format';
import { getFlowText } from './explanation-text';
import { Amount, Category } from './table-cells';
import { usePaging } from './use-paging';
import '../card/ContributionBars.css';
import './styles/evidence-tables.css';

/** Rows drawn initially, and added by each press of "more". */
const STEP = 50;

/** Renders score contributions; bar length is the share of the score, hatched for indirect exposure. */
export function ContributionTable({ rows }: { rows: readonly EvidenceRow[] }) {
  const words = evidenceWords();
  const { shown, more } = usePaging(rows.length, STEP);
  const drawn = rows.slice(0, shown);
  const points = formatScores(drawn.map(({ share }) => share));
  return (
    <>
      <table class="evidence-table ev-parts">
        <thead>
          <tr>
            <th scope="col">{words.exposures.category}</th>
            <th scope="col" class="right-cell amount-usd">
              {words.exposures.usd}
            </th>
            <th scope="col" class="right-cell" colSpan={2}>
              {words.contributions.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, index) => (
            <tr key={index} data-way={row.way}>
              <th scope="row">
                <Category code={row.category} /> <span class="evidence-way">{getFlowText(row.way, row.hops)}</span>
              </th>
              <td class="right-cell amount-usd">
                <Amount text={formatUsdFigure(row.usd)} />
              </td>
              <td class="bar-cell" aria-hidden="true">
                <span class="track">
                  <i class={row.way === 'direct' ? '' : 'indirect'} style={{ width: `${percent(row.share)}%` }} />
                </span>
              </td>
              <td class="right-cell points">
                <Amount text={points[index] ?? formatWords().noNumber} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

function percent(share: number | null): number {
  return share === null || !Number.isFinite(share) ? 0 : Math.min(100, Math.max(0, share));
}
