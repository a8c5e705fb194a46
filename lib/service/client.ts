// Service client of one account: connects its provider, and refuses the operations that it lacks.
import type { Account } from '../account/account';
import type { CustomOperation } from '../account/custom-operation';
import { toProviderAccount } from '../account/provider-account';
import type { Capability } from '../capabilities/coverage';
import type { Chain } from '../chains/chain';
import type { DispatchGate } from '../dispatch/dispatch-gate';
import type { RequestPurpose } from '../dispatch/request-purpose';
import { AppError } from '../errors/app-error';
import type { Cached } from '../evidence/evidence-cache-types';
import type { RiskBreakdown, RiskDetail } from '../evidence/finding-schemas';
import type { GraphFormat, Narrative } from '../evidence/report-schemas';
import type { ScreeningService } from '../screening/screening-service-port';
import { toBandOfLevel } from '../verdict/risk-level';
import type { Score } from '../verdict/verdict';
import type { TokenStore } from './auth/stored-token-schema';
import type { RetryOptions } from './back-off/retry';
import type { DataSet } from './operations/data-set';
import type { GraphAnswer } from './operations/flow-graph';
import type { EntitledClient } from './override-and-balance-client';
import type { Provider, ProviderClient } from './provider';
import { findProvider } from './provider-of-account';
import type { Fetch, TimeLimits } from './transport/safe-fetch';

export interface ClientDeps {
  account: Account;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  /** 0 ≤ n < 1, used for the waits between retries only. */
  random: () => number;
  /** Waits `ms` milliseconds; rejects when the signal aborts. */
  sleep: RetryOptions['sleep'];
  tokenStore: TokenStore;
  /** Gate of the account, shared by all its clients. */
  gate: DispatchGate;
  /** True in development builds only. */
  allowLoopbackHttp: boolean;
  /** Aborts everything in flight, e.g. when the vault is locked; the client cannot be used afterwards. */
  signal: AbortSignal;
  limits?: TimeLimits;
  /** Maps a chain to the name in paths, if the capabilities reply named another one. */
  keyOf?: (chain: Chain) => string;
  /** Returns the addresses for which nothing may be sent; without it there are none. */
  localAddresses?: () => Promise<ReadonlySet<string>>;
  /** Called when a reply contained a secret of the account or its token. */
  echoed?: (accountId: string) => void;
  /** Called when the service accepted the credentials of the account. */
  signedIn?: (accountId: string) => void;
  /** The known providers; without it those of this version. */
  providers?: readonly Provider[] | undefined;
}

/** Operations of one account. Methods that return `Cached` add the time at which the service produced the value. */
export interface ServiceClient extends ScreeningService, EntitledClient {
  riskBreakdown(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskBreakdown>>;
  riskDetail(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskDetail>>;
  riskAssessment(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  sarReport(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  flowGraph(chain: Chain, address: string, format: GraphFormat, signal: AbortSignal): Promise<Cached<GraphAnswer>>;
  capabilities(signal: AbortSignal): Promise<Capability[]>;
  dataSet(chain: Chain, set: string, signal: AbortSignal, purposes?: RequestPurpose[]): Promise<DataSet>;
  /** Calls an operation of the earlier API and returns its JSON as received. */
  declared(
    declaration: CustomOperation,
    chain: Chain,
    addresses: string[],
    signal: AbortSignal,
  ): Promise<Cached<unknown>>;
  /** Verifies the credentials, or obtains a token if there is none. @returns its remaining lifetime, ms; null if they do not expire */
  connect(signal: AbortSignal): Promise<number | null>;
}

/** @throws AppError as `Provider.connect`; for an account of an unknown provider, each operation throws instead */
export function createClient({ account, providers, ...deps }: ClientDeps): ServiceClient {
  const { fields } = toProviderAccount(account);
  const provider = findProvider(account, providers);
  const client = provider?.connect(fields, {
    ...deps,
    accountId: account.id,
    allowInternal: account.internal === true,
  });
  return { ...LACKING, ...client, ...(client?.riskScore && { riskScore: withLevels(client.riskScore, provider) }) };
}

/** Refuses like a service that does not offer the operation to the account; nothing is sent. */
const refuse = async (): Promise<never> => {
  throw new AppError('forbidden', { status: 404 });
};

const LACKING: ServiceClient = {
  screen: refuse,
  screenBatch: refuse,
  riskScore: refuse,
  riskBreakdown: refuse,
  riskDetail: refuse,
  riskAssessment: refuse,
  sarReport: refuse,
  flowGraph: refuse,
  capabilities: refuse,
  dataSet: refuse,
  declared: refuse,
  overrides: refuse,
  override: refuse,
  saveOverride: refuse,
  deleteOverride: refuse,
  networks: refuse,
  balance: refuse,
  balances: refuse,
  connect: refuse,
};

/**
 * Stores the level of a band as the band of that level: everything that is stored, exported or drawn reads levels from it. A band whose
 * level the provider does not know stays as received, unless it would be read as a level.
 */
function withLevels(
  riskScore: NonNullable<ProviderClient['riskScore']>,
  provider: Pick<Provider, 'levelOf'> | null,
): ServiceClient['riskScore'] {
  return async (...target) => {
    const score = await riskScore(...target);
    const received = score.band;
    if (received === null || !provider) return score;
    const level = provider.levelOf(received);
    const band = toBandOfLevel(level, received);
    return band === received ? score : ({ ...score, band, receivedBand: received } satisfies Score);
  };
}
