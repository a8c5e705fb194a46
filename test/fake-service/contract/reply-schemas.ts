// Reply schemas from docs/reference/service.md for the fake service's tests, independent of the client.
import { z } from 'zod';

const double = z.number();
const int32 = z.int32();
/** int64 is sent as text (docs/reference/service.md 0.2). */
const int64 = z.string().regex(/^-?\d+$/);
const dateTime = z.iso.datetime();
const percentage = z.number().min(0).max(100);
const hops = int32.min(0).max(8);

/** docs/reference/service.md 1.1; the token is a JWT whose payload holds a numeric `exp` and an `aud`. */
export const tokenResponse = z.strictObject({
  access_token: z.jwt(),
  scope: z.string(),
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
});

/** docs/reference/service.md 1.4, proposed. */
export const tokenError = z.strictObject({ error: z.string(), error_description: z.string() });

/** docs/reference/service.md 2.17. */
export const rpcStatus = z.strictObject({
  code: int32.min(1).max(16),
  message: z.string(),
  details: z.array(z.looseObject({ '@type': z.string() })),
});

const filter = { version: z.string().min(1), explanations: z.record(z.string(), z.string()) };

/** docs/reference/service.md 2.1. */
export const screenResponse = z.strictObject({
  config: z.string().min(1),
  chain: z.string(),
  address: z.string(),
  foundRisk: z.boolean(),
  ...filter,
});

/** docs/reference/service.md 2.2. */
export const batchResponse = z.strictObject({
  config: z.string().min(1),
  chain: z.string(),
  results: z.array(z.strictObject({ address: z.string(), foundRisk: z.boolean() })).max(50),
  ...filter,
});

const question = { chain: z.string(), address: z.string(), config: z.string().min(1) };

/** docs/reference/service.md 2.3. */
export const scoreResponse = z.strictObject({
  ...question,
  riskProfile: z.string().min(1),
  riskScore: z.number().min(0).max(100),
  riskBand: z.enum(['Low Risk', 'Medium Risk', 'High Risk', 'Severe Risk']),
  breakdown: z.array(
    z.strictObject({
      category: z.string().min(1),
      direction: z.enum(['DIRECT', 'SEND', 'RECEIVE']),
      hops,
      usdValue: double,
      riskContribution: double,
    }),
  ),
  timestamp: dateTime,
});

const direction = z.enum(['TRANSACTION_DIRECTION_UNSPECIFIED', 'SEND', 'RECEIVE']);

/** docs/reference/service.md 2.4. */
export const breakdownResponse = z.strictObject({
  ...question,
  risks: z.array(
    z.strictObject({
      type: z.enum(['RISK_TYPE_UNSPECIFIED', 'DIRECT', 'INDIRECT']),
      category: z.string().min(1),
      direction,
      percentage,
      hops,
      totalUsdValue: double,
    }),
  ),
});

/** docs/reference/service.md 2.5. */
export const detailResponse = z.strictObject({
  ...question,
  foundRisk: z.boolean(),
  riskLevel: z.string(),
  reasons: z.array(
    z.strictObject({
      category: z.string().min(1),
      direction,
      hops,
      totalUsdValue: double,
      totalPercentage: percentage,
      firstExposureTimestamp: int64,
      lastExposureTimestamp: int64,
      paths: z.array(z.strictObject({ addresses: z.array(z.string()) })),
      isPartialSet: z.boolean(),
      label: z.string(),
      standardLabel: z.string(),
      pathsWithChain: z.array(
        z.strictObject({ addresses: z.array(z.strictObject({ chain: z.string(), address: z.string() })) }),
      ),
    }),
  ),
});

/** docs/reference/service.md 2.6 and 2.7: either a report or an error. */
export const evidenceReport = z.strictObject({
  risk_level: z.enum(['high', 'medium', 'low', 'nondeterministic']),
  found_risk: z.boolean(),
  report: z.string().nullable(),
  error: z.string().nullable(),
  timestamp: dateTime,
});

/** docs/reference/service.md 2.8, for `mermaid` and `html`. */
export const graphReport = z.strictObject({
  graph: z.string().nullable(),
  error: z.string().nullable(),
  timestamp: dateTime,
});

/** docs/reference/service.md 2.9; tiers are progressive. */
export const capabilitiesResponse = z.strictObject({
  capabilities: z.record(
    z.string(),
    z
      .strictObject({ chainClass: z.string(), screening: z.boolean(), reporting: z.boolean(), research: z.boolean() })
      .refine((tier) => (!tier.research || tier.reporting) && (!tier.reporting || tier.screening)),
  ),
});

/** docs/reference/service.md 9.2: metadata of a data set; the time is in Unix seconds. */
export const dataSetResponse = z.strictObject({
  fileUrl: z.url(),
  lastModified: z.number().int(),
  checksum: z.string(),
});

/** docs/reference/service.md 2.13 to 2.16; `deletedAt` is null while the entry is in force. */
const overrideEntry = z.strictObject({
  orgId: z.string(),
  listType: z.enum(['LIST_TYPE_UNSPECIFIED', 'LIST_TYPE_ALLOWLIST', 'LIST_TYPE_DENYLIST']),
  chain: z.string(),
  chainFamily: z.string(),
  address: z.string().min(1),
  addLabels: z.array(z.string()),
  removeLabels: z.array(z.string()),
  notes: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  createdBy: z.string(),
  updatedBy: z.string(),
  version: int64,
  deletedAt: dateTime.nullable(),
});
export const overridesResponse = z.strictObject({ entries: z.array(overrideEntry), nextPageToken: z.string() });
export const overrideResponse = z.strictObject({ entry: overrideEntry });
export const savedOverrideResponse = z.strictObject({ entry: overrideEntry, created: z.boolean() });
export const deletedOverrideResponse = z.strictObject({ success: z.boolean() });

/** Request body of 2.14 as the client sends it. */
export const saveOverrideRequest = z.strictObject({
  listType: z.enum(['LIST_TYPE_ALLOWLIST', 'LIST_TYPE_DENYLIST']),
  address: z.string().min(1),
  addLabels: z.array(z.string()),
  removeLabels: z.array(z.string()),
  notes: z.string().optional(),
  expectedVersion: int64,
});

/** docs/reference/service.md 2.10 and 2.11. */
const addressBalance = z.strictObject({
  address: z.string(),
  balance: z.string().regex(/^\d*$/),
  unit: z.string(),
  tokens: z.array(
    z.strictObject({
      contract: z.string(),
      name: z.string(),
      symbol: z.string(),
      balance: z.string().regex(/^\d+$/),
      decimals: int32,
      type: z.string(),
    }),
  ),
  error: z.string(),
});
export const balanceResponse = z.strictObject({ chain: z.string(), balance: addressBalance });
export const balancesResponse = z.strictObject({ chain: z.string(), balances: z.array(addressBalance).max(100) });

/** docs/reference/service.md 2.12. */
export const onchainChainsResponse = z.strictObject({
  chains: z.array(
    z.strictObject({ chain: z.string(), name: z.string(), symbol: z.string(), supportsTokens: z.boolean() }),
  ),
});

/** Our choice: the body of a refused report; none is documented (docs/reference/service.md 2.6). */
export const reportError = z.strictObject({ detail: z.string() });
