// Admission of requests outside the queue: local-only account, host permission, request rate, daily count.
import type { Account } from '../../account/account';
import type { DispatchGate } from '../../dispatch/dispatch-gate';
import { AppError } from '../../errors/app-error';
import type { Budget } from '../../screening/budget';
import { hasServicePermission } from '../sites/has-host-permission';

/** @throws AppError `local-only` if nothing may be sent for the account */
export function assertMaySend({ localOnly }: Pick<Account, 'localOnly'>): void {
  if (localOnly) throw new AppError('local-only');
}

/**
 * Admits one direct request: every request that is not queued passes here.
 * @throws AppError `local-only`, `no-permission` without access to the host, `own-pace` if the requests-per-minute limit is reached
 */
export async function admitDirectRequest(
  account: Pick<Account, 'baseUrl' | 'localOnly'>,
  gate: Pick<DispatchGate, 'admit'>,
): Promise<void> {
  assertMaySend(account);
  if (!(await hasServicePermission(account.baseUrl))) throw new AppError('no-permission');
  await gate.admit();
}

/** Admits a user request for this number of addresses and adds them to the day's count. @throws AppError as `admitDirectRequest` */
export async function admitUserRequests(
  account: Pick<Account, 'baseUrl' | 'localOnly'>,
  { gate, budget }: { gate: Pick<DispatchGate, 'admit'>; budget: Pick<Budget, 'count'> },
  addresses: number,
): Promise<void> {
  await admitDirectRequest(account, gate);
  await budget.count(addresses);
}
