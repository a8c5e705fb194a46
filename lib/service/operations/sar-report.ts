// Operation: draft narrative of a suspicious activity report (docs/reference/service.md 2.7).
import { defineNarrative } from '../define-report-operation';

export const sarReport = defineNarrative('sar-report', 'sar', 'sar');
