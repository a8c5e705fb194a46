// List of all service operations of the client.
import { balance } from './balance';
import { batchBalance } from './batch-balance';
import { batchScreen } from './batch-screen';
import { chainCapabilities } from './chain-capabilities';
import { dataSet } from './data-set';
import { deleteOverride } from './delete-override';
import { flowGraph } from './flow-graph';
import { getOverride } from './get-override';
import { listOverrides } from './list-overrides';
import { onchainChains } from './onchain-chains';
import { riskAssessment } from './risk-assessment';
import { riskBreakdown } from './risk-breakdown';
import { riskDetail } from './risk-detail';
import { riskScore } from './risk-score';
import { sarReport } from './sar-report';
import { saveOverride } from './save-override';
import { screen } from './screen';

export const operations = [
  screen,
  batchScreen,
  riskScore,
  riskBreakdown,
  riskDetail,
  riskAssessment,
  sarReport,
  flowGraph,
  chainCapabilities,
  dataSet,
  listOverrides,
  getOverride,
  saveOverride,
  deleteOverride,
  onchainChains,
  balance,
  batchBalance,
] as const;
