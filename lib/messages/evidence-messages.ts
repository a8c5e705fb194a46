// What our own pages may ask behind a verdict: why it is one, the service's reports, what each chain is covered by, the earlier API. Never content scripts.
import { z } from 'zod';
import type { Coverage } from '../evidence/coverage';
import type { Evidence, Part } from '../evidence/evidence';
import { GRAPH_FORMATS, REPORT_KINDS, type Report } from '../evidence/report';
import { type DeclaredOperation, MAX_BATCH } from '../screening/declared-operation';
import { declaredOperationsSchema } from '../screening/declared-schema';
import { askFields, nothing, output, pages } from './shapes';

/** What an operation of the earlier API answered: JSON of no known shape, never a verdict. `at`: epoch ms. */
export interface EarlierAnswer {
  at: number;
  value: unknown;
}

export const evidenceMessages = {
  /**
   * Why an address screens as it does. Asks the service for breakdown and detail (and the score, where a risk has none) as far as no
   * fresh answer is kept; `retry` also for what has just failed, `refresh` for all of it again, `look` sends nothing. @throws `locked no-account bad-address`
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
  /** One report of the service: asked for where none is kept; `refresh` and `look` as above. `format` is for `graph` (default mermaid). */
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
  /** What the account can ask of each chain: as the service told within the last day, else as our table supposes. `refresh` asks it again. */
  capabilities: {
    from: pages,
    input: z.strictObject({ refresh: z.boolean().optional() }),
    ...output<Coverage>(),
  },
  /** Operations of the earlier API that the account in use declares. */
  earlier: { from: pages, input: nothing, ...output<DeclaredOperation[]>() },
  saveEarlier: {
    from: pages,
    input: z.strictObject({ operations: declaredOperationsSchema }),
    ...output<DeclaredOperation[]>(),
  },
  /** Asks one of them, by its name; several addresses only where it takes a batch. */
  askEarlier: {
    from: pages,
    input: z.strictObject({
      name: z.string().min(1).max(64),
      chain: askFields.chain,
      addresses: z.array(askFields.address).min(1).max(MAX_BATCH),
    }),
    ...output<EarlierAnswer>(),
  },
} as const;
