// Operation: narrative report on a screening result and its reasons (docs/reference/service.md 2.6).
import { defineNarrative } from '../define-report-operation';

export const riskAssessment = defineNarrative('risk-assessment', 'risk-assessment', 'assessment');
