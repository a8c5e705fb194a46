// View model of address rows: unambiguous short addresses, reason, score, age and tags as text.
import { chainName } from '../../lib/chains/chain-names';
import { formatAge, formatScores, formatUtcTime } from '../../lib/i18n/format';
import { markWords } from '../../lib/i18n/mark';
import type { NoteWord } from '../../lib/i18n/panel';
import { abbreviateAddresses } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { getStateLevel } from '../../lib/verdict/risk-summary';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { summarizeState } from '../text/state-summary';
import { getStateTitle } from '../text/state-title';
import type { RowData, RowTag } from './AddressRow';

/** Maximum number of tags per row; the card lists all. */
const MAX_TAGS = 3;

/** Returns row data in the given order; all scores of a list have the same number of decimals. @param now epoch ms */
export function toRowData(
  rows: readonly { key: string; screening: ScreeningState; notes?: readonly NoteWord[] }[],
  now: number,
): RowData[] {
  const shorts = abbreviateAddresses(rows.map(({ screening }) => screening.address));
  const values = rows.map(({ screening }) =>
    'verdict' in screening && screening.verdict.foundRisk ? (screening.verdict.score?.value ?? null) : null,
  );
  const points = formatScores(values);
  return rows.map(({ key, screening, notes = [] }, index) => {
    const line = summarizeState(screening, now);
    const at = getAnswerTime(screening);
    const tags = getTags(screening);
    const score = values[index] === null ? '' : (points[index] ?? '');
    return {
      key,
      screening,
      level: getStateLevel(screening) ?? undefined,
      short: sanitizeText(shorts[index] ?? screening.address),
      chain: chainName(screening.chain),
      ...line,
      score,
      age: at === null ? '' : formatAge(now - at),
      exactTime: at === null ? '' : formatUtcTime(at),
      beside: [line.lead && getStateTitle(screening), score, screening.state === 'stale' && markWords().oldAnswer]
        .filter(Boolean)
        .join(', '),
      notes,
      tags: tags.slice(0, MAX_TAGS),
      moreTags: Math.max(0, tags.length - MAX_TAGS),
    };
  });
}

/** Returns the time of the answer or of the failed attempt, epoch ms; null if there was neither. */
function getAnswerTime(screening: ScreeningState): number | null {
  if ('verdict' in screening) return screening.verdict.at;
  return screening.state === 'failed' ? screening.at : null;
}

/** Returns the sanitised tags: labels of lists first, then cases. */
function getTags({ own: annotations }: ScreeningState): RowTag[] {
  const lists = (annotations?.lists ?? []).map(({ list, label }): RowTag => {
    const of = sanitizeText(list, 40);
    return label ? { kind: 'list', name: sanitizeText(label, 60), of } : { kind: 'list', name: of, of: '' };
  });
  const cases = (annotations?.cases ?? []).map(
    ({ name }): RowTag => ({ kind: 'case', name: sanitizeText(name, 40), of: '' }),
  );
  return [...lists, ...cases];
}
