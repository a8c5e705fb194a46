// An answer of the service as it is kept: what was said, and when; and where such answers lie.
import type { AddressRef } from '../verdict/screening-state';
import type { RiskBreakdown, RiskDetail } from './findings';
import type { GraphFormat, Report, ReportKind } from './report';

/** `at`: when the service said it (epoch ms), which is earlier than it came where a cache on the way kept it. */
export interface Cached<T> {
  value: T;
  at: number;
}

/** Which report: `format` is null for the narratives. */
export interface ReportName {
  kind: ReportKind;
  format: GraphFormat | null;
}

/** Answers of one account under one config and hops; implemented in lib/store. What cannot be opened is null. */
export interface EvidenceCache {
  breakdown(ask: AddressRef): Promise<Cached<RiskBreakdown> | null>;
  keepBreakdown(ask: AddressRef, kept: Cached<RiskBreakdown>): Promise<void>;
  detail(ask: AddressRef): Promise<Cached<RiskDetail> | null>;
  keepDetail(ask: AddressRef, kept: Cached<RiskDetail>): Promise<void>;
  report(ask: AddressRef, name: ReportName): Promise<Cached<Report> | null>;
  keepReport(ask: AddressRef, name: ReportName, kept: Cached<Report>): Promise<void>;
}
