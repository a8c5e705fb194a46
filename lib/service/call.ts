// Makes one call of any operation: token, pause, retries, the one renewal after a 401, and a parsed answer.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import { isErrorBody, wordsOfError } from './error-words';
import type { Operation } from './operation';
import type { Pause } from './pause';
import { withoutUnset } from './request-fields';
import { type RetryParts, withRetries } from './retry';
import type { Door, Incoming, Outgoing } from './safe-fetch';
import { errorOfStatus } from './status';
import type { BoundToken, Tokens } from './token';

/** @property send the door, already watched for 429 @property now epoch ms @property life ends every call when it aborts */
export interface CallParts {
  baseUrl: string;
  send: Door;
  tokens: Tokens;
  retry: Pick<RetryParts, 'random' | 'sleep'>;
  now: () => number;
  life: AbortSignal;
  /** What is taken out of the words of an error that came as a 200. */
  secrets?: readonly string[];
}

type Repeating = Pick<Operation<z.ZodType, z.ZodType, unknown>, 'idempotent' | 'mayHide401'>;

export function createCall({ baseUrl, send, tokens, retry, now, life, secrets = [] }: CallParts) {
  /** One request under one token; what a 401 means, or a 403 that may hide one, is judged by the caller. */
  async function exchange(
    request: Outgoing,
    { idempotent, mayHide401 }: Repeating,
    signal: AbortSignal,
  ): Promise<[Incoming, BoundToken]> {
    const token = await unlessAborted(tokens.get(), signal);
    const authorised = authorise(request, token);
    const attempt = async () => {
      const reply = await send(authorised, signal);
      const isJudged = reply.status === 401 || (mayHide401 && reply.status === 403);
      if (reply.status !== 200 && !isJudged) throw errorOfStatus(reply.status, reply.said);
      return reply;
    };
    return [await withRetries(attempt, { ...retry, idempotent }, signal), token];
  }

  /** A refused token is renewed, and the request repeated, exactly once (service.md 1.3). */
  async function answer(request: Outgoing, repeating: Repeating, signal: AbortSignal): Promise<[Incoming, BoundToken]> {
    let said: string | undefined;
    for (let tries = 1; tries <= 2; tries++) {
      const [reply, token] = await exchange(request, repeating, signal);
      if (reply.status === 200) {
        await tokens.accepted(token);
        return [reply, token];
      }
      // With a token that surely works, or one that was just renewed, it is the operation that is refused.
      if (reply.status === 403 && (tries === 2 || tokens.isProven(token))) {
        if (tries === 2) await tokens.accepted(token);
        throw new AppError('forbidden', { status: 403, tries, said: reply.said });
      }
      said = reply.said;
      await tokens.refused(token);
    }
    throw new AppError('unauthorised', { status: 401, tries: 2, retryAt: (await tokens.retryAt()) ?? undefined, said });
  }

  /** @throws AppError as listed at `ScreeningService`; `bad-request` without sending where the input breaks a documented rule */
  return async function call<I extends z.ZodType, R extends z.ZodType, O>(
    operation: Operation<I, R, O>,
    asked: z.input<I>,
    callers: AbortSignal,
  ): Promise<O> {
    const input = operation.input.safeParse(asked);
    if (!input.success) throw new AppError('bad-request');
    const signal = AbortSignal.any([callers, life]);
    if (signal.aborted) throw new AppError('cancelled');
    const [{ json, picture, resolvedConfig }, token] = await answer(
      toRequest(operation, input.data, baseUrl),
      operation,
      signal,
    );
    const reply = operation.reply.safeParse(picture ? { picture } : json);
    const isError = !operation.hasOwnError && isErrorBody(json, fieldsOf(operation.reply));
    if (!reply.success || isError) {
      throw new AppError('bad-response', {
        status: 200,
        said: isError ? wordsOfError(json, [...secrets, token.value]) : undefined,
      });
    }
    return operation.toOutput(reply.data, input.data, now(), resolvedConfig);
  };
}

function fieldsOf(reply: z.ZodType): string[] {
  return reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];
}

/** The door, closed while the account is paused; a 429 from whichever path begins the pause, and so does a 503 that says until when (RFC 9110 10.2.3). */
export function stopAt429(door: Door, pause: Pause): Door {
  return async (request, signal) => {
    await pause.check();
    const reply = await door(request, signal);
    const { status, said, retryAfter, date } = reply;
    if (status === 429 || (status === 503 && pause.isAskedFor(retryAfter, date))) {
      throw new AppError('rate-limited', { status, retryAt: await pause.begin(retryAfter, date, status), said });
    }
    pause.answered();
    return reply;
  };
}

/** The request of an operation, without its token. */
export function toRequest<I extends z.ZodType, R extends z.ZodType, O>(
  operation: Operation<I, R, O>,
  input: z.output<I>,
  baseUrl: string,
): Outgoing {
  const query = new URLSearchParams(withoutUnset(operation.query(input)).map(([name, value]) => [name, String(value)]));
  const url = baseUrl + operation.path(input) + (query.size ? `?${query}` : '');
  const mayBePicture = operation.mayBePicture?.(input) ?? false;
  // Also where a picture is wanted: which form comes is said by `output_format`, and this header is the documented one (service.md 1.2, 2.8).
  const headers = { accept: 'application/json' };
  const limits = {
    ...(operation.maxBytes && { maxBytes: operation.maxBytes }),
    ...(operation.isSlow && { isSlow: true }),
    ...(mayBePicture && { mayBePicture }),
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
export function authorise(request: Outgoing, token: BoundToken): Outgoing {
  if (new URL(request.url).origin !== token.origin) throw new AppError('internal');
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token.value}` } };
}

/**
 * Waits for what others wait for too, but no longer than this caller wants.
 * @throws AppError `cancelled`
 */
export function unlessAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new AppError('cancelled'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
