// Message handlers of the doctor (self-diagnosis): plan, run and abort checks for the active account.

import type { OperationArea } from '../../account/entitlements';
import { createEntitlements } from '../../account/entitlements';
import { chains } from '../../chains';
import type { Handlers } from '../../messages/serve';
import { createDoctor, type Doctor } from '../../service/diagnostics/doctor';
import { instrumentFetch } from '../../service/transport/instrument-fetch';
import { hasHostPermission } from '../sites/has-host-permission';
import type { AccountServices } from './account-services';
import type { OpenAccount } from './require-session';

const AREA_SHOWN_BY = new Map<string, OperationArea>([
  ['list-overrides', 'overrides'],
  ['onchain-chains', 'balances'],
]);

type Names = 'doctorPlan' | 'doctorCheck' | 'doctorStop';

/** @returns the handlers of the doctor page; they throw AppError `locked`, `no-account` */
export function createDoctorHandlers(services: Pick<AccountServices, 'work'>): Pick<Handlers, Names> {
  const doctors = new WeakMap<AbortSignal, Doctor>();
  let running = new AbortController();

  function doctorOf({ account, net }: OpenAccount): Doctor {
    const existing = doctors.get(net.signal);
    if (existing) return existing;
    const doctor = createDoctor({
      ...net,
      ...instrumentFetch(net.fetch, net.now),
      account,
      families: chains.filter(({ screened }) => screened).map(({ id }) => id),
      mayReach: () => hasHostPermission(account.baseUrl),
    });
    doctors.set(net.signal, doctor);
    return doctor;
  }

  return {
    doctorPlan: async () => doctorOf(await services.work()).plan(),
    doctorCheck: async ({ id }) => {
      // Set before the first await, so that an immediate stop takes effect.
      running = new AbortController();
      const { signal } = running;
      const session = await services.work();
      const finding = await doctorOf(session).run(id, signal);
      const area = AREA_SHOWN_BY.get(id);
      // The doctor also sends requests with a remembered refusal, so that an extended entitlement takes effect before a day has passed.
      if (area && finding.lines.every(({ result }) => result === 'works'))
        await createEntitlements(session.stores.counters, session.account.id, session.net.now).prove(
          area,
          async () => null,
        );
      return finding;
    },
    doctorStop: async () => {
      running.abort();
      return null;
    },
  };
}
