// Checks for unqueued requests: host permission, requests per minute, daily count.

import type { Account } from '../../account/account';
import { AppError } from '../../errors/app-error';
import type { Budget } from '../../screening/budget';
import { hasHostPermission } from '../sites/has-host-permission';

/**
 * Lets a question about so many addresses through to this account's host, and counts them for the day.
 * @throws AppError `no-permission` where the browser does not let us reach the host, `own-pace` where the minute is full
 */
export async function passRequestGate(
  { baseUrl }: Pick<Account, 'baseUrl'>,
  budget: Pick<Budget, 'expectPace' | 'count'>,
  addresses: number,
): Promise<void> {
  if (!(await hasHostPermission(baseUrl))) throw new AppError('no-permission');
  await budget.expectPace();
  await budget.count(addresses);
}
