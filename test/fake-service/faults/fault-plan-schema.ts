// Schemas of faults, of rules that apply faults to requests, and of the control request of the fake service.
import { z } from 'zod';

const path = z.string().min(1);
const ms = z.number().int().min(0);
const bytes = z.number().int().min(0);
const status = z.number().int().min(200).max(599);
/** Seconds as a number; `http-date` (`seconds` from now); `absent`; `absurd` (three thousand years); other text verbatim. */
const retryAfter = z.union([z.number().int().min(0), z.string()]);
const seconds = z.number().int().min(0);
const text = z.string();
/** Dotted path into the true reply; `*` selects every element: `foundRisk`, `results.0.foundRisk`, `results.*.foundRisk`. */
const field = z.string().min(1);

/** Fault kinds. The first group replaces the reply, the second corrupts the true one. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Waits, then continues with later rules and the true reply. */
  z.strictObject({ kind: z.literal('delay'), ms }),

  /** Replies with this status, an rpcStatus body (or `body`), and an optional `retryAfter`. */
  z.strictObject({
    kind: z.literal('status'),
    status,
    body: text.optional(),
    retryAfter: retryAfter.optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ kind: z.literal('401') }),
  /** `retryAfter` defaults to 1 second. */
  z.strictObject({ kind: z.literal('429'), retryAfter: retryAfter.optional(), seconds: seconds.optional() }),
  /** Defaults to 503. */
  z.strictObject({
    kind: z.literal('5xx'),
    status: z.number().int().min(500).max(599).optional(),
    retryAfter: retryAfter.optional(),
    seconds: seconds.optional(),
  }),
  /** A sign-in page as sent by a captive portal; defaults to 200. */
  z.strictObject({ kind: z.literal('html'), status: status.optional() }),
  /** Redirects to `location`, by default a path of this server, with 302 by default. */
  z.strictObject({
    kind: z.literal('redirect'),
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]).optional(),
    location: text.optional(),
  }),
  /** 200 (or `status`) without a body. */
  z.strictObject({ kind: z.literal('empty'), status: status.optional() }),
  /** The JSON value `null`. */
  z.strictObject({ kind: z.literal('null'), status: status.optional() }),
  /** Exactly this body. */
  z.strictObject({ kind: z.literal('body'), body: text, status: status.optional(), contentType: text.optional() }),
  /** Closes the connection without a reply. */
  z.strictObject({ kind: z.literal('close') }),
  /** Never replies, until the client aborts. */
  z.strictObject({ kind: z.literal('hang') }),

  /** The true reply up to `bytes` (default: half); with `abrupt`, the full length is announced and the connection closed. */
  z.strictObject({ kind: z.literal('cut-json'), bytes: bytes.optional(), abrupt: z.boolean().optional() }),
  /** The true reply, `bytes` (1) every `ms` (100). */
  z.strictObject({ kind: z.literal('drip'), ms: ms.optional(), bytes: bytes.min(1).optional() }),
  /** The true reply with an added field of `bytes` (8 MiB), without Content-Length; with `gzip` it is sent compressed. */
  z.strictObject({ kind: z.literal('huge'), bytes: bytes.optional(), gzip: z.boolean().optional() }),
  /** The true answer without `field` (`foundRisk`). */
  z.strictObject({ kind: z.literal('missing-field'), field: field.optional() }),
  /** The true reply with `field` set to `value`: unknown words, null, other types, hostile text. */
  z.strictObject({ kind: z.literal('set-field'), field, value: z.json() }),
  /** The true reply with another content type. */
  z.strictObject({ kind: z.literal('content-type'), contentType: text }),
  /** The true reply as a cache returns it that many seconds later. */
  z.strictObject({ kind: z.literal('age'), seconds }),
  /** A batch reply with its results reversed. */
  z.strictObject({ kind: z.literal('reorder') }),
  /** A batch reply without its first `count` (1) results. */
  z.strictObject({ kind: z.literal('drop-results'), count: z.number().int().min(1).optional() }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** Requests that a rule matches. All fields must match; an empty match accepts every request. */
const matchSchema = z.strictObject({
  method: z.string().optional(),
  /** Path prefix; text with any of `\ ^ $ * + ? ( ) [ ] { } |` is a regular expression, tested with and without the query. */
  path: path.optional(),
  /** First matching request on which the rule acts (1 = the first), counted from when the plan was set. */
  nth: z.number().int().min(1).optional(),
  /** How often the rule acts; by default once with `nth`, else without limit. */
  times: z.number().int().min(1).optional(),
});

const ruleSchema = z.strictObject({ match: matchSchema.default({}), fault: faultSchema });
export type Rule = z.infer<typeof ruleSchema>;

/** Body of `POST /__control`. All fields are optional; absent ones change nothing. `reset` is applied first. */
export const controlSchema = z.strictObject({
  /** Removes all rules, and restores the default token life and batch access. Keeps tokens and the log. */
  reset: z.literal(true).optional(),
  /** Replaces all rules. Applied in order: every matching delay, then the first other matching fault. */
  rules: z.array(ruleSchema).optional(),
  /** Revokes every token issued so far. */
  revokeTokens: z.literal(true).optional(),
  /** Lifetime in seconds of tokens issued from now on. */
  tokenLifeSeconds: z.number().int().min(0).optional(),
  /** Status for unknown, revoked or expired tokens: 401 by default; the real one is not published (docs/reference/service.md 2.17). */
  tokenRefusal: z.union([z.literal(401), z.literal(403)]).optional(),
  /** The batch operation answers 403, or the given status. */
  batchForbidden: z.union([z.boolean(), z.literal(403), z.literal(404)]).optional(),
  /** What OFAC's host publishes: the list, or a faulty one; rules on its path redirect elsewhere, loop, refuse or send a page. */
  publicLists: z
    .enum(['current', 'last-month', 'half', 'miscount', 'empty-zip', 'cut-zip', 'two-files', 'zip-bomb'])
    .optional(),
});
export type Control = z.input<typeof controlSchema>;
