// The list of operations that the client speaks.
import { batchScreen } from './batch-screen';
import { chainCapabilities } from './chain-capabilities';
import { riskBreakdown } from './risk-breakdown';
import { riskDetail } from './risk-detail';
import { riskScore } from './risk-score';
import { screen } from './screen';

export const operations = [screen, batchScreen, riskScore, riskBreakdown, riskDetail, chainCapabilities] as const;
