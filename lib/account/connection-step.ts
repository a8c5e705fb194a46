// Result type of one connection test step, produced by the client, rendered in the options page.
import type { AuthRefusal, ErrorCode } from '../errors/app-error';

/** In the order tried; `not-tried` ones were not reached, because what they need had failed. */
export interface TestStep {
  step: 'host' | 'token' | 'chains' | 'sample';
  result: 'passed' | 'failed' | 'not-tried';
  code?: ErrorCode;
  status?: number | undefined;
  /** The service's own words about it, as it wrote them. */
  said?: string | undefined;
  /** The address that was asked, where that is what may be wrong. */
  asked?: string | undefined;
  /** What the token host has against the client, where it says so. */
  refusal?: AuthRefusal | undefined;
  /** A web page came in place of an answer. */
  page?: boolean | undefined;
  /** What was found, in the service's own terms: token life in seconds, number of chains that can be screened, resolved config. */
  found?: {
    host?: string;
    lifeSeconds?: number;
    chains?: number;
    notCovered?: string[];
    /** What the service calls the chains of which its list could not be read. */
    unread?: string[];
    config?: string;
    foundRisk?: boolean;
  };
  tookMs: number;
}
