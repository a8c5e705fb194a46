// The closed list of ways something can fail, and the one error class that carries them.

export const ERROR_CODES = [
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
  'no-report',
  'redirected',
  'no-token-host',
  'token-type',
  'token-refused',
  'bad-request',
  'unsupported-chain',
  'bad-address',
  'insecure-url',
  'no-permission',
  'storage',
  'storage-full',
  'weak-passphrase',
  'wrong-passphrase',
  'damaged-vault',
  'newer-vault',
  'bad-file',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What may be told beside a code: when to try again (epoch ms), the HTTP status, how often it was tried, the service's own words, still as it wrote them, and the address that was asked, where that is what may be wrong. */
export interface ErrorFacts {
  retryAt?: number | undefined;
  status?: number | undefined;
  tries?: number | undefined;
  said?: string | undefined;
  asked?: string | undefined;
}

/** What crosses the message border instead of an exception. */
export interface WireError extends ErrorFacts {
  code: ErrorCode;
}

/** The one error that our code throws on purpose; anything else that is caught counts as `internal`. */
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

/** Turns whatever was thrown into its wire form; what is not an `AppError` becomes `internal`, without its text. */
export function toWire(thrown: unknown): WireError {
  return thrown instanceof AppError ? { code: thrown.code, ...thrown.facts } : { code: 'internal' };
}

/** Turns a wire form back into an `AppError`. */
export function fromWire({ code, ...facts }: WireError): AppError {
  return new AppError(code, facts);
}
