// Cached evidence answers, and the cache interface that stores them.
import type { AddressRef } from '../verdict/screening-state';
import type { RiskBreakdown, RiskDetail } from './finding-schemas';
import type { GraphFormat, Report, ReportKind } from './report';

/** A cached value. `at`: time of the service's answer (epoch ms), earlier than its arrival if an intermediate cache held it. */
export interface Cached<T> {
  value: T;
  at: number;
}

/** Identifies a report: `format` is null for the narratives. */
export interface ReportKey {
  kind: ReportKind;
  format: GraphFormat | null;
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
