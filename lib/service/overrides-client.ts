// Client of the operations that need an entitlement: address overrides and onchain balances.

import type { OverrideDraft, OverrideEntry } from '../account/address-override';
import type { Balance, OnchainNetwork } from '../account/balance';
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import type { createOperationCaller } from './call-operation';
import { balance } from './operations/balance';
import { deleteOverride } from './operations/delete-override';
import { getOverride } from './operations/get-override';
import { listOverrides, type OverridePage } from './operations/list-overrides';
import { onchainChains } from './operations/onchain-chains';
import { saveOverride } from './operations/save-override';

export interface OverridesClient {
  /** Returns one page of at most `size` entries; status 200 proves that the account may use overrides. */
  overrides(chain: Chain, size: number, pageToken: string, signal: AbortSignal): Promise<OverridePage>;
  /** Null on 404, which is reliable only after the list has succeeded: docs/reference/service.md 2.15 names no status. */
  override(chain: Chain, address: string, signal: AbortSignal): Promise<OverrideEntry | null>;
  /** @throws AppError `bad-request` if the version is not the expected one, or if the service rejects the entry for another reason */
  saveOverride(
    chain: Chain,
    address: string,
    draft: OverrideDraft,
    expected: string,
    signal: AbortSignal,
  ): Promise<OverrideEntry>;
  /** @returns true if the service confirms the deletion */
  deleteOverride(chain: Chain, address: string, signal: AbortSignal): Promise<boolean>;
  networks(signal: AbortSignal): Promise<OnchainNetwork[]>;
  /** @param network name in the onchain service, e.g. `ethereum_mainnet` */
  balance(network: string, address: string, signal: AbortSignal): Promise<Balance>;
}

/** @param keyOf maps a chain to the name that the service uses in paths */
export function createOverridesClient(
  call: ReturnType<typeof createOperationCaller>,
  toServiceChain: (chain: Chain) => string,
): OverridesClient {
  return {
    overrides: (chain, pageSize, pageToken, signal) =>
      call(listOverrides, { chain: toServiceChain(chain), pageSize, pageToken }, signal),
    override: (chain, address, signal) =>
      call(getOverride, { chain: toServiceChain(chain), address }, signal).catch((thrown) => {
        if (thrown instanceof AppError && thrown.facts.status === 404) return null;
        throw thrown;
      }),
    saveOverride: (chain, address, draft, expectedVersion, signal) =>
      call(saveOverride, { chain: toServiceChain(chain), address, ...draft, expectedVersion }, signal),
    deleteOverride: (chain, address, signal) => call(deleteOverride, { chain: toServiceChain(chain), address }, signal),
    networks: (signal) => call(onchainChains, {}, signal),
    balance: (chain, address, signal) => call(balance, { chain, address }, signal),
  };
}
