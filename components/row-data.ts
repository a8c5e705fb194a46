// The addresses of a page as rows to draw: short forms that stay different, the reason, score and age as text.
import type { Chain } from '../lib/chains/chain';
import { levelOfState } from '../lib/screening/policy';
import type { ScreeningState } from '../lib/screening/state';
import { age, scores } from '../lib/words/format';
import { listWords } from '../lib/words/lists';
import { markWords } from '../lib/words/mark';
import type { NoteWord } from '../lib/words/panel';
import { safeText } from '../lib/words/safe-text';
import { shortAddresses } from '../lib/words/short-address';
import type { RowData } from './AddressRow';
import { stateLine } from './state-line';
import { titleOf } from './state-title';

/** In the order given; scores of one list carry the same decimals. */
export function rowData(
  rows: readonly { key: string; screening: ScreeningState; notes?: readonly NoteWord[] }[],
  now: number,
  nameOf: (chain: Chain) => string,
): RowData[] {
  const shorts = shortAddresses(rows.map(({ screening }) => screening.address));
  const values = rows.map(({ screening }) =>
    'verdict' in screening && screening.verdict.foundRisk ? (screening.verdict.score?.value ?? null) : null,
  );
  const points = scores(values);
  return rows.map(({ key, screening, notes = [] }, place) => {
    const line = stateLine(screening, now);
    const score = values[place] === null ? '' : (points[place] ?? '');
    return {
      key,
      screening,
      level: levelOfState(screening) ?? undefined,
      short: safeText(shorts[place] ?? screening.address),
      chain: nameOf(screening.chain),
      ...line,
      score,
      age: ageOf(screening, now),
      beside: [line.lead && titleOf(screening), score, screening.state === 'stale' && markWords().oldAnswer]
        .filter(Boolean)
        .join(', '),
      notes,
      listed: listedIn(screening),
      inCase: inCaseOf(screening),
    };
  });
}

/** Of the answer, or of the try that had none; '' where nothing was tried. */
function ageOf(screening: ScreeningState, now: number): string {
  if ('verdict' in screening) return age(now - screening.verdict.at);
  return screening.state === 'failed' ? age(now - screening.at) : '';
}

/** `Harbour 7 +1`: cases by their names. */
function inCaseOf({ own }: ScreeningState): string {
  const [first, ...others] = own?.cases ?? [];
  if (!first) return '';
  return `${safeText(first.name, 40)}${others.length ? ` +${others.length}` : ''}`;
}

/** `OFAC SDN: NORTHWIND, Ada +1`: a person's own words, for their tag. */
function listedIn({ own }: ScreeningState): string {
  const [first, ...others] = own?.lists ?? [];
  if (!first) return '';
  const tag = listWords().tag(safeText(first.list, 40), safeText(first.label ?? '', 60));
  return others.length ? `${tag} +${others.length}` : tag;
}
