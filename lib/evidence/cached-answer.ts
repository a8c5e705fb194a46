// An answer of the service as it is kept: what was said, and when; and where such answers lie.
import type { Ask } from '../verdict/screening-state';
import type { RiskBreakdown, RiskDetail } from './findings';
import type { GraphFormat, Report, ReportKind } from './report';

/** `at`: when the service said it (epoch ms), which is earlier than it came where a cache on the way kept it. */
export interface Kept<T> {
  value: T;
  at: number;
}

/** Which report: `format` is null for the narratives. */
export interface ReportName {
  kind: ReportKind;
  format: GraphFormat | null;
}

/** Answers of one account under one config and hops; implemented in lib/store. What cannot be opened is null. */
export interface EvidenceShelf {
  breakdown(ask: Ask): Promise<Kept<RiskBreakdown> | null>;
  keepBreakdown(ask: Ask, kept: Kept<RiskBreakdown>): Promise<void>;
  detail(ask: Ask): Promise<Kept<RiskDetail> | null>;
  keepDetail(ask: Ask, kept: Kept<RiskDetail>): Promise<void>;
  report(ask: Ask, name: ReportName): Promise<Kept<Report> | null>;
  keepReport(ask: Ask, name: ReportName, kept: Kept<Report>): Promise<void>;
}
