// Raises request limits of a tab's site until the day's counts start again.
import { getTabUrl } from '../../browser/tabs';
import { AppError } from '../../errors/app-error';
import type { BudgetScope } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import type { Sites } from '../sites/site-mode-resolver';

export interface LimitRaiserDeps {
  services: Pick<AccountServices, 'session' | 'touch'>;
  sites: Pick<Sites, 'originOf'>;
  /** Called after a raise, so that open pages ask again. */
  changed(): void;
}

/** @returns the handler of `raiseLimits` */
export const createLimitRaiser =
  ({ services, sites, changed }: LimitRaiserDeps) =>
  async ({ tabId, scopes }: { tabId: number; scopes: BudgetScope[] }): Promise<null> => {
    const url = await getTabUrl(tabId);
    const origin = url ? await sites.originOf(tabId, url) : null;
    if (!origin) throw new AppError('bad-request');
    const session = await services.session();
    if (!session) throw new AppError('no-account');
    await session.budget.raise(scopes, origin.site);
    await services.touch('use');
    changed();
    return null;
  };
