// Message handlers for overrides and balances; writes use optimistic locking by entry version.

import { createEntitlements } from '../../account/entitlements';
import type {
  OnchainNetwork,
  OperationArea,
  OverrideEntry,
  OverrideWrite,
  ServiceAddress,
} from '../../account/overrides-and-balances';
import { AppError } from '../../errors/app-error';
import type { Handlers } from '../../messages/serve';
import { getNetworks } from '../../service/onchain-networks';
import { NEW_ENTRY } from '../../service/operations/save-override';
import { passRequestGate } from '../screening/request-gate';
import { isAddress } from '../screening/screening-handlers';
import type { AccountServices } from './account-services';
import type { OpenAccount } from './require-session';

/** HTTP statuses for a version conflict; which one the service uses is undocumented (docs/reference/service.md 2.14, 2.17). */
const CONFLICT_STATUSES = new Set<number | undefined>([400, 409, 412]);

type Names = 'entitlements' | 'override' | 'saveOverride' | 'removeOverride' | 'balance';

/** @returns the handlers; they throw AppError `locked`, `no-account`, `forbidden`, and as any service call */
export function createOverrideHandlers(desk: Pick<AccountServices, 'work' | 'workUnasked'>): Pick<Handlers, Names> {
  /** Networks per session; fetched once, because they rarely change. */
  const networks = new WeakMap<OpenAccount['client'], OnchainNetwork[]>();

  async function begin(ask: ServiceAddress | null) {
    if (ask && !isAddress(ask)) throw new AppError('bad-address');
    const work = await (ask ? desk.work() : desk.workUnasked());
    const entitlements = createEntitlements(work.stores.counters, work.account.id, work.net.now);
    return { ...work, entitlements, now: work.net.now, signal: work.net.signal };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Checks before any request: no refusal within a day, host permission, requests per minute. */
  async function admit({ account, budget, entitlements }: Begun, area: OperationArea): Promise<'unknown' | 'shown'> {
    const entitlement = await entitlements.of(area);
    if (entitlement.state === 'refused') throw new AppError('forbidden', { status: 403, retryAt: entitlement.until });
    await passRequestGate(account, budget, 1);
    return entitlement.state;
  }

  /**
   * Opens a session for one address. Chains that are not screened throw, because a refusal would be recorded for the whole area.
   * @throws AppError `unsupported-chain`
   */
  async function beginEntry(ask: ServiceAddress): Promise<Begun> {
    const begun = await begin(ask);
    if (!begun.coverage.of(ask.chain).screening) throw new AppError('unsupported-chain');
    return begun;
  }

  const readTold = ({ client, entitlements, signal }: Begun, { chain, address }: ServiceAddress) =>
    entitlements.within('overrides', () => client.override(chain, address, signal));
  /** Returns the effective entry; null for a deleted entry that the service still returns. */
  const inForce = (told: OverrideEntry | null) => (told?.deleted ? null : told);
  const read = async (begun: Begun, ask: ServiceAddress) => inForce(await readTold(begun, ask));

  /** Opens a session for a write; only accounts whose override list was answered may write. @throws AppError `forbidden` */
  async function writing(ask: ServiceAddress): Promise<Begun> {
    const begun = await beginEntry(ask);
    if ((await admit(begun, 'overrides')) !== 'shown') throw new AppError('forbidden');
    return begun;
  }
  const wrote = (result: OverrideWrite['result'], entry: OverrideEntry | null, begun: Begun): OverrideWrite => ({
    result,
    entry,
    at: begun.now(),
  });

  return {
    entitlements: async () => {
      const { entitlements } = await begin(null);
      return { overrides: await entitlements.of('overrides'), balances: await entitlements.of('balances') };
    },
    override: async (ask) => {
      const begun = await beginEntry(ask);
      const { client, entitlements, signal } = begun;
      // A 404 for an entry means "none" only if the list operation is allowed.
      if ((await admit(begun, 'overrides')) === 'unknown')
        await entitlements.prove('overrides', () => client.overrides(ask.chain, 1, '', signal));
      return { entry: await read(begun, ask), at: begun.now() };
    },
    saveOverride: async ({ draft, expected, ...ask }) => {
      const begun = await writing(ask);
      const { client, entitlements, signal } = begun;
      const save = (version: string) =>
        entitlements.within('overrides', () => client.saveOverride(ask.chain, ask.address, draft, version, signal));
      try {
        return wrote('done', await save(expected), begun);
      } catch (thrown) {
        if (
          !(thrown instanceof AppError) ||
          thrown.code !== 'bad-request' ||
          !CONFLICT_STATUSES.has(thrown.facts.status)
        )
          throw thrown;
        const told = await readTold(begun, ask).catch(() => undefined);
        if (told === undefined) throw thrown;
        // A deleted entry may keep its version; the new entry then replaces that version (docs/reference/service.md 2.14, 2.16).
        if (expected === NEW_ENTRY && told?.deleted && told.version)
          return wrote('done', await save(told.version), begun);
        const theirs = inForce(told);
        if (versionOf(theirs) === expected) throw thrown;
        return wrote('conflict', theirs, begun);
      }
    },
    // The delete operation takes no version (docs/reference/service.md 2.16): comparing before it leaves a race that cannot be closed.
    removeOverride: async ({ expected, ...ask }) => {
      const begun = await writing(ask);
      const { client, entitlements, signal } = begun;
      const before = await read(begun, ask);
      if (versionOf(before) !== expected) return wrote('conflict', before, begun);
      const removed = await entitlements.within('overrides', () =>
        client.deleteOverride(ask.chain, ask.address, signal),
      );
      return removed ? wrote('done', null, begun) : wrote('not-removed', before, begun);
    },
    balance: async ({ network: wanted, ...ask }) => {
      const begun = await begin(ask);
      const { client, entitlements, signal } = begun;
      await admit(begun, 'balances');
      const offered = networks.get(client) ?? (await entitlements.prove('balances', () => client.networks(signal)));
      networks.set(client, offered);
      const fitting = getNetworks(ask.chain, offered);
      const network = wanted ? fitting.find(({ chain }) => chain === wanted) : fitting[0];
      if (wanted && !network) throw new AppError('bad-request');
      if (!network) return { networks: [], network: null, balance: null, at: begun.now() };
      const balance = await entitlements.within('balances', () => client.balance(network.chain, ask.address, signal));
      return { networks: fitting, network: network.chain, balance, at: begun.now() };
    },
  };
}

/** Returns the version that a write must expect; null for an entry without a version, which cannot be written. */
function versionOf(entry: OverrideEntry | null): string | null {
  return entry ? entry.version : NEW_ENTRY;
}
