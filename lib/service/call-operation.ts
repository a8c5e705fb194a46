// Calls an operation of the service with an access token and retries, and parses the reply.
import { z } from 'zod';
import type { SentOperation } from '../dispatch/audit-entry-schema';
import type { DispatchGate } from '../dispatch/dispatch-gate';
import { toLane } from '../dispatch/rejected-token-cooldown';
import type { RequestPurpose } from '../dispatch/request-purpose';
import { AppError, toRequestCode, toWire } from '../errors/app-error';
import { type Cached, MAX_RECEIVED } from '../evidence/evidence-cache-types';
import type { BoundToken, TokenProvider } from './auth/token-provider';
import { type RetryOptions, withRetries } from './back-off/retry';
import { readRetryAfter } from './back-off/retry-after';
import { omitUnsetFields } from './fields/request-fields';
import type { Operation } from './operation';
import { getInputAddresses } from './operation-input-addresses';
import { isErrorBody, readErrorMessage } from './parse-error-body';
import { toStatusError } from './status-error';
import { createRedactor, type Redactor } from './transport/redact';
import { type CredentialRedactor, createCredentialRedactor } from './transport/redact-credentials';
import type { HttpRequest, HttpResponse, Transport } from './transport/safe-fetch';

/** @property send transport with rate-limit pause @property gate gate of the account @property now epoch ms @property life aborts every call of the client */
export interface CallDeps {
  baseUrl: string;
  send: Transport;
  tokens: TokenProvider;
  gate: Pick<DispatchGate, 'load' | 'canDispatch' | 'lanes' | 'record'>;
  retry: Pick<RetryOptions, 'random' | 'sleep'>;
  now: () => number;
  life: AbortSignal;
  /** Redacts secrets from the message of an error body that arrives with status 200. */
  hide?: Redactor;
  /** Redacts the client secret and the token from a reply body. */
  withoutEchoes?: CredentialRedactor;
  /** Returns the addresses for which nothing may be sent. */
  localAddresses?: () => Promise<ReadonlySet<string>>;
  /** Adds the credentials to a request; as a bearer token by default. */
  authorise?: (request: HttpRequest, token: BoundToken) => HttpRequest;
}

type CallPolicy = Pick<Operation<z.ZodType, z.ZodType, unknown>, 'idempotent'> & {
  lane: string;
  /** Called before each HTTP request. */
  onSend: () => void;
};

/** `sentAt`: time at which the request was sent, epoch ms. */
type DatedResponse = HttpResponse & { sentAt: number };

