// Creates the texts of the notices about an address, such as list hits and address warnings.

import { chainName } from '../../lib/chains/chain-names';
import { formatChance } from '../../lib/i18n/data-set';
import { joinFacts } from '../../lib/i18n/format';
import { nameListEntry } from '../../lib/i18n/list';
import { endSentence, joinSentences } from '../../lib/i18n/sentences';
import { cardNoticeWords } from '../../lib/i18n/words/card-notice';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { countSharedEnds } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import type { DrawnSign } from '../../lib/verdict/address-signs';
import {
  type DataSetMatch,
  getListHits,
  type ListMatch,
  type LocalAnnotations,
} from '../../lib/verdict/local-annotations';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { getCheckedSpelling } from './choose-address-spelling';

export interface CardNotice {
  key: string;
  sign: DrawnSign;
  title: string;
  text: string;
  /** Address below the text, and the one whose differing characters it underlines. */
  other?: { address: string; differsFrom?: string };
}

const MAX_TEXT = 80;
const MAX_MEANING = 300;

const clean = (text: string | undefined) => (text ? sanitizeText(text, MAX_TEXT) : undefined);

/** Sanitized texts of a list match. */
interface HitTexts {
  list: string;
  label: string | undefined;
  programme: string | undefined;
  entityId: string | undefined;
  category: string | undefined;
  source: string | undefined;
  date: string | undefined;
  /** Day since which the list was not refreshed. */
  staleSince: string | undefined;
}

/** Sanitizes the texts of a match, which come from a file. */
const toTexts = (match: ListMatch): HitTexts => ({
  list: sanitizeText(match.list, MAX_TEXT),
  label: clean(match.label),
  programme: clean(match.programme),
  entityId: clean(match.entityId),
  category: clean(match.category),
  source: clean(match.source),
  date: match.date,
  staleSince: match.staleSince,
});

function getHitNotice(hits: readonly ListMatch[]): CardNotice[] {
  const [first] = hits;
  if (!first) return [];
  const words = cardNoticeWords();
  const texts = toTexts(first);
  const lists = [...new Set(hits.map(({ list }) => sanitizeText(list, MAX_TEXT)))];
  const base = { key: 'list-hit', sign: 'list-hit' as const };
  if (lists.length > 1)
    return [
      {
        ...base,
        title: words.severalLists({ first: texts.list, more: lists.length - 1 }),
        text: joinFacts(hits.map(toOneLine)),
      },
    ];
  return [
    {
      ...base,
      title: getHitTitle(first.kind === 'sanctions', texts),
      text: describeHit(texts),
    },
  ];
}

function getHitTitle(isSanctions: boolean, { list, label }: HitTexts): string {
  const words = cardNoticeWords();
  if (label) return words.listHitLabel({ list, label });
  return (isSanctions ? words.listHit : words.blocklist)({ list });
}

/** Returns the known facts of a hit, joined with a middle dot. */
function describeHit({ programme, entityId, category, source, date, staleSince }: HitTexts): string {
  const words = cardNoticeWords().hitFacts;
  const facts = [
    programme,
    entityId && words.entity({ id: entityId }),
    category,
    source,
    date ? words.listDate({ date }) : words.noDate,
    staleSince && words.staleSince({ date: staleSince }),
  ];
  return joinFacts(facts);
}

function toOneLine(match: ListMatch): string {
  const { list, label, staleSince } = toTexts(match);
  return nameListEntry(list, label, staleSince);
}

/** One notice for all data sets, each of which is named. */
function getDataSetNotice(matches: readonly DataSetMatch[]): CardNotice[] {
  const [first] = matches;
  if (!first) return [];
  const words = dataSetWords();
  const titles = matches.map(({ set, chain }) =>
    words.mayBeIn({ set: sanitizeText(set, MAX_TEXT), chain: chainName(chain) }),
  );
  const texts = matches.map(describeDataSet);
  const base = { key: 'may-be-in', sign: 'may-be-in' as const };
  if (matches.length === 1) return [{ ...base, title: titles[0] ?? '', text: texts[0] ?? '' }];
  return [
    {
      ...base,
      title: words.mayBeInSeveral({ first: sanitizeText(first.set, MAX_TEXT), more: matches.length - 1 }),
      text: joinSentences(titles.flatMap((title, index) => [endSentence(title), texts[index]])),
    },
  ];
}

function describeDataSet({ meaning, date, publisher, rate, byKeyHash }: DataSetMatch): string {
  const words = dataSetWords();
  const origin = describeOrigin(date, sanitizeText(publisher, MAX_TEXT));
  const chance = words.byChance({ chance: formatChance(rate) });
  const said = meaning ? words.quote({ meaning: sanitizeText(meaning, MAX_MEANING) }) : '';
  return joinSentences([origin, chance, byKeyHash && words.byKeyHash, said]);
}

function describeOrigin(date: string | undefined, publisher: string): string {
  const { facts } = dataSetWords();
  if (date) return publisher ? facts.datedBy({ date, publisher }) : facts.dated({ date });
  return publisher ? facts.undatedBy({ publisher }) : facts.undated;
}

function getWarningNotice({ chain, address }: AddressRef, warning: CardWarning): CardNotice {
  const spell = (canonical: string) => getCheckedSpelling({ chain, address: canonical });
  const words = cardNoticeWords();
  switch (warning.note) {
    case 'disguised':
      return { key: 'disguised', sign: 'text-misleads', title: words.disguised, text: words.disguisedHow };
    case 'link-differs':
      return {
        key: `link ${warning.link}`,
        sign: 'text-misleads',
        title: words.linkDiffers,
        text: words.linkDiffersHow,
        other: { address: spell(warning.link) },
      };
    case 'look-alike': {
      const { first, last } = countSharedEnds(address, warning.other);
      return {
        key: `look-alike ${warning.other}`,
        sign: 'look-alike',
        title: words.lookAlike,
        text: words.lookAlikeHow({ first, last }),
        other: { address: spell(warning.other), differsFrom: spell(address) },
      };
    }
  }
}

/**
 * Returns all notices of an address, the most important first.
 * @param isMismatch true if the letters of the address do not match its checksum
 */
export function getCardNotices(
  screening: AddressRef & { own?: LocalAnnotations },
  warnings: readonly CardWarning[],
  isMismatch: boolean,
): CardNotice[] {
  const words = cardNoticeWords();
  const mismatch: CardNotice = {
    key: 'mismatch',
    sign: 'text-misleads',
    title: words.mismatch,
    text: words.mismatchHow,
  };
  return [
    ...getHitNotice(getListHits(screening.own)),
    ...(isMismatch ? [mismatch] : []),
    ...warnings.map((warning) => getWarningNotice(screening, warning)),
    ...getDataSetNotice(screening.own?.dataSets ?? []),
  ];
}
