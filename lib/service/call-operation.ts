// Makes one call of any operation: token, pause, retries, the one renewal after a 401, and a parsed answer.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import type { Cached } from '../evidence/cached-answer';
import { type BoundToken, getCooldown, MAX_COOLDOWN_MS, type TokenProvider } from './auth/token-provider';
import type { RateLimitPause } from './back-off/rate-limit-pause';
import { type RetryOptions, withRetries } from './back-off/retry';
import { isErrorBody, readErrorMessage } from './error-message';
import { toStatusError } from './error-of-status';
import { withoutUnset } from './fields/request-fields';
import type { Operation } from './operation';
import { createRedactor, type Redactor } from './transport/redact';
import { type CredentialRedactor, createCredentialRedactor } from './transport/redact-credentials';
import type { HttpRequest, HttpResponse, Transport } from './transport/safe-fetch';

/** @property send the door, already watched for 429 @property now epoch ms @property life ends every call when it aborts */
export interface CallDeps {
  baseUrl: string;
  send: Transport;
  tokens: TokenProvider;
  retry: Pick<RetryOptions, 'random' | 'sleep'>;
  now: () => number;
  life: AbortSignal;
  /** Takes our secrets out of the words of an error that came as a 200. */
  hide?: Redactor;
  /** Takes secret and token out of an answer. */
  withoutEchoes?: CredentialRedactor;
}

type Repeating = Pick<Operation<z.ZodType, z.ZodType, unknown>, 'idempotent'> & {
  /** What is refused as one: an operation, of one chain where it is asked of chains. */
  line: string;
};

/** @returns what calls an operation; it throws `AppError` with the codes of `send`, `tokens` and the operation */
export function createOperationCaller({
  baseUrl,
  send,
  tokens,
  retry,
  now,
  life,
  hide = createRedactor([]),
  withoutEchoes = createCredentialRedactor(''),
}: CallDeps) {
  const shut = createShut(now);
  /** The lines that answered 403 to a token that was just given: whatever it is there, it is not the token. */
  const forbidden = new Set<string>();

  /** One request under one token; what a 401 means, or a 403, which may hide one (docs/reference/service.md 2.17), is judged by the caller. */
  async function exchange(
    request: HttpRequest,
    { idempotent }: Repeating,
    signal: AbortSignal,
  ): Promise<[HttpResponse, BoundToken]> {
    const token = await abortable(tokens.get(), signal);
    const authorised = authorise(request, token);
    const attempt = async () => {
      const sentAt = now();
      const reply = await send(authorised, signal);
      const isJudged = reply.status === 401 || reply.status === 403;
      if (reply.status !== 200 && !isJudged) throw toStatusError(reply.status, reply.serviceMessage);
      // Said at any moment since it was asked: a machine that slept meanwhile reads it hours later (RFC 9111 4.2.3).
      return { ...reply, ageMs: reply.ageMs + Math.max(0, now() - sentAt) };
    };
    return [await withRetries(attempt, { ...retry, idempotent }, signal), token];
  }

  /**
   * A refused token is renewed, and the request repeated, exactly once (docs/reference/service.md 1.3). Where the new one is refused as well, the client id and secret are
   * right and something else is not: the audience, what the token may be used for, or the service. This operation is then left alone for a while; others may go on.
   */
  async function answer(
    request: HttpRequest,
    repeating: Repeating,
    signal: AbortSignal,
  ): Promise<[HttpResponse, BoundToken]> {
    const { line } = repeating;
    const retryAt = shut.until(line) ?? (await tokens.getCooldownEnd());
    if (retryAt !== null) throw new AppError('token-refused', { status: 401, tries: 0, retryAt });
    for (let tries = 1; ; tries++) {
      const [reply, token] = await exchange(request, repeating, signal);
      if (reply.status === 200) {
        shut.open(line);
        forbidden.delete(line);
        await tokens.onAccepted(token);
        return [reply, token];
      }
      // With a token that surely works, or one that was just renewed, it is the operation that is refused.
      if (reply.status === 403 && (tries === 2 || forbidden.has(line) || tokens.isProven(token))) {
        if (tries === 2) await tokens.onAccepted(token);
        if (tries === 2) forbidden.add(line);
        throw new AppError('forbidden', { status: 403, tries, said: reply.serviceMessage });
      }
      const isWorthIt = await tokens.onRefused(token);
      if (tries === 1 && isWorthIt) continue;
      const { status, serviceMessage: said } = reply;
      if (status === 403) throw new AppError('forbidden', { status, tries, said });
      throw new AppError('token-refused', {
        status,
        tries,
        retryAt: shut.close(line, await tokens.getRetryTime()),
        said,
      });
    }
  }

  /** The answer with when it was said; otherwise as `call`. */
  async function dated<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    asked: z.input<I>,
    callers: AbortSignal,
  ): Promise<Cached<O>> {
    const input = operation.input.safeParse(asked);
    if (!input.success) throw new AppError('bad-request');
    const signal = AbortSignal.any([callers, life]);
    if (signal.aborted) throw new AppError('cancelled');
    const [{ picture, ageMs, ...told }, token] = await answer(
      toRequest(operation, input.data, baseUrl),
      { ...operation, line: lineOf(operation.name, input.data) },
      signal,
    );
    // Before anything is read or cut: half a secret would not be found any more.
    const json = withoutEchoes(told.json, token.value);
    const resolvedConfig = told.resolvedConfig && String(withoutEchoes(told.resolvedConfig, token.value));
    const reply = operation.reply.safeParse(picture ? { picture } : json);
    const words = (error: unknown) => readErrorMessage(error, (text) => hide(text, token.value));
    const isError = !operation.isOpaque && isErrorBody(json, fieldsOf(operation.reply));
    if (!reply.success || isError) {
      throw new AppError('bad-response', {
        status: 200,
        said: isError ? words(json) : undefined,
      });
    }
    const at = now() - ageMs;
    return { value: operation.toOutput(reply.data, input.data, { at, resolvedConfig, errorMessage: words }), at };
  }

  /** @throws AppError as listed at `ScreeningService`; `bad-request` without sending where the input breaks a documented rule */
  async function call<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    asked: z.input<I>,
    callers: AbortSignal,
  ): Promise<O> {
    return (await dated(operation, asked, callers)).value;
  }

  /** A person asks for one try although operations refused what they were asked with. */
  return Object.assign(call, { dated, allowOneTry: shut.openAll });
}

