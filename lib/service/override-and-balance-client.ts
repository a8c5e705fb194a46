// Client of the operations that need an entitlement: address overrides and on-chain balances.
import type { OverrideDraft, OverrideListFilter } from '../account/allow-deny-overrides';
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import type { createOperationCaller } from './call-operation';
import { balance } from './operations/balance';
import { batchBalance } from './operations/batch-balance';
import { deleteOverride } from './operations/delete-override';
import { getOverride } from './operations/get-override';
import { listOverrides } from './operations/list-overrides';
import { onchainChains } from './operations/onchain-chains';
import { saveOverride } from './operations/save-override';

/** @param keyOf maps a chain to the name that the service uses in paths */
export function createEntitledClient(
  call: ReturnType<typeof createOperationCaller>,
  toServiceChain: (chain: Chain) => string,
) {
  return {
    /** Returns one page of at most `size` entries; status 200 proves that the account may use overrides. */
    overrides: (
      chain: Chain,
      pageSize: number,
      pageToken: string,
      signal: AbortSignal,
      list: OverrideListFilter = 'all',
    ) => call(listOverrides, { chain: toServiceChain(chain), list, pageSize, pageToken }, signal),
    /** Null on 404, which is reliable only after the list has succeeded: docs/reference/service.md 2.15 names no status. */
    override: (chain: Chain, address: string, signal: AbortSignal) =>
      call(getOverride, { chain: toServiceChain(chain), address }, signal).catch((thrown) => {
        if (thrown instanceof AppError && thrown.facts.status === 404) return null;
        throw thrown;
      }),
    /** @throws AppError `bad-request` if the version is not the expected one, or if the service rejects the entry for another reason */
    saveOverride: (chain: Chain, address: string, draft: OverrideDraft, expectedVersion: string, signal: AbortSignal) =>
      call(saveOverride, { chain: toServiceChain(chain), address, ...draft, expectedVersion }, signal),
    /** @returns true if the service confirms the deletion */
    deleteOverride: (chain: Chain, address: string, signal: AbortSignal) =>
      call(deleteOverride, { chain: toServiceChain(chain), address }, signal),
    networks: (signal: AbortSignal) => call(onchainChains, {}, signal),
    /** @param network name in the onchain service, e.g. `ethereum_mainnet` */
    balance: (chain: string, address: string, signal: AbortSignal) => call(balance, { chain, address }, signal),
    /** @returns the balances by address; an address without a readable row is absent */
    balances: (chain: string, addresses: string[], signal: AbortSignal) =>
      call(batchBalance, { chain, addresses }, signal),
  };
}

export type EntitledClient = ReturnType<typeof createEntitledClient>;
