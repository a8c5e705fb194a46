// Service interface of the screener, implemented by lib/service/client.ts for one account.
import type { Chain } from '../chains/chain';
import type { RequestPurpose } from '../dispatch/request-purpose';
import type { Score } from '../verdict/verdict';

/** A parsed 200 of the screen or batch operation for one address (docs/reference/service.md 2.1, 2.2). */
export interface Screened {
  foundRisk: boolean;
  config: string;
  version: string | null;
  /** Epoch ms of the response. */
  at: number;
}

/**
 * Service operations of the screener. Each throws `AppError`:
 * `unauthorised token-refused forbidden offline timeout rate-limited (facts.retryAt) service-fault
 * bad-response redirected no-token-host token-type bad-request cancelled`. It handles tokens, one renewal per 401, pauses and retries.
 * `purposes` are those of the addresses, for the audit log; a user's request by default.
 */
export interface ScreeningService {
  screen(chain: Chain, address: string, signal: AbortSignal, purposes?: RequestPurpose[]): Promise<Screened>;
  /**
   * Sends one POST of at most 50 addresses; an address missing from the response is missing from the map. Throws `forbidden` with status
   * 403, 404, 405 or 501 if the account may not use the batch operation, or the service has none.
   */
  screenBatch(
    chain: Chain,
    addresses: string[],
    signal: AbortSignal,
    purposes?: RequestPurpose[],
  ): Promise<Map<string, Screened>>;
  riskScore(chain: Chain, address: string, signal: AbortSignal, purposes?: RequestPurpose[]): Promise<Score>;
}