function lineOf(name: string, input: unknown): string {
  const chain = z.object({ chain: z.string() }).safeParse(input).data?.chain ?? '';
  return `${name}|${chain}`;
}

/** Which operations refused a token that was just given, and when each may be asked again: sooner a request would be refused alike. */
function createShut(now: () => number) {
  const shut = new Map<string, { until: number; times: number }>();
  const until = (line: string) => {
    const at = shut.get(line)?.until ?? 0;
    // A clock that was set back must not shut anything for longer than the longest break.
    return at > now() && at <= now() + MAX_COOLDOWN_MS ? at : null;
  };
  return {
    until,
    /** @param nextToken when there is another token at the soonest @returns until when (epoch ms): the same for all that are refused together, else longer each time */
    close(line: string, nextToken: number | null): number {
      const running = until(line);
      if (running !== null) return running;
      const times = (shut.get(line)?.times ?? 0) + 1;
      const at = Math.max(now() + getCooldown(times + 1), nextToken ?? 0);
      shut.set(line, { until: at, times });
      return at;
    },
    open: (line: string) => void shut.delete(line),
    openAll() {
      for (const one of shut.values()) one.until = 0;
    },
  };
}

/** The fields that a reply documents, in whichever of its forms. */
function fieldsOf(reply: z.core.$ZodType): string[] {
  if (reply instanceof z.ZodUnion) return reply.options.flatMap(fieldsOf);
  return reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];
}

/** The door, closed while the account is paused; a 429 from whichever path begins the pause, and so does a 503 that says until when (RFC 9110 10.2.3). */
export function withRateLimitPause(door: Transport, pause: RateLimitPause): Transport {
  return async (request, signal) => {
    await pause.assertNotPaused();
    const reply = await door(request, signal);
    const { status, serviceMessage: said, retryAfter, date } = reply;
    if (status === 429 || (status === 503 && pause.isAskedFor(retryAfter, date))) {
      throw new AppError('rate-limited', { status, retryAt: await pause.begin(retryAfter, date, status), said });
    }
    pause.onAnswered();
    return reply;
  };
}

/** The request of an operation, without its token. */
export function toRequest<I extends z.ZodType, R extends z.ZodType, O>(
  operation: Operation<I, R, O>,
  input: z.output<I>,
  baseUrl: string,
): HttpRequest {
  const query = new URLSearchParams(withoutUnset(operation.query(input)).map(([name, value]) => [name, String(value)]));
  const url = baseUrl + operation.path(input) + (query.size ? `?${query}` : '');
  const mayBePicture = operation.mayBePicture?.(input) ?? false;
  // Also where a picture is wanted: which form comes is said by `output_format`, and this header is the documented one (docs/reference/service.md 1.2, 2.8).
  const headers = { accept: 'application/json' };
  const limits = {
    ...(operation.maxBytes && { maxBytes: operation.maxBytes }),
    ...(operation.isSlow && { isSlow: true }),
    ...(mayBePicture && { mayBePicture }),
    ...(operation.mayCreate && { mayCreate: true }),
  };
  if (!operation.body) return { method: operation.method, url, headers, ...limits };
  const body = JSON.stringify(Object.fromEntries(withoutUnset(operation.body(input))));
  return {
    method: operation.method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    ...limits,
  };
}

/**
 * The only place where a token meets a request: it goes to the origin that issued it and to no other (security T-21).
 * @throws AppError `internal`
 */
export function authorise(request: HttpRequest, token: BoundToken): HttpRequest {
  if (new URL(request.url).origin !== token.origin) throw new AppError('internal');
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token.value}` } };
}

/**
 * Waits for what others wait for too, but no longer than this caller wants.
 * @throws AppError `cancelled`
 */
export function abortable<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new AppError('cancelled'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
