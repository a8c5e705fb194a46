// Asks for a token, with the four documented fields and no more, and tells a refused client from a host that is down.

import type { Account } from '../../account/account';
import { AppError, type AuthRefusal } from '../../errors/app-error';
import { isErrorBody, readErrorCode, readErrorMessage } from '../error-message';
import { toStatusError } from '../error-of-status';
import { createRedactor, type Redactor } from '../transport/redact';
import type { Transport } from '../transport/safe-fetch';
import { parseTokenResponse } from './token-response';

export type TokenAccount = Pick<Account, 'baseUrl' | 'clientId' | 'clientSecret' | 'audience'>;

/** The refusals that speak of the client. RFC 6749 allows 400 and 401; a wrong audience may be 403 (docs/reference/service.md 1.4). */
const REFUSALS = new Set([400, 401, 402, 403]);

/** What else than its id or secret a token host may have against a client (RFC 6749 5.2, RFC 8707 2). */
const REFUSAL_OF = new Map<string | undefined, AuthRefusal>([
  ['invalid_request', 'request'],
  ['unauthorized_client', 'client'],
  ['unsupported_grant_type', 'grant'],
  ['invalid_scope', 'scope'],
  ['invalid_target', 'audience'],
]);
/** What a token host says of itself and not of the client, whatever its status (RFC 6749 4.1.2.1). */
const FAULTS = new Set<string | undefined>(['server_error', 'temporarily_unavailable']);

function refused(status: number, code: string | undefined, said: string | undefined): AppError {
  if (FAULTS.has(code)) return new AppError('service-fault', { status, said });
  const refusal = REFUSAL_OF.get(code) ?? (status === 403 && code !== 'invalid_client' ? 'audience' : undefined);
  return new AppError('unauthorised', { status, said, ...(refusal && { refusal }) });
}

/**
 * One request of client credentials (docs/reference/service.md 1.1).
 * @param parts.now epoch ms
 * @returns the token and its life in ms
 * @throws AppError `unauthorised` where the client is refused, with what is held against it where that is not its id or secret, `token-type` where its token is none that we can use, `service-fault`; `no-token-host` or `redirected`, both with the address
 *   asked, where what answered is something else; or as the door throws
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
        // RFC 6749 5.1 says 200; a token that was made is one as well.
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
    const { status, serviceMessage: said } = reply;
    if (status === 200 && isErrorBody(reply.json))
      throw refused(status, readErrorCode(reply.json), readErrorMessage(reply.json, hide));
    if (status === 200) return parseTokenResponse(reply.json, now(), hide);
    if (REFUSALS.has(status)) throw refused(status, reply.errorCode, said);
    if (status >= 500) throw toStatusError(status, said);
    // Not `forbidden`, which would speak of the operation that was asked for: this is not a token endpoint.
    throw new AppError('bad-response', { status, said });
  } catch (thrown) {
    throw thrown instanceof AppError ? askedAt(url, thrown) : thrown;
  }
}

/** Whatever answers with something else than a token, or from another place, is most likely not the service: the base URL may be wrong. */
function askedAt(asked: string, error: AppError): AppError {
  const { code, facts, cause } = error;
  if (code === 'redirected') return new AppError(code, { ...facts, asked }, { cause });
  return code === 'bad-response' ? new AppError('no-token-host', { ...facts, asked }, { cause }) : error;
}
