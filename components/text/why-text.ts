// Sentence that says why: list hits first, then the gravest reason of the verdict.
import { formatUsd } from '../../lib/i18n/format';
import { nameList } from '../../lib/i18n/list';
import { joinRichSentences } from '../../lib/i18n/sentences';
import { cardWords } from '../../lib/i18n/words/card';
import type { RichTextContent } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import { getListHits } from '../../lib/verdict/local-annotations';
import { getMainReasons } from '../../lib/verdict/reason-gravity';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Contribution, Verdict } from '../../lib/verdict/verdict';
import { categoryText } from './category-text';

const MAX_NAME = 60;

/** Says who is tagged: the address itself, or the addresses that it sent money to or received it from. */
function describeReason({ category, direction, hops, usdValue }: Contribution): RichTextContent {
  const words = cardWords().why;
  const name = categoryText(category, MAX_NAME);
  if (direction === 'direct') return words.direct({ category: name });
  const amount = usdValue === null ? words.value : formatUsd(usdValue);
  return words[direction]({ category: name, amount, hops: hops ?? 0 });
}

/**
 * Returns the gravest reason of a verdict; where that is an exposure, also the gravest category of the address itself. Null if the service
 * found no risk or named no category.
 */
export function getVerdictReasonText({ foundRisk, score }: Verdict): RichTextContent | null {
  return joinRichSentences(foundRisk ? getMainReasons(score?.contributions ?? []).map(describeReason) : []);
}

/** Returns the list hits, then the reason of the verdict; null if there is neither. */
export function getWhyText(screening: ScreeningState): RichTextContent | null {
  const [hit, ...others] = getListHits(screening.own);
  const reason = 'verdict' in screening ? getVerdictReasonText(screening.verdict) : null;
  return joinRichSentences([
    ...(hit
      ? [
          cardWords().why.listHit({
            list: nameList(sanitizeText(hit.list, MAX_NAME), hit.staleSince),
            more: others.length,
          }),
        ]
      : []),
    ...(reason === null ? [] : [reason]),
  ]);
}
