// Sentence that explains a verdict, and the direction and distance of an exposure in words.
import type { FlowDirection } from '../../lib/evidence/flow-direction';
import type { DatedCategory, TouchedEntity, VerdictExplanation } from '../../lib/evidence/verdict-explanation';
import { formatUsd, formatUtcDay } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import type { RichTextContent } from '../../lib/text/rich-text';

/** Stands before and after a bold word; no sanitized text contains it. */
const BOLD = '\u0002';
const toBold = (text: string): string => BOLD + text + BOLD;

/** Returns direction and distance of an exposure, such as `received, 1 hop`. @param hops null if not known */
export function getFlowText(way: FlowDirection, hops: number | null): string {
  const words = evidenceWords();
  return hops === null ? words.way[way] : words.wayAndHops({ way: words.way[way], hops });
}

/** Explains a verdict in one or two sentences: direct tags, counterparties, value and date. */
export function getExplanationText({ direct, touched, largest, rest }: VerdictExplanation): RichTextContent {
  const words = evidenceWords().why;
  const days = [...direct, ...(touched?.categories ?? [])].map(({ since }) => since && formatUtcDay(since));
  // One day for the whole sentence only if it is the day of every category; else each category has its own.
  const since = new Set(days).size === 1 ? (direct[0] ?? touched?.categories[0])?.since : null;
  const isDated = since == null;
  const categories = joinCategories(direct, isDated, toBold);
  const flow = touched ? describeFlow(touched, isDated) : '';
  const sentence = !touched
    ? words.direct({ categories })
    : direct.length > 0
      ? words.both({ categories, flow })
      : words.touched({ flow });
  const sentences = [isDated ? words.undated({ sentence }) : words.since({ sentence, since })];
  if (largest) sentences.push(words.largest({ category: largest }));
  if (rest > 0) sentences.push(words.rest({ n: rest }));
  return sentences
    .join(' ')
    .split(BOLD)
    .map((text, index) => (index % 2 === 1 ? { strong: text } : text));
}

function describeFlow({ categories, way, hops, usd, share }: TouchedEntity, isDated: boolean): string {
  const words = evidenceWords().why;
  const value = usd === null ? words.value : toBold(formatUsd(usd));
  const amount = share === null ? value : words.amountAndShare({ amount: value, share });
  const flow = words.flow[way === 'none' ? 'unknown' : way]({
    amount,
    categories: joinCategories(categories, isDated),
  });
  return hops === null || hops === 0 ? flow : words.away({ flow, hops });
}

/** `a, b and c`; with dates `a (since 1 May 2024) and b`. @param mark changes each name; the address itself has its tags in bold */
function joinCategories(
  categories: readonly DatedCategory[],
  isDated: boolean,
  mark = (name: string): string => name,
): string {
  const words = evidenceWords().why;
  const names = categories.map(({ category, since }) =>
    isDated && since !== null ? words.dated({ category: mark(category), since }) : mark(category),
  );
  return names
    .slice(1)
    .reduce(
      (list, next, index) =>
        index === names.length - 2 ? words.list.last({ list, last: next }) : words.list.next({ list, next }),
      names[0] ?? '',
    );
}
