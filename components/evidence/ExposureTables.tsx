// Tables of score contributions and of exposure by category.
import { useState } from 'preact/hooks';
import type { EvidenceRow } from '../../lib/evidence/evidence-rows';
import { FLOW_DIRECTIONS } from '../../lib/evidence/flow-direction';
import { cardWords } from '../../lib/i18n/card';
import { evidenceWords } from '../../lib/i18n/evidence';
import { formatNumber, formatScores, NO_NUMBER } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';

/** Rows drawn initially, and added by each press of "more". */
const STEP = 50;

/** Returns the number of drawn rows and the "more" button (null if all are drawn). */
export function usePaging(all: number, step: number) {
  const [shown, setShown] = useState(step);
  const more =
    all > shown ? (
      <button type="button" class="btn" onClick={() => setShown(shown + step)}>
        {evidenceWords().part.more(Math.min(step, all - shown))}
      </button>
    ) : null;
  return { shown, more };
}

/** Renders score contributions; bar length is the share of the score, hatched for indirect exposure. */
export function ContributionTable({ rows }: { rows: readonly EvidenceRow[] }) {
  const words = evidenceWords();
  const { shown, more } = usePaging(rows.length, STEP);
  const drawn = rows.slice(0, shown);
  const points = formatScores(drawn.map(({ share }) => share));
  return (
    <>
      <table class="x ev-parts">
        <thead>
          <tr>
            <th scope="col">{words.exposures.category}</th>
            <th scope="col" class="r usd">
              {words.exposures.usd}
            </th>
            <th scope="col" class="r" colSpan={2}>
              {words.contributions.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, index) => (
            <tr key={index} data-way={row.way}>
              <th scope="row">
                <Category text={row.category} /> <span class="how">{words.how(row.way, row.hops)}</span>
              </th>
              <td class="r usd">
                <Amount text={formatNumber(row.usd)} />
              </td>
              <td class="bar-cell" aria-hidden="true">
                <span class="track">
                  <i class={row.way === 'direct' ? '' : 'in'} style={{ width: `${percent(row.share)}%` }} />
                </span>
              </td>
              <td class="r pts">
                <Amount text={points[index] ?? NO_NUMBER} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

/** Renders exposure grouped by direction: the address itself, received, sent. */
export function ExposureTable({ rows }: { rows: readonly EvidenceRow[] }) {
  const words = evidenceWords();
  const { shown, more } = usePaging(rows.length, STEP);
  const drawn = rows.slice(0, shown);
  const shares = formatScores(drawn.map(({ share }) => share));
  const ways = FLOW_DIRECTIONS.filter((way) => drawn.some((row) => row.way === way));
  return (
    <>
      <table class="x">
        <thead>
          <tr>
            <th scope="col">{words.exposures.category}</th>
            <th scope="col">{words.exposures.hops}</th>
            <th scope="col" class="r">
              {words.exposures.share}
            </th>
            <th scope="col" class="r">
              {words.exposures.usd}
            </th>
          </tr>
        </thead>
        {ways.map((way) => (
          <tbody key={way} data-way={way}>
            <tr>
              <th class="grp" colSpan={4} scope="rowgroup">
                {words.group[way]}
              </th>
            </tr>
            {drawn.map((row, index) =>
              row.way === way ? (
                <tr key={index}>
                  <th scope="row">
                    <Category text={row.category} />
                  </th>
                  <td>{row.hops === null ? '' : words.hops(row.hops)}</td>
                  <td class="r">
                    <Amount text={words.exposures.percent(shares[index] ?? NO_NUMBER)} />
                  </td>
                  <td class="r">
                    <Amount text={formatNumber(row.usd)} />
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

/** Renders a category, which is free text from the service: sanitised, truncated by CSS, full text in the tooltip. */
export function Category({ text }: { text: string }) {
  const shown = sanitizeText(text);
  return <span title={shown}>{shown || cardWords().noCategory}</span>;
}

/** Renders an amount; a missing one is dimmed. */
export function Amount({ text }: { text: string }) {
  return <span class={text.startsWith(NO_NUMBER) ? 'na' : undefined}>{text}</span>;
}

function percent(share: number | null): number {
  return share === null || !Number.isFinite(share) ? 0 : Math.min(100, Math.max(0, share));
}