/** @returns a function that calls an operation; it throws `AppError` with the codes of `send`, `tokens` and the operation */
export function createOperationCaller({
  baseUrl,
  send,
  tokens,
  gate,
  retry,
  now,
  life,
  hide = createRedactor([]),
  withoutEchoes = createCredentialRedactor(''),
  localAddresses = async () => new Set(),
  authorise = authoriseByBearer,
}: CallDeps) {
  /** Lanes that returned 403 for a token issued just before: the token is not the cause. */
  const forbidden = new Set<string>();

  /**
   * Sends the request under one token, with retries. The caller interprets 401 and 403; a 403 may stand for a 401
   * (docs/reference/service.md 2.17).
   */
  async function exchange(
    request: HttpRequest,
    { idempotent, onSend }: CallPolicy,
    signal: AbortSignal,
  ): Promise<[DatedResponse, BoundToken]> {
    const token = await abortable(tokens.get(), signal);
    const authorised = authorise(request, token);
    const attempt = async () => {
      const sentAt = now();
      // A paused account sends nothing: the transport throws.
      if (gate.canDispatch(null, 'direct').kind === 'open') onSend();
      const reply = await send(authorised, signal);
      const isAuthStatus = reply.status === 401 || reply.status === 403;
      if (reply.status !== 200 && !isAuthStatus) throw toStatusError(reply.status, reply.serviceMessage);
      // The age counts from dispatch: a machine that slept may read the reply hours later (RFC 9111 4.2.3).
      return { ...reply, sentAt, ageMs: reply.ageMs + Math.max(0, now() - sentAt) };
    };
    return [await withRetries(attempt, { ...retry, idempotent }, signal), token];
  }

  /**
   * Renews a rejected token and repeats the request exactly once (docs/reference/service.md 1.3). If the new token is rejected too, the
   * client id and secret are valid and the cause is the audience, the scope of the token, or the service: only this operation cools down.
   */
  async function exchangeWithRenewal(
    request: HttpRequest,
    policy: CallPolicy,
    signal: AbortSignal,
  ): Promise<[DatedResponse, BoundToken]> {
    const { lane } = policy;
    await gate.load();
    const decision = gate.canDispatch(lane, 'direct');
    if (decision.kind === 'blocked' && decision.reason === 'refused')
      throw new AppError('token-refused', { status: 401, tries: 0, retryAt: decision.until ?? undefined });
    for (let tries = 1; ; tries++) {
      const [reply, token] = await exchange(request, policy, signal);
      if (reply.status === 200) {
        forbidden.delete(lane);
        await Promise.all([tokens.onAccepted(token), gate.lanes.accept(lane)]);
        return [reply, token];
      }
      // The token is proven or was renewed just now, so the service refuses the operation.
      if (reply.status === 403 && (tries === 2 || forbidden.has(lane) || tokens.isProven(token))) {
        if (tries === 2) await tokens.onAccepted(token);
        if (tries === 2) forbidden.add(lane);
        throw new AppError('forbidden', { status: 403, tries, serviceMessage: reply.serviceMessage });
      }
      const shouldRetry = await tokens.onRefused(token);
      if (tries === 1 && shouldRetry) continue;
      const { status, serviceMessage } = reply;
      if (status === 403) throw new AppError('forbidden', { status, tries, serviceMessage });
      throw new AppError('token-refused', {
        status,
        tries,
        retryAt: await gate.lanes.reject(lane, status),
        serviceMessage,
      });
    }
  }

  /**
   * Like `call`, but returns the value with the time (epoch ms) at which the service produced it, and the reply as received. An operation
   * that was sent is recorded at the gate, with its outcome.
   */
  async function dated<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    rawInput: z.input<I>,
    callerSignal: AbortSignal,
    purposes: RequestPurpose[] = [operation.purpose ?? 'user'],
  ): Promise<Cached<O>> {
    const input = operation.input.safeParse(rawInput);
    if (!input.success) throw new AppError('bad-request');
    // The last guard: whatever is asked for, not even a token is requested for such an address.
    const local = await localAddresses();
    const target = getInputAddresses(input.data);
    if (target.addresses.some((address) => local.has(address))) throw new AppError('local-only');
    let at = 0;
    let requests = 0;
    const onSend = () => {
      if (requests++ === 0) at = now();
    };
    const record = (outcome: SentOperation['outcome'], status: number | null) => {
      if (requests > 0) gate.record({ at, operation: operation.name, purposes, ...target, requests, outcome, status });
    };
    try {
      const answer = await exchangeAndParse(operation, input.data, callerSignal, onSend);
      record('answered', null);
      return answer;
    } catch (thrown) {
      const { code, status = null } = toWire(thrown);
      record(code === 'no-report' ? code : toRequestCode(code), status);
      throw thrown;
    }
  }

  async function exchangeAndParse<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    input: z.output<I>,
    callerSignal: AbortSignal,
    onSend: () => void,
  ): Promise<Cached<O>> {
    const signal = AbortSignal.any([callerSignal, life]);
    if (signal.aborted) throw new AppError('cancelled');
    const [{ picture, ageMs, sentAt, ...meta }, token] = await exchangeWithRenewal(
      toRequest(operation, input, baseUrl),
      { ...operation, lane: toLane(operation.name, getInputAddresses(input).chain), onSend },
      signal,
    );
    // Redact before parsing or truncating: a partial secret would not be recognized.
    const json = withoutEchoes(meta.json, token.value);
    const resolvedConfig = meta.resolvedConfig && String(withoutEchoes(meta.resolvedConfig, token.value));
    const reply = operation.reply.safeParse(picture ? { picture } : json);
    const toMessage = (error: unknown) => readErrorMessage(error, (text) => hide(text, token.value));
    const isError = !operation.isOpaque && isErrorBody(json, documentedFields(operation.reply));
    if (!reply.success || isError) {
      throw new AppError('bad-response', {
        status: 200,
        serviceMessage: isError ? toMessage(json) : undefined,
      });
    }
    const at = now() - ageMs;
    return {
      value: operation.toOutput(reply.data, input, { at, resolvedConfig, errorMessage: toMessage }),
      at,
      received: { body: picture ? null : toReceivedBody(json), host: new URL(baseUrl).host, askedAt: sentAt },
    };
  }

  /** @throws AppError as listed at `ScreeningService`; `bad-request` without a request if the input violates a documented rule */
  async function call<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    rawInput: z.input<I>,
    callerSignal: AbortSignal,
    purposes?: RequestPurpose[],
  ): Promise<O> {
    return (await dated(operation, rawInput, callerSignal, purposes)).value;
  }

  return Object.assign(call, { dated });
}

