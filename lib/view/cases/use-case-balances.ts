// Hook that loads the stored balances of a case, and requests new balances in batches.
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_BALANCE_BATCH, type OnchainNetwork } from '../../account/onchain-balance';
import { call } from '../../messages/call-background';
import type { AddressRef } from '../../verdict/screening-state';
import type { AddressBalance } from '../../verdict/stored-balance-schema';
import { rowKey } from '../page/sort-and-filter-page-rows';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

/** Progress of the last run, in addresses. */
export interface BalanceRun {
  of: number;
  /** Addresses for which the service gave no amount. */
  unread: number;
  /** Addresses on chains for which it has no balances. */
  notOffered: number;
  /** Addresses that are not asked yet. */
  rest: readonly AddressRef[];
}

export interface BalanceBatch {
  chain: string;
  addresses: string[];
}

/** Splits addresses into the batches of a run: one chain and at most 100 addresses each. */
export function toBalanceBatches(refs: readonly AddressRef[]): BalanceBatch[] {
  return [...new Set(refs.map(({ chain }) => chain))].flatMap((chain) => {
    const addresses = refs.filter((ref) => ref.chain === chain).map(({ address }) => address);
    return Array.from({ length: Math.ceil(addresses.length / MAX_BALANCE_BATCH) }, (_, place) => ({
      chain,
      addresses: addresses.slice(place * MAX_BALANCE_BATCH, (place + 1) * MAX_BALANCE_BATCH),
    }));
  });
}

/** Returns the most requests of a run; the networks may need one more. */
export const countBalanceRequests = (refs: readonly AddressRef[]): number =>
  refs.length === 0 ? 0 : toBalanceBatches(refs).length + 1;

/** @param id of the case. @param addresses all of its addresses. Nothing is requested before `ask`; a failed run keeps its answers. */
export function useCaseBalances(id: string, addresses: readonly AddressRef[]) {
  const entitlements = useBackgroundQuery(() => call('entitlements', {}), 'entitlements');
  const stored = useBackgroundQuery(async () => {
    const asks = addresses.map(({ chain, address }) => ({ chain, address }));
    return toBalances(asks, await call('storedBalances', { asks }));
  }, `${id} ${addresses.length}`);
  const [answered, setAnswered] = useState<ReadonlyMap<string, AddressBalance>>(new Map());
  const [last, setLast] = useState<BalanceRun | null>(null);
  /** By chain: the networks that the service named, and the one that the user chose. */
  const [networks, setNetworks] = useState<ReadonlyMap<string, readonly OnchainNetwork[]>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, error, run } = useCommand();
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function askAll(refs: readonly AddressRef[], start: BalanceRun): Promise<void> {
    if (busy) return;
    isStopped.current = false;
    let state = start;
    setLast(state);
    const skipped = new Set<string>();
    await run(async () => {
      for (const batch of toBalanceBatches(refs)) {
        if (isStopped.current) return;
        const asked = batch.addresses.map((address) => ({ chain: batch.chain, address }));
        const network = chosen.get(batch.chain);
        const input = network === undefined ? batch : { ...batch, network };
        const reply = skipped.has(batch.chain) ? null : await call('balances', input);
        if (reply) {
          setAnswered((before) => new Map([...before, ...toBalances(asked, reply.balances)]));
          setNetworks((before) => new Map([...before, [batch.chain, reply.networks]]));
          if (reply.networks.length === 0) skipped.add(batch.chain);
        }
        const done = new Set(asked.map(rowKey));
        state = {
          of: state.of,
          unread: state.unread + (reply?.unread ?? 0),
          notOffered: state.notOffered + (skipped.has(batch.chain) ? asked.length : 0),
          rest: state.rest.filter((ref) => !done.has(rowKey(ref))),
        };
        setLast(state);
      }
    });
    await call('entitlements', {}).then(entitlements.set, () => undefined);
  }

  return {
    /** Balances by row key. */
    balances: new Map([...(stored.value ?? []), ...answered]) as ReadonlyMap<string, AddressBalance>,
    /** The run that is going on or was the last; null before the first. */
    last,
    busy,
    error,
    entitlement: entitlements.value?.balances ?? null,
    /** Chains of the case with several networks, with the network that the next run asks. */
    choices: [...networks].flatMap(([chain, offered]) => {
      const [first] = offered;
      return first && offered.length > 1 ? [{ chain, offered, network: chosen.get(chain) ?? first.chain }] : [];
    }),
    /** Chooses the network of a chain for the next run; requests nothing. */
    chooseNetwork: (chain: string, network: string): void =>
      setChosen((before) => new Map([...before, [chain, network]])),
    ask: (): void => void askAll(addresses, { of: addresses.length, unread: 0, notOffered: 0, rest: addresses }),
    /** Asks for the addresses that the last run left. */
    goOn: (): void => void (last && askAll(last.rest, last)),
    /** Ends the run after the batch that is being requested. */
    stop: (): void => {
      isStopped.current = true;
    },
  };
}

export type CaseBalancesView = ReturnType<typeof useCaseBalances>;

function toBalances(refs: readonly AddressRef[], balances: readonly (AddressBalance | null)[]) {
  return new Map(
    refs.flatMap((ref, place) => {
      const held = balances[place];
      return held ? [[rowKey(ref), held] as const] : [];
    }),
  );
}
