// Table of the exposure by category, grouped by direction.
import type { EvidenceRow } from '../../lib/evidence/evidence-rows';
import { FLOW_DIRECTIONS } from '../../lib/evidence/flow-direction';
import { formatPercent, formatUsdFigure } from '../../lib/i18n/format';
import { cardWords } from '../../lib/i18n/words/card';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { Amount, Category } from './table-cells';
import { usePaging } from './use-paging';
import './styles/evidence-tables.css';

/** Rows drawn initially, and added by each press of "more". */
const STEP = 50;

/** Renders exposure grouped by direction: the address itself, received, sent. */
export function ExposureTable({ rows }: { rows: readonly EvidenceRow[] }) {
  const words = evidenceWords();
  const { shown, more } = usePaging(rows.length, STEP);
  const drawn = rows.slice(0, shown);
  const ways = FLOW_DIRECTIONS.filter((way) => drawn.some((row) => row.way === way));
  return (
    <>
      <table class="evidence-table">
        <thead>
          <tr>
            <th scope="col">{words.exposures.category}</th>
            <th scope="col">{words.exposures.hops}</th>
            <th scope="col" class="right-cell">
              {words.exposures.share}
            </th>
            <th scope="col" class="right-cell">
              {words.exposures.usd}
            </th>
          </tr>
        </thead>
        {ways.map((way) => (
          <tbody key={way} data-way={way}>
            <tr>
              <th class="table-group" colSpan={4} scope="rowgroup">
                {words.group[way]}
              </th>
            </tr>
            {drawn.map((row, index) =>
              row.way === way ? (
                <tr key={index}>
                  <th scope="row">
                    <Category code={row.category} />
                  </th>
                  <td>{row.hops === null ? '' : cardWords().hops({ n: row.hops })}</td>
                  <td class="right-cell">
                    <Amount text={formatPercent(row.share)} />
                  </td>
                  <td class="right-cell">
                    <Amount text={formatUsdFigure(row.usd)} />
                  </td>
                </tr>
              ) : null,
            )}
          </tbody>
        ))}
      </table>
      {more}
    </>
  );
}
