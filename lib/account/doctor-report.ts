// Data model of the doctor (self-diagnosis) report: checks, results and codes, without secrets.
import type { AuthRefusal, ErrorCode } from '../errors/app-error';

export type CheckGroup = 'connection' | 'operations' | 'entitled' | 'reports' | 'chains';

/** One check before it runs. `id` names it to the background; `requests` is what it sends at most when all goes well. */
export interface DoctorCheck {
  id: string;
  group: CheckGroup;
  requests: number;
}

/** Everything that can be checked for the account in use, in the order it runs. */
export interface DoctorPlan {
  checks: DoctorCheck[];
  account: { host: string; config: string; hops: number | null };
}

/** `refused`: 403 or 404, the account may not or the path is unknown. `differs`: it works, but is not as it should be. */
export type CheckResult = 'works' | 'refused' | 'fails' | 'differs' | 'not-covered' | 'not-tried';

/** One line of the report. `id` is that of its check, or of a part of it: `host`, `token` and `clock` of `sign-in`. */
export interface DoctorLine {
  id: string;
  group: CheckGroup;
  result: CheckResult;
  code?: ErrorCode;
  status?: number;
  /** The service's own words about it, as it wrote them. */
  said?: string;
  /** The address that was asked, where that is what may be wrong. */
  asked?: string;
  /** What the token host has against the client, where it says so. */
  refusal?: AuthRefusal;
  found?: {
    host?: string;
    lifeSeconds?: number;
    /** How many ms this clock is ahead of the service's; null where it sent no date. */
    skewMs?: number | null;
    config?: string;
    foundRisk?: boolean;
    count?: number;
    /** Chains that the service screens and Riskmark does not know. */
    unknown?: string[];
    /** What the service calls the chains of which its list could not be read. */
    unread?: string[];
    /** What the service says of a chain; null where it was not asked or named none. */
    tier?: 'screening' | 'reporting' | 'research' | 'none' | 'unread' | null;
  };
  tookMs: number;
}

/** What one check found, and how many requests it sent, sign-in and repeats counted. */
export interface DoctorFinding {
  lines: DoctorLine[];
  requests: number;
}

/** A whole run, as it is shown and exported. Times are epoch ms. */
export interface DoctorReport {
  version: string;
  startedAt: number;
  endedAt: number;
  /** A person stopped it: what is missing was not tried. */
  stopped: boolean;
  account: DoctorPlan['account'];
  requests: number;
  lines: DoctorLine[];
}
