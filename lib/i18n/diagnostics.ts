// UI strings of the account diagnostics in the current language, and the advice for each error code.
import type { ErrorCode } from '../errors/app-error';
import { diagnostics } from './en/diagnostics';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const diagnosticsWords = defineCatalog({ en: diagnostics });

/** Key of the advice for an error code, in `diagnosticsWords().todo`; other codes have the advice `other`. */
export const TODO_OF: Partial<Record<ErrorCode, keyof typeof diagnostics.todo>> = {
  'no-permission': 'permission',
  unauthorised: 'token',
  forbidden: 'refused',
  'bad-request': 'badRequest',
  'unsupported-chain': 'badRequest',
  'bad-response': 'badResponse',
  redirected: 'refusedHost',
  'no-token-host': 'refusedHost',
  'token-type': 'tokenType',
  'token-refused': 'tokenRefused',
  'insecure-url': 'refusedHost',
  'service-fault': 'fault',
  timeout: 'offline',
  offline: 'offline',
  'rate-limited': 'rateLimited',
};
