// Opens the account session for operations that need an entitlement, and admits or rejects requests.
import { createEntitlements, type Entitlements, type OperationArea } from '../../account/entitlements';
import { AppError } from '../../errors/app-error';
import type { AddressRef } from '../../verdict/screening-state';
import { admitUserRequests } from '../screening/admit-user-requests';
import { isAddress } from '../screening/screening-request-service';
import type { OpenAccount } from './require-session';
import type { AccountServices } from './vault-and-account-services';

/** An open session with the entitlements of its account. `now`: epoch ms. */
export interface EntitledContext extends OpenAccount {
  entitlements: Entitlements;
  now(): number;
  signal: AbortSignal;
}

/** @returns `open` and `admit`; they throw AppError `locked`, `no-account`, and as any request of a person */
export function createEntitledRequests(services: Pick<AccountServices, 'work' | 'workUnasked'>) {
  /** @param refs addresses of a request of a person; null if nothing is sent. @throws AppError `bad-address` */
  async function open(refs: readonly AddressRef[] | null): Promise<EntitledContext> {
    if (refs && !refs.every(isAddress)) throw new AppError('bad-address');
    const session = await (refs ? services.work() : services.workUnasked());
    const entitlements = createEntitlements(session.stores.counters, session.account.id, session.net.now);
    return { ...session, entitlements, now: session.net.now, signal: session.net.signal };
  }

  return {
    open,
    /**
     * Checks before any request: no refusal within a day, host permission, requests per minute; counts the addresses for the day.
     * @throws AppError `forbidden` (with `retryAt`), `no-permission`, `own-pace`, `local-only`
     */
    async admit(context: EntitledContext, area: OperationArea, addresses = 1): Promise<'unknown' | 'shown'> {
      const entitlement = await context.entitlements.of(area);
      if (entitlement.state === 'refused') throw new AppError('forbidden', { status: 403, retryAt: entitlement.until });
      await admitUserRequests(context.account, context, addresses);
      return entitlement.state;
    },
  };
}
