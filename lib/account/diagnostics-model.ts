// Data model of the diagnostics report: checks, results and codes, without secrets.
import type { AuthRefusal, ErrorCode } from '../errors/app-error';

export type CheckGroup = 'connection' | 'operations' | 'entitled' | 'reports' | 'chains';

/** A planned check. `id` identifies it to the background; `requests` is the maximum it sends on success. */
export interface DiagnosticsCheck {
  id: string;
  group: CheckGroup;
  requests: number;
}

/** All checks for the active account, in the order of execution. */
export interface DiagnosticsPlan {
  checks: DiagnosticsCheck[];
  account: { host: string; config: string; hops: number | null };
}

/** Result of a check. `refused`: 403 or 404, not allowed or unknown path. `differs`: works, but not as expected. */
export type CheckResult = 'works' | 'refused' | 'fails' | 'differs' | 'not-covered' | 'not-tried';

/** One line of the report. `id` is that of its check or of a part of it: `host`, `token` and `clock` of `sign-in`. */
export interface DiagnosticsLine {
  id: string;
  group: CheckGroup;
  result: CheckResult;
  code?: ErrorCode;
  status?: number;
  /** Error message of the service, unmodified. */
  serviceMessage?: string;
  /** Requested URL, if it may be the cause of the error. */
  requestUrl?: string;
  /** Reason of the token host for refusing the client, if given. */
  refusal?: AuthRefusal;
  found?: {
    host?: string;
    lifeSeconds?: number;
    /** Lead of the local clock over the service's, in ms; null if the service sent no date. */
    skewMs?: number | null;
    config?: string;
    foundRisk?: boolean;
    count?: number;
    /** Chains that the service screens and Riskmark does not support. */
    unknown?: string[];
    /** The service's names of chains whose capabilities could not be parsed. */
    unread?: string[];
    /** The service's tier for a chain; null if it was not requested or not named. */
    tier?: 'screening' | 'reporting' | 'research' | 'none' | 'unread' | null;
  };
  tookMs: number;
}

/** Result of one check and the number of requests it sent, including sign-in and retries. */
export interface DiagnosticsFinding {
  lines: DiagnosticsLine[];
  requests: number;
}

/** A complete run, as rendered and exported. Times are epoch ms. */
export interface DiagnosticsReport {
  version: string;
  startedAt: number;
  endedAt: number;
  /** Set if the user stopped the run; missing checks were not tried. */
  stopped: boolean;
  account: DiagnosticsPlan['account'];
  requests: number;
  lines: DiagnosticsLine[];
}
