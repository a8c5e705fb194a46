// English titles of verdicts and other states for marks and cards; ages and signs for screen readers.
import type { AddressSign } from '../../verdict/address-signs';
import type { BudgetScope } from '../../verdict/screening-state';
import { AGE_UNKNOWN, isAgeUnknown, splitAge } from '../format';
import { levels } from './levels';

export const mark = {
  /** Titles of states without an answer. */
  title: {
    idle: 'Not screened',
    waiting: 'Waiting for an answer',
    queued: 'Queued',
    locked: 'Locked',
    offline: 'Offline, no answer kept',
    unsupported: 'Chain not covered',
    failed: levels.noAnswer,
    overBudget: (scope: BudgetScope) => `Not sent: ${scope === 'day' ? 'daily' : scope} limit reached`,
  },
  /** Titles of answers; bands are the service's own terms and not listed here. */
  none: levels.word.none,
  risk: levels.word.risk,
  /** Age of an answer for screen readers. */
  spokenAge: (ageMs: number) => {
    if (isAgeUnknown(ageMs)) return AGE_UNKNOWN;
    const { count, unit } = splitAge(ageMs);
    // Answers are not cached for 1,000 days, so the number needs no grouping.
    return unit === 'second' ? 'now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  },
  /** Signs for screen readers, after the verdict. */
  sign: {
    'list-hit': 'on a sanctions list or blocklist',
    'text-misleads': 'text misleads',
    'look-alike': 'look-alike of another address here',
    'may-be-in': 'may be in a data set',
    'in-case': 'in a case',
    'own-label': 'own label',
  } satisfies Record<AddressSign, string>,
  oldAnswer: 'old answer',
};
