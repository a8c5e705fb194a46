// Request schemas from docs/reference/service.md for the contract tests, independent of the client.
import { z } from 'zod';

/** A request as received on the wire. */
export interface WireRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** docs/reference/service.md 2.0. */
const config = z.string().min(1);
const hops = z.string().regex(/^[0-8]$/);
const namespace = z
  .string()
  .max(256)
  .regex(/^[a-z0-9]+(\.[a-z0-9]+)*$/);
const nothing = z.strictObject({});

const SEGMENT = '[^/?#]+';
const ABOUT = `/chains/(${SEGMENT})/addresses/(${SEGMENT})`;
/** Report operations accept family keys only: `evm`, and no network name (2.6, 3.1). */
const FAMILY_ABOUT = `/chains/(?!ethereum|polygon|bsc|arbitrum)(${SEGMENT})/addresses/(${SEGMENT})`;
const path = (pattern: string) => z.string().regex(new RegExp(`^${pattern}$`));

/** `Authorization` and `Accept: application/json` on every request of the API (1.2); no cookie, no referrer, no page. */
const headers = z.looseObject({
  authorization: z.string().regex(/^Bearer [\w.-]+$/),
  accept: z.literal('application/json'),
  cookie: z.undefined().optional(),
  referer: z.undefined().optional(),
});
const posted = headers.extend({ 'content-type': z.string().regex(/^application\/json/) });

const get = (where: string, query: z.ZodType) =>
  z.strictObject({ method: z.literal('GET'), path: path(where), query, headers, body: z.null() });

/** `trackAlert` has a side effect, so no request contains it (2.0). */
export const REQUESTS = {
  screen: get(
    `/api/screen/v1${ABOUT}`,
    z.strictObject({ config: config.optional(), namespace: namespace.optional(), hops: hops.optional() }),
  ),
  'batch-screen': z.strictObject({
    method: z.literal('POST'),
    path: path(`/api/screen/v1/chains/${SEGMENT}/batch`),
    query: nothing,
    headers: posted,
    body: z.strictObject({
      addresses: z.array(z.string().min(1)).min(1).max(50),
      config: config.optional(),
      namespace: namespace.optional(),
      hops: z.int32().min(0).max(8).optional(),
    }),
  }),
  'risk-score': get(
    `/api/reason/v2${ABOUT}/risk-score`,
    z.strictObject({ config: config.optional(), riskProfile: z.string().min(1).optional(), hops: hops.optional() }),
  ),
  'risk-breakdown': get(
    `/api/reason/v2${ABOUT}/risk-breakdown`,
    z.strictObject({ config: config.optional(), hops: hops.optional() }),
  ),
  'risk-detail': get(
    `/api/reason/v2${ABOUT}/detail`,
    z.strictObject({ config: config.optional(), hops: hops.optional() }),
  ),
  'risk-assessment': get(
    `/api/report/v1/risk-assessment${FAMILY_ABOUT}`,
    z.strictObject({ config: config.optional() }),
  ),
  'sar-report': get(`/api/report/v1/sar${FAMILY_ABOUT}`, z.strictObject({ config: config.optional() })),
  'flow-graph': get(
    `/api/report/v1/graph${FAMILY_ABOUT}`,
    z.strictObject({
      config: config.optional(),
      output_format: z.enum(['mermaid', 'html', 'png']).optional(),
      interactive: z.enum(['true', 'false']).optional(),
    }),
  ),
  'chain-capabilities': get('/api/chain-capabilities/v1', nothing),
  'data-set': get('/api/ecs/[a-z0-9_-]+/dataset/[a-z0-9_-]+', nothing),
} as const;

/** docs/reference/service.md 1.1: JSON with four fields and at most one undocumented field. */
export const TOKEN_REQUEST = z.strictObject({
  method: z.literal('POST'),
  path: z.literal('/oauth/token'),
  query: nothing,
  headers: z.looseObject({
    'content-type': z.string().regex(/^application\/json/),
    authorization: z.undefined().optional(),
    cookie: z.undefined().optional(),
  }),
  body: z.strictObject({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    audience: z.string().regex(/^[^/:]+(:\d+)?$/),
    grant_type: z.literal('client_credentials'),
  }),
});
