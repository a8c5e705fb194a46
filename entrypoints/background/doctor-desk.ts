// The doctor of the account in use: one at a time, with a sign-in of its own, ended with the session or by the page.
import { chains } from '../../lib/chains';
import type { Handlers } from '../../lib/messages/serve';
import { createEntitlements } from '../../lib/screening/entitlements';
import type { Area } from '../../lib/screening/organisation';
import { createDoctor, type Doctor } from '../../lib/service/doctor';
import { watchFetch } from '../../lib/service/watch-fetch';
import { mayReach } from './accounts';
import type { Desk, Work } from './desk';

const AREA_SHOWN_BY = new Map<string, Area>([
  ['list-overrides', 'overrides'],
  ['onchain-chains', 'balances'],
]);

type Names = 'doctorPlan' | 'doctorCheck' | 'doctorStop';

export function createDoctorDesk(desk: Pick<Desk, 'work'>): Pick<Handlers, Names> {
  const doctors = new WeakMap<AbortSignal, Doctor>();
  let running = new AbortController();

  function doctorOf({ account, net }: Work): Doctor {
    const { fetch, watched } = watchFetch(net.fetch, net.now);
    const made =
      doctors.get(net.signal) ??
      createDoctor({
        ...net,
        fetch,
        watched,
        account,
        families: chains.filter(({ screened }) => screened).map(({ id }) => id),
        mayReach: () => mayReach(account.baseUrl),
      });
    doctors.set(net.signal, made);
    return made;
  }

  return {
    doctorPlan: async () => doctorOf(await desk.work()).plan(),
    doctorCheck: async ({ id }) => {
      const work = await desk.work();
      running = new AbortController();
      const finding = await doctorOf(work).run(id, running.signal);
      const area = AREA_SHOWN_BY.get(id);
      // The doctor asks also where a refusal is remembered: an account that was given more meanwhile need not wait a day.
      if (area && finding.lines.every(({ result }) => result === 'works'))
        await createEntitlements(work.stores.counters, work.account.id, work.net.now).prove(area, async () => null);
      return finding;
    },
    doctorStop: async () => {
      running.abort();
      return null;
    },
  };
}
