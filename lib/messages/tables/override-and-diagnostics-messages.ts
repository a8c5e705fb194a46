// Message definitions for overrides, balances, comparisons and diagnostics of an account.
import { z } from 'zod';
import {
  MAX_PAGE_TOKEN,
  OVERRIDE_LIST_FILTERS,
  type OverrideList,
  type OverrideLookup,
  type OverrideWrite,
} from '../../account/allow-deny-overrides';
import type { DiagnosticsFinding, DiagnosticsPlan } from '../../account/diagnostics-model';
import type { EntitlementState, OperationArea } from '../../account/entitlements';
import { type BalanceLookup, MAX_BALANCE_BATCH, type OnchainNetwork } from '../../account/onchain-balance';
import { overrideDraftSchema } from '../../account/override-draft-schema';
import { MAX_CASE_ADDRESSES } from '../../cases/case';
import type { UnreadableCount } from '../../store/kept/kept-kinds';
import type { ComparedAnswer } from '../../verdict/compare-account-answers';
import type { AddressBalance } from '../../verdict/stored-balance-schema';
import { accountIdSchema, askFields, askSchema, declarePageMessage } from '../message-fields';
import { MAX_CONFIG } from '../message-limits';

const version = z.string().regex(/^\d{1,19}$/);

/** Balances of a batch. `networks`: those of the chain, empty if the service has none; `unread`: addresses for which it gave no amount. */
export interface BatchBalances {
  networks: OnchainNetwork[];
  unread: number;
  balances: (AddressBalance | null)[];
}

/** Name of a network by the service. */
const networkName = z.string().min(1).max(64);

/** Account messages. */
export const overrideAndDiagnosticsMessages = {
  /**
   * Returns the stored rows that this version cannot read, by kind: those that were met so far, or with `scan` those of all that is stored.
   * Empty while the vault is locked; sends no request.
   */
  unreadableRows: declarePageMessage({ scan: z.boolean() }).returns<UnreadableCount[]>(),
  /** Returns the known entitlements of the account; sends no request. */
  entitlements: declarePageMessage({}).returns<Record<OperationArea, EntitlementState>>(),
  /**
   * Returns the override of one address: one request, plus another if the entitlement was not confirmed within the last day.
   * @throws `forbidden` (with `retryAt`), without a request, if it was refused within the last day
   */
  override: declarePageMessage(askFields).returns<OverrideLookup>(),
  /** Returns the chains on which the account may have overrides; sends no request. */
  overrideChains: declarePageMessage({}).returns<string[]>(),
  /**
   * Returns one page of the organization's overrides on a chain: one request. `token`: '' for the first page.
   * @throws `forbidden` (with `retryAt`), without a request, if it was refused within the last day
   */
  overrides: declarePageMessage({
    chain: askFields.chain,
    list: z.enum(OVERRIDE_LIST_FILTERS),
    token: z.string().max(MAX_PAGE_TOKEN),
  }).returns<OverrideList>(),
  /**
   * Creates (`expected` "0") or changes the override if its version is the expected one.
   * @throws `forbidden` if the entitlement is not confirmed
   */
  saveOverride: declarePageMessage({
    ...askFields,
    draft: overrideDraftSchema,
    expected: version,
  }).returns<OverrideWrite>(),
  /** Deletes the override if its version is the expected one; reads it once more before. */
  removeOverride: declarePageMessage({ ...askFields, expected: version }).returns<OverrideWrite>(),
  /** Returns the balances of the address on one network; without `network`, on the first match. */
  balance: declarePageMessage({ ...askFields, network: networkName.optional() }).returns<BalanceLookup>(),
  /**
   * Returns the balances of up to 100 addresses of a chain, in their order, and stores them: one request, plus another for the networks,
   * once a session. Without `network`, on the first network of the chain. Null: no balance is stored. An answer without an amount leaves
   * the earlier balance. @throws `bad-request` if the chain has no such network
   */
  balances: declarePageMessage({
    chain: askFields.chain,
    addresses: z.array(askFields.address).min(1).max(MAX_BALANCE_BATCH),
    network: networkName.optional(),
  }).returns<BatchBalances>(),
  /** Returns the stored balances of some addresses, in their order; sends no request. */
  storedBalances: declarePageMessage({ asks: z.array(askSchema).max(MAX_CASE_ADDRESSES) }).returns<
    (AddressBalance | null)[]
  >(),
  /** Returns one side of a comparison: verdict of an account under a config, and the score if risk was found. Not stored. */
  compare: declarePageMessage({
    ...askFields,
    accountId: accountIdSchema,
    config: z.string().max(MAX_CONFIG),
  }).returns<ComparedAnswer>(),
  /** Returns the available checks of the active account and their number of requests; sends no request. */
  diagnosticsPlan: declarePageMessage({}).returns<DiagnosticsPlan>(),
  diagnosticsCheck: declarePageMessage({ id: z.string().min(1).max(64) }).returns<DiagnosticsFinding>(),
  /** Aborts the running check. */
  diagnosticsStop: declarePageMessage({}).returns<null>(),
} as const;
