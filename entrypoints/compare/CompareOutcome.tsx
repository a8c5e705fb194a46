// What the comparison comes to, in a sentence that is said once both sides have answered or failed.

import { toolWords } from '../../lib/i18n/compare-and-doctor';
import { compareAnswers } from '../../lib/verdict/comparison';
import type { useCompare } from '../../lib/view/evidence/use-compare';

export function CompareOutcome({ sides }: Pick<ReturnType<typeof useCompare>, 'sides'>) {
  const words = toolWords().compare;
  const settled = sides.every(({ state }) => state === 'answered' || state === 'failed');
  const table = compareAnswers(sides);
  const rest = [table.band, table.points, table.version, ...table.contributions].some(({ differs }) => differs);
  const say = (): string => {
    if (!settled) return '';
    if (table.differs === null) return words.cannotTell;
    if (table.differs) return words.differ;
    return rest ? words.differElse : words.alike;
  };
  return (
    <p class="more-said" role="status" data-testid="compare-outcome">
      {say()}
    </p>
  );
}
