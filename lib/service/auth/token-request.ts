// Requests an access token (client credentials grant) and classifies failures of the token endpoint.
import type { Account } from '../../account/account';
import { AppError, type AuthRefusal } from '../../errors/app-error';
import { isErrorBody, readErrorCode, readErrorMessage } from '../parse-error-body';
import { toStatusError } from '../status-error';
import { createRedactor, type Redactor } from '../transport/redact';
import type { Transport } from '../transport/safe-fetch';
import { parseTokenResponse } from './token-response';

export type TokenAccount = Pick<Account, 'baseUrl' | 'clientId' | 'clientSecret' | 'audience'>;

/** Statuses that reject the client. RFC 6749 allows 400 and 401; a wrong audience may return 403 (docs/reference/service.md 1.4). */
const REFUSALS = new Set([400, 401, 402, 403]);

/** OAuth error codes with a cause other than client id or secret (RFC 6749 5.2, RFC 8707 2). */
const REFUSAL_BY_CODE = new Map<string | undefined, AuthRefusal>([
  ['invalid_request', 'request'],
  ['unauthorized_client', 'client'],
  ['unsupported_grant_type', 'grant'],
  ['invalid_scope', 'scope'],
  ['invalid_target', 'audience'],
]);
/** OAuth error codes for a fault of the token host, whatever the status (RFC 6749 4.1.2.1). */
const FAULTS = new Set<string | undefined>(['server_error', 'temporarily_unavailable']);

function toClientError(status: number, code: string | undefined, serviceMessage: string | undefined): AppError {
  if (FAULTS.has(code)) return new AppError('service-fault', { status, serviceMessage });
  const refusal = REFUSAL_BY_CODE.get(code) ?? (status === 403 && code !== 'invalid_client' ? 'audience' : undefined);
  return new AppError('unauthorised', { status, serviceMessage, ...(refusal && { refusal }) });
}

/**
 * Sends one client credentials request with the four documented fields (docs/reference/service.md 1.1).
 * @param deps.now epoch ms
 * @returns the token and its lifetime in ms
 * @throws AppError `unauthorised` if the client is rejected, with `refusal` if the cause is not its id or secret; `token-type` for an
 *   unusable token
 *   type; `service-fault`; `no-token-host` or `redirected`, with the requested address, if something other than a token endpoint
 * answered; or as the
 *   transport throws
 */
export async function requestToken({
  account: { baseUrl, clientId, clientSecret, audience },
  send,
  now,
  signal,
  hide = createRedactor([clientSecret, clientId]),
}: {
  account: TokenAccount;
  send: Transport;
  now: () => number;
  signal: AbortSignal;
  hide?: Redactor;
}): Promise<{ token: string; lifeMs: number }> {
  const url = `${baseUrl}/oauth/token`;
  try {
    const reply = await send(
      {
        method: 'POST',
        url,
        // RFC 6749 5.1 requires 200; 201 is accepted too.
        mayCreate: true,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          client_secret: clientSecret,
          audience,
          grant_type: 'client_credentials',
        }),
      },
      signal,
    );
    const { status, serviceMessage } = reply;
    if (status === 200 && isErrorBody(reply.json))
      throw toClientError(status, readErrorCode(reply.json), readErrorMessage(reply.json, hide));
    if (status === 200) return parseTokenResponse(reply.json, now(), hide);
    if (REFUSALS.has(status)) throw toClientError(status, reply.errorCode, serviceMessage);
    if (status >= 500) throw toStatusError(status, serviceMessage);
    // Not `forbidden`, which refers to an operation: this host is not a token endpoint.
    throw new AppError('bad-response', { status, serviceMessage });
  } catch (thrown) {
    throw thrown instanceof AppError ? withRequestedUrl(url, thrown) : thrown;
  }
}

/** Adds the requested address to errors that suggest a wrong base URL. */
function withRequestedUrl(requestUrl: string, error: AppError): AppError {
  const { code, facts, cause } = error;
  if (code === 'redirected') return new AppError(code, { ...facts, requestUrl }, { cause });
  return code === 'bad-response' ? new AppError('no-token-host', { ...facts, requestUrl }, { cause }) : error;
}