/** Returns the JSON of a reply; null if it is longer than an answer that is kept. */
function toReceivedBody(json: unknown): string | null {
  const body = JSON.stringify(json) ?? '';
  return body.length <= MAX_RECEIVED ? body : null;
}

/** Keys that a reply schema documents, in any variant of a union. */
function documentedFields(reply: z.core.$ZodType): string[] {
  if (reply instanceof z.ZodUnion) return reply.options.flatMap(documentedFields);
  return reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];
}

/**
 * Wraps a transport: throws `rate-limited` while the account is paused. A 429 starts the pause, and so does a 503 with Retry-After (RFC
 * 9110 10.2.3).
 */
export function withRateLimitPause(
  transport: Transport,
  gate: Pick<DispatchGate, 'load' | 'canDispatch' | 'pause' | 'onReplied'>,
  now: () => number,
): Transport {
  return async (request, signal) => {
    await gate.load();
    const decision = gate.canDispatch(null, 'direct');
    if (decision.kind === 'blocked')
      throw new AppError('rate-limited', { status: decision.status, retryAt: decision.until ?? undefined });
    const reply = await transport(request, signal);
    const { status, serviceMessage } = reply;
    const requestedMs = readRetryAfter(reply.retryAfter, reply.date, now());
    if (status === 429 || (status === 503 && requestedMs !== null))
      throw new AppError('rate-limited', { status, retryAt: await gate.pause(requestedMs, status), serviceMessage });
    await gate.onReplied();
    return reply;
  };
}

/** Builds the HTTP request of an operation, without its token. */
export function toRequest<I extends z.ZodType, R extends z.ZodType, O>(
  operation: Operation<I, R, O>,
  input: z.output<I>,
  baseUrl: string,
): HttpRequest {
  const query = new URLSearchParams(
    omitUnsetFields(operation.query?.(input) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const url = baseUrl + operation.path(input) + (query.size ? `?${query}` : '');
  const mayBePicture = operation.mayBePicture?.(input) ?? false;
  // Also where a PNG is wanted: `output_format` selects the format, and this header is the documented one (docs/reference/service.md 1.2,
  // 2.8).
  const headers = { accept: 'application/json' };
  const limits = {
    ...(operation.maxBytes && { maxBytes: operation.maxBytes }),
    ...(operation.isSlow && { isSlow: true }),
    ...(mayBePicture && { mayBePicture }),
    ...(operation.mayCreate && { mayCreate: true }),
  };
  if (!operation.body) return { method: operation.method, url, headers, ...limits };
  const body = JSON.stringify(Object.fromEntries(omitUnsetFields(operation.body(input))));
  return {
    method: operation.method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    ...limits,
  };
}

/**
 * Adds the token to a request, only for the origin that issued the token (security T-21).
 * @throws AppError `internal` for any other origin
 */
export function authoriseByBearer(request: HttpRequest, { origin, value }: BoundToken): HttpRequest {
  if (new URL(request.url).origin !== origin) throw new AppError('internal');
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${value}` } };
}

/**
 * Waits for a shared promise until the signal of this caller aborts.
 * @throws AppError `cancelled`
 */
export function abortable<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AppError('cancelled'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
