// Zod schemas of audit log entries, which lib/service/call-operation.ts creates, and of the log filter.
import { z } from 'zod';
import { REQUEST_CODES } from '../errors/app-error';
import { REQUEST_PURPOSES } from './request-purpose';

/** An operation as the gate of an account records it. */
export const sentOperationSchema = z.strictObject({
  /** Epoch ms of the first HTTP request. */
  at: z.number(),
  /** Name of the operation, as in lib/service/operations. */
  operation: z.string(),
  /** Purposes of the addresses, each once; a batch may serve several. */
  purposes: z.array(z.enum(REQUEST_PURPOSES).meta({ unknown: 'user' })).min(1),
  /** The service's key of the chain; '' if the operation takes none. */
  chain: z.string(),
  /** Addresses as sent. */
  addresses: z.array(z.string()),
  /** HTTP requests, with repetitions; sign-ins are not counted. */
  requests: z.number().int(),
  /** `answered`, or the code of the error. */
  outcome: z.enum(['answered', ...REQUEST_CODES, 'no-report']).meta({ unknown: 'internal' }),
  /** HTTP status of a failure; null if there is none. */
  status: z.number().nullable(),
});
export type SentOperation = z.infer<typeof sentOperationSchema>;

/** A recorded operation with the account that sent it. */
export const auditEntrySchema = sentOperationSchema.extend({
  /** Label of the account, or its host. */
  account: z.string(),
  /** Host of the service. */
  host: z.string(),
  /** Requested config; '' stands for the default. */
  config: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Conditions that entries must meet; absent ones match all. `from` ≤ time < `to`, epoch ms. */
export const auditFilterSchema = z.strictObject({
  text: z.string().max(512).optional(),
  purpose: z.enum(REQUEST_PURPOSES).optional(),
  outcome: z.enum(['answered', 'failed']).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** Tests whether an entry meets all conditions. The text is found in addresses, chain, operation, account and config. */
export function matchesAuditFilter(entry: AuditEntry, { text = '', purpose, outcome, from, to }: AuditFilter): boolean {
  if (purpose && !entry.purposes.includes(purpose)) return false;
  if (outcome && (entry.outcome === 'answered') !== (outcome === 'answered')) return false;
  if (entry.at < (from ?? Number.NEGATIVE_INFINITY) || entry.at >= (to ?? Number.POSITIVE_INFINITY)) return false;
  const wanted = text.trim().toLowerCase();
  const texts = [...entry.addresses, entry.chain, entry.operation, entry.account, entry.config];
  return wanted === '' || texts.some((one) => one.toLowerCase().includes(wanted));
}
