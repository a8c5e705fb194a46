// Message definitions for evidence, reports and the addresses of tabs; sent by extension pages only.
import { z } from 'zod';
import type { StoredEvidence } from '../../evidence/evidence-cache-types';
import type { Evidence, EvidencePart } from '../../evidence/evidence-model';
import { GRAPH_FORMATS, REPORT_KINDS, type Report } from '../../evidence/report-schemas';
import type { AddressRef } from '../../verdict/screening-state';
import { askFields, askSchema, declarePageMessage } from '../message-fields';
import { MAX_ADDRESSES_PER_CALL, MAX_STORED_ASKS } from '../message-limits';

/** Stored evidence of some addresses in the order asked. `account`: label, else host; `config`: '' for the account's default. */
export interface AccountEvidence {
  account: string;
  config: string;
  evidence: StoredEvidence[];
}

/** Addresses without any evidence that the account could give, and the number of requests that would load it. */
export interface MissingEvidence {
  addresses: AddressRef[];
  requests: number;
}

export const evidenceMessages = {
  /**
   * Returns the evidence of an address. Requests breakdown and detail (and a missing score of a risk) unless a fresh answer is cached;
   * `retry` also repeats failed requests, `refresh` repeats all, `look` sends none. @throws `locked no-account bad-address`
   */
  evidence: declarePageMessage({
    ...askFields,
    refresh: z.boolean().optional(),
    retry: z.boolean().optional(),
    look: z.boolean().optional(),
  }).returns<Evidence>(),
  /**
   * Returns a report of the service, requested unless cached; `refresh` and `look` as above. `format` applies to `graph` (default
   * mermaid).
   */
  report: declarePageMessage({
    ...askFields,
    kind: z.enum(REPORT_KINDS),
    format: z.enum(GRAPH_FORMATS).optional(),
    refresh: z.boolean().optional(),
    look: z.boolean().optional(),
  }).returns<EvidencePart<Report>>(),
  /** Returns the addresses without evidence; none without an account or for addresses that stay on the device. @throws `locked bad-address` */
  missingEvidence: declarePageMessage({
    asks: z.array(askSchema).max(MAX_ADDRESSES_PER_CALL),
  }).returns<MissingEvidence>(),
  /**
   * Returns what is stored about some addresses under the active account and its config, for an evidence bundle; sends no request.
   * Without an account it is empty. @throws `locked bad-address`
   */
  storedEvidence: declarePageMessage({ asks: z.array(askSchema).max(MAX_STORED_ASKS) }).returns<AccountEvidence>(),
  /** Stores, encrypted, the address of an extension tab. @returns the id for the tab's URL. @throws `locked bad-address` */
  keepTabAddress: declarePageMessage(askFields).returns<string>(),
  /** Returns the address stored under an id; null if unknown or expired. @throws `locked` */
  tabAddress: declarePageMessage({ id: z.string().max(64) }).returns<AddressRef | null>(),
} as const;
