// Rule of what a vault without a passphrase may hold: public lists and data sets, nothing of one's own work.
import { AppError } from '../../errors/app-error';

/**
 * `held`: public or harmless. `skipped`: recorded by itself, so it is left out without an error. `refused`: made by a person, who is asked
 * for a passphrase first.
 */
type RowRule = 'held' | 'skipped' | 'refused';

/** Kinds that are not named are refused, so that a new one is not stored before somebody decided. */
const RULES: Partial<Record<string, RowRule>> = {
  'data-sets': 'held',
  'data-set-parts': 'held',
  lists: 'held',
  'list-parts': 'held',
  // The browser itself stores the sites that it allows, in the clear.
  sites: 'held',
  'sites-off': 'held',
  'sites-marks': 'held',
  audit: 'skipped',
  balances: 'skipped',
  breakdowns: 'skipped',
  counters: 'skipped',
  coverage: 'skipped',
  details: 'skipped',
  history: 'skipped',
  lookups: 'skipped',
  queue: 'skipped',
  reports: 'skipped',
  'tab-addresses': 'skipped',
  verdicts: 'skipped',
};

/** True for the head of a list of one's own labels. */
const isOwnLabels = (value: unknown): boolean => {
  const { head } = (value ?? {}) as { head?: { source?: unknown } };
  return head?.source === 'own';
};

/** @returns the rule for a row of a kind */
function getRowRule(kind: string, value: unknown): RowRule {
  return kind === 'lists' && isOwnLabels(value) ? 'refused' : (RULES[kind] ?? 'refused');
}

/** @throws AppError `needs-passphrase` unless a vault without a passphrase may hold all of these rows */
export function expectHeld(kind: string, rows: readonly { value: unknown }[]): void {
  if (rows.some(({ value }) => getRowRule(kind, value) !== 'held')) throw new AppError('needs-passphrase');
}

/** @returns null in place of the error that says that rows need a passphrase, if they are recorded by themselves; throws any other error */
export function skipOrThrow(kind: string, rows: readonly { value: unknown }[], thrown: unknown): null {
  const isMissing = thrown instanceof AppError && thrown.code === 'needs-passphrase';
  if (isMissing && rows.every(({ value }) => getRowRule(kind, value) === 'skipped')) return null;
  throw thrown;
}
