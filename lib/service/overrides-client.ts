// The operations that not every account may use, in the terms of those who ask: the organisation's entries, and balances.

import type { Balance, OnchainNetwork, OverrideDraft, OverrideEntry } from '../account/overrides-and-balances';
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
  /** One page of at most `size`; a 200 is what shows that the account may use overrides. */
  overrides(chain: Chain, size: number, pageToken: string, signal: AbortSignal): Promise<OverridePage>;
  /** Null where the service says 404: only worth that where the list was answered before (docs/reference/service.md 2.15 names no status). */
  override(chain: Chain, address: string, signal: AbortSignal): Promise<OverrideEntry | null>;
  /** @throws AppError `bad-request` where the version is no longer the one expected, and for whatever else is refused */
  saveOverride(
    chain: Chain,
    address: string,
    draft: OverrideDraft,
    expected: string,
    signal: AbortSignal,
  ): Promise<OverrideEntry>;
  /** @returns whether the service says that it removed the entry */
  deleteOverride(chain: Chain, address: string, signal: AbortSignal): Promise<boolean>;
  networks(signal: AbortSignal): Promise<OnchainNetwork[]>;
  /** @param network the onchain service's own name, e.g. `ethereum_mainnet` */
  balance(network: string, address: string, signal: AbortSignal): Promise<Balance>;
}

/** @param keyOf what the service calls one of our chains in paths */
export function createOverridesClient(
  call: ReturnType<typeof createOperationCaller>,
  keyOf: (chain: Chain) => string,
): OverridesClient {
  return {
    overrides: (chain, pageSize, pageToken, signal) =>
      call(listOverrides, { chain: keyOf(chain), pageSize, pageToken }, signal),
    override: (chain, address, signal) =>
      call(getOverride, { chain: keyOf(chain), address }, signal).catch((thrown) => {
        if (thrown instanceof AppError && thrown.facts.status === 404) return null;
        throw thrown;
      }),
    saveOverride: (chain, address, draft, expectedVersion, signal) =>
      call(saveOverride, { chain: keyOf(chain), address, ...draft, expectedVersion }, signal),
    deleteOverride: (chain, address, signal) => call(deleteOverride, { chain: keyOf(chain), address }, signal),
    networks: (signal) => call(onchainChains, {}, signal),
    balance: (chain, address, signal) => call(balance, { chain, address }, signal),
  };
}
