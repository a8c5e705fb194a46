// Error codes and AppError, the only error class thrown on purpose, with its wire format.

/** How asking about an address may fail: every code that a screening state can carry, and that the card in a page has words for. */
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
  'storage',
  'storage-full',
  'damaged-vault',
  'newer-vault',
  'cancelled',
  'internal',
] as const;
export type RequestCode = (typeof REQUEST_CODES)[number];

/** How only our own pages may fail: reports, and the vault's passphrase and file. */
const OWN_CODES = ['no-report', 'weak-passphrase', 'wrong-passphrase', 'bad-file'] as const;
export type ExtensionPageCode = (typeof OWN_CODES)[number];

export const ERROR_CODES = [...REQUEST_CODES, ...OWN_CODES] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const isAsking = (code: ErrorCode): code is RequestCode => !OWN_CODES.some((own) => own === code);

/** The code as a screening state carries it; one that asking cannot end with is a fault of ours. */
export const toRequestCode = (code: ErrorCode): RequestCode => (isAsking(code) ? code : 'internal');

/** Why a client was given no token, where it is not its id or secret (RFC 6749 5.2, RFC 8707 2). */
export const AUTH_REFUSALS = ['audience', 'request', 'client', 'grant', 'scope'] as const;
export type AuthRefusal = (typeof AUTH_REFUSALS)[number];

/** What may be told beside a code. */
export interface ErrorFacts {
  /** When to try again, epoch ms. */
  retryAt?: number | undefined;
  /** The HTTP status. */
  status?: number | undefined;
  /** How often it was tried. */
  tries?: number | undefined;
  /** The service's own words, exactly as it wrote them: not yet safe to show. */
  said?: string | undefined;
  /** The web address that was asked, where that is what may be wrong. */
  asked?: string | undefined;
  /** What a token host has against the client. */
  refusal?: AuthRefusal | undefined;
  /** A web page was sent where data was asked for. */
  page?: boolean | undefined;
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
