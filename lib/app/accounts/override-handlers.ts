// Message handlers that read, save and remove overrides, the organization's allow or deny entries.
import type { ListedOverride, OverrideEntry, OverrideWrite } from '../../account/allow-deny-overrides';
import { chains, getChainById } from '../../chains';
import { AppError } from '../../errors/app-error';
import type { Handlers } from '../../messages/tables/serve-messages';
import { NEW_ENTRY } from '../../service/operations/save-override';
import type { AddressRef } from '../../verdict/screening-state';
import { createEntitledRequests, type EntitledContext } from './admit-entitled-requests';
import type { AccountServices } from './vault-and-account-services';

/** HTTP statuses for a version conflict; which one the service uses is undocumented (docs/reference/service.md 2.14, 2.17). */
const CONFLICT_STATUSES = new Set<number | undefined>([400, 409, 412]);

/** Entries requested per page; the service publishes no maximum (docs/reference/service.md 2.13). */
const PAGE_SIZE = 100;

type Names = 'entitlements' | 'override' | 'overrideChains' | 'overrides' | 'saveOverride' | 'removeOverride';

/** @returns the handlers; they throw AppError `locked`, `no-account`, `forbidden`, and as any service call */
export function createOverrideHandlers(services: Pick<AccountServices, 'work' | 'workUnasked'>): Pick<Handlers, Names> {
  const { open, admit } = createEntitledRequests(services);

  /**
   * Opens a session for one address, or for the entries of a chain.
   * @throws AppError `unsupported-chain` if the chain is not screened: the service would refuse it, and overrides would be
   *   disabled for all chains
   */
  async function openEntryContext(ref: AddressRef): Promise<EntitledContext> {
    const context = await open([ref]);
    expectScreened(context, ref.chain);
    return context;
  }
  function expectScreened({ coverage }: EntitledContext, chain: string): void {
    if (!coverage.of(chain).screening) throw new AppError('unsupported-chain');
  }

  const fetchEntry = ({ client, entitlements, signal }: EntitledContext, { chain, address }: AddressRef) =>
    entitlements.within('overrides', () => client.override(chain, address, signal));
  /** Returns the effective entry; null for a deleted entry that the service still returns. */
  const toEffective = (fetched: OverrideEntry | null) => (fetched?.deleted ? null : fetched);
  const fetchEffective = async (context: EntitledContext, ref: AddressRef) =>
    toEffective(await fetchEntry(context, ref));

  /** Opens a session for a write; only accounts whose override list was answered may write. @throws AppError `forbidden` */
  async function openWriteContext(ref: AddressRef): Promise<EntitledContext> {
    const context = await openEntryContext(ref);
    if ((await admit(context, 'overrides')) !== 'shown') throw new AppError('forbidden');
    return context;
  }
  const toWriteResult = (
    result: OverrideWrite['result'],
    entry: OverrideEntry | null,
    context: EntitledContext,
  ): OverrideWrite => ({
    result,
    entry,
    at: context.now(),
  });

  return {
    entitlements: async () => {
      const { entitlements } = await open(null);
      return { overrides: await entitlements.of('overrides'), balances: await entitlements.of('balances') };
    },
    override: async (ref) => {
      const context = await openEntryContext(ref);
      const { client, entitlements, signal } = context;
      // A 404 for an entry means "none" only if the list operation is allowed.
      if ((await admit(context, 'overrides')) === 'unknown')
        await entitlements.prove('overrides', () => client.overrides(ref.chain, 1, '', signal));
      return { entry: await fetchEffective(context, ref), at: context.now() };
    },
    overrideChains: async () => {
      const { coverage } = await services.workUnasked();
      return chains.map(({ id }) => id).filter((chain) => coverage.of(chain).screening);
    },
    overrides: async ({ chain, list, token }) => {
      const context = await open([]);
      expectScreened(context, chain);
      await admit(context, 'overrides');
      const { client, entitlements, signal } = context;
      const page = await entitlements.prove('overrides', () => client.overrides(chain, PAGE_SIZE, token, signal, list));
      const entries = page.entries.filter(({ deleted }) => !deleted);
      return { entries: entries.map((entry) => toListed(chain, entry)), next: page.next, at: context.now() };
    },
    saveOverride: async ({ draft, expected, ...ref }) => {
      const context = await openWriteContext(ref);
      const { client, entitlements, signal } = context;
      const save = (version: string) =>
        entitlements.within('overrides', () => client.saveOverride(ref.chain, ref.address, draft, version, signal));
      try {
        return toWriteResult('done', await save(expected), context);
      } catch (thrown) {
        if (
          !(thrown instanceof AppError) ||
          thrown.code !== 'bad-request' ||
          !CONFLICT_STATUSES.has(thrown.facts.status)
        )
          throw thrown;
        const fetched = await fetchEntry(context, ref).catch(() => undefined);
        if (fetched === undefined) throw thrown;
        // A deleted entry may keep its version; the new entry then replaces that version (docs/reference/service.md 2.14, 2.16).
        if (expected === NEW_ENTRY && fetched?.deleted && fetched.version)
          return toWriteResult('done', await save(fetched.version), context);
        const current = toEffective(fetched);
        if (versionOf(current) === expected) throw thrown;
        return toWriteResult('conflict', current, context);
      }
    },
    // The delete operation takes no version (docs/reference/service.md 2.16): comparing before it leaves a race that cannot be closed.
    removeOverride: async ({ expected, ...ref }) => {
      const context = await openWriteContext(ref);
      const { client, entitlements, signal } = context;
      const before = await fetchEffective(context, ref);
      if (versionOf(before) !== expected) return toWriteResult('conflict', before, context);
      const removed = await entitlements.within('overrides', () =>
        client.deleteOverride(ref.chain, ref.address, signal),
      );
      return removed ? toWriteResult('done', null, context) : toWriteResult('not-removed', before, context);
    },
  };
}

/** Returns the version that a write must expect; null for an entry without a version, which cannot be written. */
function versionOf(entry: OverrideEntry | null): string | null {
  return entry ? entry.version : NEW_ENTRY;
}

/** Canonicalizes the address of an entry; another text stays as it is. */
function toListed(chain: string, entry: OverrideEntry & { address: string }): ListedOverride {
  const canonical = getChainById(chain)?.parse(entry.address)?.canonical;
  return { ...entry, address: canonical ?? entry.address, isAddress: canonical !== undefined };
}
