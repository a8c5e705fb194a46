// Result sentence of a comparison, announced once both sides have answered or failed.

import { compareWords } from '../../lib/i18n/compare';
import { compareAnswers } from '../../lib/verdict/compare-account-answers';
import type { useAccountVerdictComparison } from '../../lib/view/evidence/use-account-verdict-comparison';

/** Renders the sentence in a live region; empty while a side is pending. */
export function CompareOutcome({ sides }: Pick<ReturnType<typeof useAccountVerdictComparison>, 'sides'>) {
  const words = compareWords();
  const settled = sides.every(({ state }) => state === 'answered' || state === 'failed');
  const table = compareAnswers(sides);
  const hasMinorDifference = [table.band, table.points, table.version, ...table.contributions].some(
    ({ differs }) => differs,
  );
  const outcomeText = (): string => {
    if (!settled) return '';
    if (table.differs === null) return words.cannotTell;
    if (table.differs) return words.differ;
    return hasMinorDifference ? words.differElse : words.alike;
  };
  return (
    <p class="more-said" role="status" data-testid="compare-outcome">
      {outcomeText()}
    </p>
  );
}
