// Converts screened addresses to the view model of list rows, with names, scores and tags as text.
import { chainName, formatNetwork } from '../../lib/chains/chain-names';
import { formatAgo, formatList, formatNumber, formatScores, formatUtcTime, joinFacts } from '../../lib/i18n/format';
import { nameList } from '../../lib/i18n/list';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { listWords } from '../../lib/i18n/words/list';
import { markWords } from '../../lib/i18n/words/mark';
import { panelWords } from '../../lib/i18n/words/panel';
import type { PageRole } from '../../lib/messages/background-events';
import { abbreviateAddress, abbreviateAddresses } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { type AddressName, getAddressNames } from '../../lib/verdict/local-address-names';
import { getListHits, isListHit, type ListMatch } from '../../lib/verdict/local-annotations';
import { getStateLevel } from '../../lib/verdict/risk-order';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { NoteWord } from '../../lib/view/page/sort-and-filter-page-rows';
import { summarizeState } from '../text/state-summary';
import { getStateTitle } from '../text/state-title';
import type { RowData, RowTag } from './AddressRow';

/** Maximum number of tags per row; the card lists all. */
const MAX_TAGS = 3;

export interface RowSource {
  key: string;
  screening: ScreeningState;
  /** The page's presentation of the address; absent outside a page's list. */
  notes?: readonly NoteWord[];
  alike?: string | undefined;
  pageName?: string | undefined;
  roles?: readonly PageRole[] | undefined;
  /** Network of an EVM address that the page names. */
  evmChainId?: number | null | undefined;
}

/**
 * Returns the data of the first `drawn` rows, in the given order. Short addresses and the decimals of scores depend on all rows of the
 * list, so that they stay as they are when further rows are drawn. @param now epoch ms
 */
export function toRowData(rows: readonly RowSource[], now: number, drawn = rows.length): RowData[] {
  const shorts = abbreviateAddresses(rows.map(({ screening }) => screening.address));
  const values = rows.map(({ screening }) =>
    'verdict' in screening && screening.verdict.foundRisk ? (screening.verdict.score?.value ?? null) : null,
  );
  const points = formatScores(values, drawn);
  return rows
    .slice(0, drawn)
    .map(({ key, screening, notes = [], alike = '', pageName, roles = [], evmChainId }, index) => {
      const line = summarizeState(screening, now);
      const at = getAnswerTime(screening);
      const [name] = getAddressNames(screening.own, pageName);
      const tags = getTags(screening, name);
      const score = values[index] === null ? '' : (points[index] ?? '');
      return {
        key,
        screening,
        level: getStateLevel(screening) ?? undefined,
        name,
        short: sanitizeText(shorts[index] ?? screening.address),
        chain: formatNetwork(screening.chain, evmChainId),
        ...line,
        score,
        age: at === null ? '' : formatAgo(now - at),
        exactTime: at === null ? '' : formatUtcTime(at),
        beside: formatList(
          [
            line.lead ? getStateTitle(screening) : '',
            score,
            screening.state === 'stale' ? markWords().oldAnswer : '',
          ].filter(Boolean),
        ),
        notes,
        noteText: formatList(notes.map((note) => getNoteText(note, alike))),
        roles: joinFacts(roles.map(([column, count]) => `${sanitizeText(column)} ${formatNumber(count)}`)),
        tags: tags.slice(0, MAX_TAGS),
        moreTags: Math.max(0, tags.length - MAX_TAGS),
      };
    });
}

/** @param alike the address that a look-alike resembles */
function getNoteText(note: NoteWord, alike: string): string {
  const { name } = panelWords().note;
  return note === 'look-alike' ? name[note]({ other: abbreviateAddress(alike) }) : name[note];
}

/** Returns how many rows of all are shown; the number alone if all are. */
export function formatShownCount(shown: number, all: number): string {
  const { count, shownOf } = panelWords().panel;
  return shown === all ? count({ n: all }) : shownOf({ shown, all });
}

/** Returns the time of the answer or of the failed attempt, epoch ms; null if there was neither. */
function getAnswerTime(screening: ScreeningState): number | null {
  if ('verdict' in screening) return screening.verdict.at;
  return screening.state === 'failed' ? screening.at : null;
}

const toTag = (kind: 'hit' | 'list', { list, label, staleSince }: ListMatch): RowTag => {
  const of = nameList(sanitizeText(list, 40), staleSince);
  const stale = staleSince ? listWords().outOfDate : '';
  return label ? { kind, name: sanitizeText(label, 60), of, stale } : { kind, name: of, of: '', stale };
};

/** Returns the sanitized tags: list hits, data sets, cases, own lists; a label that is the name of the row is not repeated. */
function getTags({ own: annotations }: ScreeningState, name: AddressName | undefined): RowTag[] {
  const own = (annotations?.lists ?? []).filter((match) => !isListHit(match));
  const isName = ({ label }: ListMatch) => name?.kind === 'own-label' && name.text === label;
  return [
    ...getListHits(annotations).map((match) => toTag('hit', match)),
    ...(annotations?.dataSets ?? []).map(
      ({ set, chain }): RowTag => ({
        kind: 'data-set',
        name: dataSetWords().mayBeIn({ set: sanitizeText(set, 40), chain: chainName(chain) }),
        of: '',
        stale: '',
      }),
    ),
    ...(annotations?.cases ?? []).map(
      (one): RowTag => ({ kind: 'case', name: sanitizeText(one.name, 40), of: '', stale: '' }),
    ),
    ...own.map((match) => toTag('list', isName(match) ? { list: match.list, kind: match.kind } : match)),
  ];
}
