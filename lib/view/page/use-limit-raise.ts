// Hook that raises the limits that hold rows of a tab back, until the day's counts start again.
import { call } from '../../messages/call-background';
import { type BudgetScope, LIMIT_SETTINGS } from '../../verdict/screening-state';
import { useLockedSettings } from '../query/use-status-and-settings';
import type { PageRow } from './sort-and-filter-page-rows';

/** Returns the action; null if no limit holds a row back, or a policy sets all that do. */
export function useLimitRaise(tabId: number | null, rows: readonly PageRow[]): (() => void) | null {
  const locked = useLockedSettings().value;
  if (tabId === null || !locked) return null;
  const scopes = new Set<BudgetScope>();
  // A limit of 0 is the choice to send nothing automatically: doubling keeps it.
  for (const { screening } of rows)
    if (screening.state === 'over-budget' && screening.limit > 0 && !locked.includes(LIMIT_SETTINGS[screening.scope]))
      scopes.add(screening.scope);
  if (scopes.size === 0) return null;
  return () => void call('raiseLimits', { tabId, scopes: [...scopes] }).catch(() => undefined);
}
