// Interface of a service operation, which describes the request, the reply schema and the output.
import type { z } from 'zod';
import type { RequestPurpose } from '../dispatch/request-purpose';

/** One operation of the service. */
export interface Operation<Input extends z.ZodType, Reply extends z.ZodType, Output> {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the base URL, starts with `/`; every parameter is percent-encoded. */
  path(input: z.output<Input>): string;
  /** Only documented names (docs/reference/service.md 2.0); null and empty values are omitted. Absent: no query. */
  query?(input: z.output<Input>): Record<string, string | number | null>;
  /** JSON body of a POST; null and empty values are omitted. */
  body?(input: z.output<Input>): Record<string, unknown>;
  input: Input;
  /** Tolerant schema: unknown fields are ignored, nulls accepted, unknown enum values become `unknown`. */
  reply: Reply;
  /** @throws AppError `bad-response` if the reply does not answer the request */
  toOutput(reply: z.output<Reply>, input: z.output<Input>, meta: ReplyMeta): Output;
  /** True if the service computes the answer during the request: the first byte may arrive as late as the last. */
  isSlow?: boolean;
  /** Longest reply that is read, in bytes; default `MAX_BODY_BYTES`. */
  maxBytes?: number;
  /** True if the reply may be a PNG; `reply` then receives `{ picture: Uint8Array }`. */
  mayBePicture?(input: z.output<Input>): boolean;
  /** True if the reply format is unknown, so that an error body with status 200 may be the answer. */
  isOpaque?: boolean;
  /** True if the operation creates a resource, so that 201 counts as 200. Never set for queries, whose reply is a verdict. */
  mayCreate?: boolean;
  /** Purpose of the operation in the audit log, unless the caller names another one; `user` by default. */
  purpose?: RequestPurpose;
  /** True if a repeated request has no further effect. */
  idempotent: boolean;
}

/** Metadata of a reply besides its body. */
export interface ReplyMeta {
  /** Epoch ms at which the service produced the reply; in the past if an HTTP cache stored it. */
  at: number;
  /** Config named in a response header, where the body has no field for it (docs/reference/service.md 2.6). */
  resolvedConfig?: string | null | undefined;
  /** Returns the message of an error in the body, redacted; undefined if there is none. */
  errorMessage(error: unknown): string | undefined;
}

/** Returns the operation unchanged, with its inferred type. */
export function defineOperation<Input extends z.ZodType, Reply extends z.ZodType, Output>(
  operation: Operation<Input, Reply, Output>,
): Operation<Input, Reply, Output> {
  return operation;
}
