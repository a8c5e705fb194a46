// English strings of the mark: screening states in a few words, also used as card titles.
import type { BudgetScope } from '../../verdict/screening-state';
import { AGE_UNKNOWN, ageParts, isAhead } from '../format';

export const mark = {
  /** The states that are not an answer. */
  title: {
    idle: 'Not screened',
    waiting: 'Waiting for an answer',
    queued: 'Queued',
    locked: 'Locked',
    offline: 'Offline, no answer kept',
    unsupported: 'Chain not covered',
    failed: 'No answer',
    overBudget: (scope: BudgetScope) => `Not sent: ${scope} limit reached`,
  },
  /** Answers; a band is the service's own word and is not in here. */
  none: 'No risk found',
  risk: 'Risk found',
  /** Read out. */
  spokenAge: (ageMs: number) => {
    if (isAhead(ageMs)) return AGE_UNKNOWN;
    const { count, unit } = ageParts(ageMs);
    // No answer is kept for a thousand days: there is nothing to group.
    return unit === 'second' ? 'now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  },
  withNote: 'with a note',
  onList: 'on your list',
  inCase: 'in your case',
  oldAnswer: 'old answer',
};
