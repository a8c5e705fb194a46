// Fault plan schema: which requests fail, how, and how often.
import { z } from 'zod';

const path = z.string().min(1);
const ms = z.number().int().min(0);
const bytes = z.number().int().min(0);
const status = z.number().int().min(200).max(599);
/** Seconds as a number; `http-date` (of `seconds` from now); `absent`; `absurd` (three thousand years); any other text as it is. */
const retryAfter = z.union([z.number().int().min(0), z.string()]);
const seconds = z.number().int().min(0);
const text = z.string();
/** A dotted path into the true answer; `*` stands for every element: `foundRisk`, `results.0.foundRisk`, `results.*.foundRisk`. */
const field = z.string().min(1);

/** What may go wrong. The first group answers in place of the service, the second changes its true answer. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Waits, then goes on: later rules, then the true answer. */
  z.strictObject({ kind: z.literal('delay'), ms }),

  /** An answer with this status, an rpcStatus body (or `body`), and `retryAfter` where given. */
  z.strictObject({
    kind: z.literal('status'),
    status,
    body: text.optional(),
    retryAfter: retryAfter.optional(),
    seconds: seconds.optional(),
  }),
  z.strictObject({ kind: z.literal('401') }),
  /** `retryAfter` is 1 second unless given. */
  z.strictObject({ kind: z.literal('429'), retryAfter: retryAfter.optional(), seconds: seconds.optional() }),
  /** 503 unless given. */
  z.strictObject({
    kind: z.literal('5xx'),
    status: z.number().int().min(500).max(599).optional(),
    retryAfter: retryAfter.optional(),
    seconds: seconds.optional(),
  }),
  /** A sign-in page such as a captive portal sends; 200 unless given. */
  z.strictObject({ kind: z.literal('html'), status: status.optional() }),
  /** 302 to `location` unless given; the default location is a path of this server. */
  z.strictObject({
    kind: z.literal('redirect'),
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]).optional(),
    location: text.optional(),
  }),
  /** 200 (or `status`) with no body at all. */
  z.strictObject({ kind: z.literal('empty'), status: status.optional() }),
  /** The JSON word `null`. */
  z.strictObject({ kind: z.literal('null'), status: status.optional() }),
  /** Exactly this body. */
  z.strictObject({ kind: z.literal('body'), body: text, status: status.optional(), contentType: text.optional() }),
  /** The connection is cut without an answer. */
  z.strictObject({ kind: z.literal('close') }),
  /** No answer, ever, until the caller gives up. */
  z.strictObject({ kind: z.literal('hang') }),

  /** The true answer up to `bytes` (half of it unless given); with `abrupt`, the full length is announced and the connection cut. */
  z.strictObject({ kind: z.literal('cut-json'), bytes: bytes.optional(), abrupt: z.boolean().optional() }),
  /** The true answer, `bytes` (1) every `ms` (100). */
  z.strictObject({ kind: z.literal('drip'), ms: ms.optional(), bytes: bytes.min(1).optional() }),
  /** The true answer with a field of `bytes` (8 MiB) added, without Content-Length; with `gzip` it travels small. */
  z.strictObject({ kind: z.literal('huge'), bytes: bytes.optional(), gzip: z.boolean().optional() }),
  /** The true answer without `field` (`foundRisk`). */
  z.strictObject({ kind: z.literal('missing-field'), field: field.optional() }),
  /** The true answer with `field` set to `value`: unknown words, null, other types, hostile text. */
  z.strictObject({ kind: z.literal('set-field'), field, value: z.json() }),
  /** The true answer under another content type. */
  z.strictObject({ kind: z.literal('content-type'), contentType: text }),
  /** The true answer, as a cache on the way would hand it out that many seconds later. */
  z.strictObject({ kind: z.literal('age'), seconds }),
  /** A batch answer with its results reversed. */
  z.strictObject({ kind: z.literal('reorder') }),
  /** A batch answer without its first `count` (1) results. */
  z.strictObject({ kind: z.literal('drop-results'), count: z.number().int().min(1).optional() }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** Which requests a rule meets. All parts must fit; an empty match meets every request. */
const matchSchema = z.strictObject({
  method: z.string().optional(),
  /** A prefix of the path; text with any of `\ ^ $ * + ? ( ) [ ] { } |` is a regular expression, tried on the path with and without its query. */
  path: path.optional(),
  /** Starts at the nth request that fits (1 = the first), counted from when the plan was set. */
  nth: z.number().int().min(1).optional(),
  /** How often the rule acts; once where `nth` is given, else without end. */
  times: z.number().int().min(1).optional(),
});

const ruleSchema = z.strictObject({ match: matchSchema.default({}), fault: faultSchema });
export type Rule = z.infer<typeof ruleSchema>;

/** What `POST /__control` takes. Everything is optional; what is absent stays as it is. `reset` is done first. */
export const controlSchema = z.strictObject({
  /** No rules, the default token life, batch allowed. Tokens and the log are kept. */
  reset: z.literal(true).optional(),
  /** Takes the place of all earlier rules. Read in order: each delay that fits is waited for, and the first other fault that fits decides. */
  rules: z.array(ruleSchema).optional(),
  /** Every token given so far is refused from now on. */
  revokeTokens: z.literal(true).optional(),
  /** Life of the tokens given from now on. */
  tokenLifeSeconds: z.number().int().min(0).optional(),
  /** What an unknown, revoked or expired token is answered with: 401 unless set; which of the two is not public (docs/reference/service.md 2.17). */
  tokenRefusal: z.union([z.literal(401), z.literal(403)]).optional(),
  /** The batch operation answers 403, or the status named. */
  batchForbidden: z.union([z.boolean(), z.literal(403), z.literal(404)]).optional(),
});
export type Control = z.input<typeof controlSchema>;
