// What our own pages may ask behind a verdict: the reasons for it, the service's reports, what covers each chain, the earlier API. Content scripts may ask none of it.
import { z } from 'zod';
import { type CustomOperation, MAX_CUSTOM_BATCH } from '../account/custom-operation';
import { customOperationsSchema } from '../account/custom-operation-schema';
import type { Coverage } from '../capabilities/coverage';
import type { Evidence, Part } from '../evidence/evidence-model';
import { GRAPH_FORMATS, REPORT_KINDS, type Report } from '../evidence/report';
import type { AddressRef } from '../verdict/screening-state';
import { askFields, nothing, output, pages } from './message-schema';

/** What an operation of the earlier API answered: JSON of no known shape, never a verdict. `at`: epoch ms. */
export interface CustomOperationAnswer {
  at: number;
  value: unknown;
}

export const evidenceMessages = {
  /**
   * Why an address screens as it does. Asks the service for breakdown and detail (and the score, if a risk has none) unless a fresh answer
   * is kept; `retry` also asks for what has just failed, `refresh` for everything again, `look` sends nothing. @throws `locked no-account bad-address`
   */
  evidence: {
    from: pages,
    input: z.strictObject({
      ...askFields,
      refresh: z.boolean().optional(),
      retry: z.boolean().optional(),
      look: z.boolean().optional(),
    }),
    ...output<Evidence>(),
  },
  /** One report of the service, asked for if none is kept; `refresh` and `look` as above. `format` is for `graph` (default mermaid). */
  report: {
    from: pages,
    input: z.strictObject({
      ...askFields,
      kind: z.enum(REPORT_KINDS),
      format: z.enum(GRAPH_FORMATS).optional(),
      refresh: z.boolean().optional(),
      look: z.boolean().optional(),
    }),
    ...output<Part<Report>>(),
  },
  /** Keeps, sealed, which address a tab of ours is about. @returns the id for the tab's own address. @throws `locked bad-address` */
  keepTabAddress: { from: pages, input: z.strictObject(askFields), ...output<string>() },
  /** The address kept under an id; null where it is not known (any more). @throws `locked` */
  tabAddress: { from: pages, input: z.strictObject({ id: z.string().max(64) }), ...output<AddressRef | null>() },
  /** What the account can ask about each chain: as the service said within the last day, otherwise as our table assumes. `refresh` asks the service again. */
  capabilities: {
    from: pages,
    input: z.strictObject({ refresh: z.boolean().optional() }),
    ...output<Coverage>(),
  },
  /** Operations of the earlier API that the account in use declares. */
  earlier: { from: pages, input: nothing, ...output<CustomOperation[]>() },
  saveEarlier: {
    from: pages,
    input: z.strictObject({ operations: customOperationsSchema }),
    ...output<CustomOperation[]>(),
  },
  /** Asks one of them, by its name; several addresses only if it takes a batch. */
  askEarlier: {
    from: pages,
    input: z.strictObject({
      name: z.string().min(1).max(64),
      chain: askFields.chain,
      addresses: z.array(askFields.address).min(1).max(MAX_CUSTOM_BATCH),
    }),
    ...output<CustomOperationAnswer>(),
  },
} as const;
