// Result of one step of the connection test, as the options page shows it.
import type { AuthRefusal, ErrorCode } from '../errors/app-error';

/** Steps, in the order of the test. */
export const TEST_STEPS = ['host', 'token', 'chains', 'sample'] as const;

/** A step; `not-tried` ones were skipped because a step they need had failed. */
export interface TestStep {
  step: (typeof TEST_STEPS)[number];
  result: 'passed' | 'failed' | 'not-tried';
  code?: ErrorCode;
  status?: number | undefined;
  /** Error message of the service, unmodified. */
  serviceMessage?: string | undefined;
  /** Requested URL, if it may be the cause of the error. */
  requestUrl?: string | undefined;
  /** Reason of the token host for refusing the client, if given. */
  refusal?: AuthRefusal | undefined;
  /** When the service allows the next request (epoch ms), if it asked for a pause. */
  retryAt?: number | undefined;
  /** Set if the response was a web page instead of data. */
  page?: boolean | undefined;
  /** Findings in the service's terms: token life in seconds, number of screenable chains, resolved config. */
  found?: {
    host?: string;
    lifeSeconds?: number;
    chains?: number;
    notCovered?: string[];
    /** The service's names of chains whose capabilities could not be parsed. */
    unread?: string[];
    config?: string;
    foundRisk?: boolean;
  };
  tookMs: number;
}
