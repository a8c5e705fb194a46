// Error codes, the AppError class for expected failures, and conversion of errors for extension messages.

/** Errors of screening requests: every code that a screening state may carry, with a text in the card. */
export const REQUEST_CODES = [
  'locked',
  'no-account',
  'unauthorised',
  'forbidden',
  'offline',
  'timeout',
  'rate-limited',
  'own-pace',
  'service-fault',
  'bad-response',
  'redirected',
  'no-token-host',
  'token-type',
  'token-refused',
  'bad-request',
  'unsupported-chain',
  'bad-address',
  'insecure-url',
  'no-permission',
  'local-only',
  'storage',
  'storage-full',
  'damaged-vault',
  'newer-vault',
  'cancelled',
  'internal',
] as const;
export type RequestCode = (typeof REQUEST_CODES)[number];

/** Errors of extension pages only: reports, passphrase, vault file and backup. */
const OWN_CODES = [
  'no-report',
  'weak-passphrase',
  'wrong-passphrase',
  'wrong-passkey',
  'unusable-passkey',
  'needs-passphrase',
  'bad-file',
  'bad-backup',
  'newer-backup',
  'short-backup',
  'changed-backup',
  'backup-without-accounts',
  'backup-while-locked',
  'backup-stopped',
  'unreadable-row',
  'exports-off',
  'account-policy',
] as const;
export type ExtensionPageCode = (typeof OWN_CODES)[number];

export const ERROR_CODES = [...REQUEST_CODES, ...OWN_CODES] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Tests whether a screening state may carry a code; the others occur on extension pages only. */
export const isRequestCode = (code: ErrorCode): code is RequestCode => !OWN_CODES.some((pageCode) => pageCode === code);

/** Reduces an error code to a request code; codes of extension pages become `internal`. */
export const toRequestCode = (code: ErrorCode): RequestCode => (isRequestCode(code) ? code : 'internal');

/** Reasons for which a token is refused, other than id or secret (RFC 6749 5.2, RFC 8707 2). */
export const AUTH_REFUSALS = ['audience', 'request', 'client', 'grant', 'scope'] as const;
export type AuthRefusal = (typeof AUTH_REFUSALS)[number];

/** Optional details of an error. */
export interface ErrorFacts {
  /** Time of the next attempt, epoch ms. */
  retryAt?: number | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** Number of attempts. */
  tries?: number | undefined;
  /** Error message of the service, unmodified and untrusted: sanitize before rendering. */
  serviceMessage?: string | undefined;
  /** Requested URL, if it may be the cause of the error. */
  requestUrl?: string | undefined;
  /** Reason of the token host for refusing the client. */
  refusal?: AuthRefusal | undefined;
  /** Set if the response was a web page instead of data. */
  page?: boolean | undefined;
}

/** Serialized form of an `AppError` in messages. */
export interface WireError extends ErrorFacts {
  code: ErrorCode;
}

/** The only error thrown on purpose; any other caught error counts as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, facts: ErrorFacts = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
  }
}

/** Converts anything thrown to its message form; anything but an `AppError` becomes `internal`, without its message. */
export function toWire(thrown: unknown): WireError {
  return thrown instanceof AppError ? { code: thrown.code, ...thrown.facts } : { code: 'internal' };
}

/** Converts the message form back to an `AppError`. */
export function fromWire({ code, ...facts }: WireError): AppError {
  return new AppError(code, facts);
}
