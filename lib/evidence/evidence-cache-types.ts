// Types of cached evidence answers and of the cache that stores them.
import type { z } from 'zod';
import type { AddressRef } from '../verdict/screening-state';
import type { cachedHeadSchema, receivedAnswerSchema } from './cached-answer-schema';
import type { RiskBreakdown, RiskDetail } from './finding-schemas';
import type { GraphFormat, Report, ReportKind } from './report-schemas';

/** Longest answer that is kept as received, in characters; no documented reply is longer. */
export const MAX_RECEIVED = 1_000_000;

export type ReceivedAnswer = z.infer<typeof receivedAnswerSchema>;

export type Cached<T> = z.infer<typeof cachedHeadSchema> & { value: T };

/** Identifies a report: `format` is null for the narratives. */
export interface ReportKey {
  kind: ReportKind;
  format: GraphFormat | null;
}

/** All that is stored about an address under one account, config and number of hops. */
export interface StoredEvidence {
  breakdown: Cached<RiskBreakdown> | null;
  detail: Cached<RiskDetail> | null;
  reports: Cached<Report>[];
}

/** Cached answers of one account, config and number of hops; implemented in lib/store. Rows that cannot be decrypted are null. */
export interface EvidenceCache {
  breakdown(ref: AddressRef): Promise<Cached<RiskBreakdown> | null>;
  keepBreakdown(ref: AddressRef, cached: Cached<RiskBreakdown>): Promise<void>;
  detail(ref: AddressRef): Promise<Cached<RiskDetail> | null>;
  keepDetail(ref: AddressRef, cached: Cached<RiskDetail>): Promise<void>;
  report(ref: AddressRef, name: ReportKey): Promise<Cached<Report> | null>;
  keepReport(ref: AddressRef, name: ReportKey, cached: Cached<Report>): Promise<void>;
}
