// What one operation of the service must tell so that it can be called: where, with what, and how its answer is read.
import type { z } from 'zod';

export interface Operation<Input extends z.ZodType, Reply extends z.ZodType, Output> {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the base URL, beginning with `/`; every parameter percent-encoded. */
  path(input: z.output<Input>): string;
  /** Only documented names (docs/reference/service.md 2.0); null and empty values are left out. */
  query(input: z.output<Input>): Record<string, string | number | null>;
  /** The JSON body of a POST; null and empty values are left out. */
  body?(input: z.output<Input>): Record<string, unknown>;
  input: Input;
  /** Tolerant: unknown fields are ignored, nulls accepted, unknown enum values become `unknown`. */
  reply: Reply;
  /** @throws AppError `bad-response` where the reply does not answer what was asked */
  toOutput(reply: z.output<Reply>, input: z.output<Input>, told: ReplyMeta): Output;
  /** Whether the answer is written while we wait: it may begin as late as it may end. */
  isSlow?: boolean;
  /** The longest reply that is read; `MAX_BODY_BYTES` where nothing is said. */
  maxBytes?: number;
  /** Whether the reply may be a PNG; it is then given to `reply` as `{ picture: Uint8Array }`. */
  mayBePicture?(input: z.output<Input>): boolean;
  /** Whether nothing is known of its reply, so that an error in a 200 may be its answer; of any other an error in a field that it does not document is none. */
  isOpaque?: boolean;
  /** Whether it makes something: a 201 then answers it as a 200 does. Never of a question, whose answer is a verdict. */
  mayCreate?: boolean;
  /** Whether asking twice does no harm. */
  idempotent: boolean;
}

/** What is known of a reply beside its body. */
export interface ReplyMeta {
  /** Epoch ms at which the service said it: now, or earlier where a cache on the way kept it. */
  at: number;
  /** The config that a header names, where the body cannot (docs/reference/service.md 2.6). */
  resolvedConfig?: string | null | undefined;
  /** The words of an error in the body, without our secrets; undefined where it has none. */
  errorMessage(error: unknown): string | undefined;
}

/** Gives an operation its inferred type. */
export function defineOperation<Input extends z.ZodType, Reply extends z.ZodType, Output>(
  operation: Operation<Input, Reply, Output>,
): Operation<Input, Reply, Output> {
  return operation;
}
