// Interface of a provider: all that is one vendor's, from the account fields to the words of its bands.
import type { AccountFields, ProviderDeclaration } from '../account/provider-declaration';
import type { RiskLevel } from '../verdict/risk-level';
import type { ClientDeps, ServiceClient } from './client';

/** Dependencies of `Provider.connect`: those of a client, and what an account has besides its fields. */
export type ConnectDeps = Omit<ClientDeps, 'account' | 'providers'> & {
  accountId: string;
  /** True if the account's host may be in a private network. */
  allowInternal: boolean;
};

/**
 * Operations of a provider. An absent one is like an operation to which the account is not entitled: it throws `forbidden`. Score,
 * breakdown and detail come together; a provider without them reports no chain with `reporting` in its capabilities.
 */
export type ProviderClient = Pick<ServiceClient, 'connect' | 'screen' | 'capabilities'> & Partial<ServiceClient>;

export interface Provider extends ProviderDeclaration {
  /**
   * @param fields values of the declared fields, as stored
   * @throws AppError `insecure-url` or `bad-request` if the base URL is not allowed
   */
  connect(fields: AccountFields, deps: ConnectDeps): ProviderClient;
  /** Returns the level of one of the provider's bands; null for an unknown word, which is drawn as a risk of unknown height. */
  levelOf(band: string): KnownLevel | null;
  /** Fields that tell one client of the provider from another: if they change, verdicts and custom operations are not carried over. */
  identity: readonly string[];
  /** Fills the fields that follow from others. @param fields with the base URL as `readBaseUrl` returns it */
  complete?(fields: AccountFields): AccountFields;
  /** Returns the fields for the host that the account's host has moved to; null if it has not moved. */
  moveHost?(fields: AccountFields): AccountFields | null;
}

export type KnownLevel = Exclude<RiskLevel, 'none' | 'risk'>;
