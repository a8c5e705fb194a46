// Table of diagnostic checks: each requests one operation and selects the reportable reply data.
import type { CheckGroup, DiagnosticsLine } from '../../account/diagnostics-model';
import type { ProviderArea } from '../../account/provider-declaration';
import type { ServiceClient } from '../client';
import { getSampleAddress } from './sample-addresses';

const EVM = getSampleAddress('evm') ?? '';
/** Network that every onchain service offers (docs/reference/service.md 3.2). */
const NETWORK = 'ethereum_mainnet';

/** One check: sends a request and returns the reportable findings. */
export interface OperationCheck {
  id: string;
  group: CheckGroup;
  /** Area of which the operation is a part; not checked for a provider that lacks it. */
  area?: ProviderArea;
  ask(client: ServiceClient, signal: AbortSignal): Promise<DiagnosticsLine['found']>;
}

/** Read-only operations, for an address without an owner. */
export const OPERATION_CHECKS: readonly OperationCheck[] = [
  {
    id: 'screen',
    group: 'operations',
    async ask(client, signal) {
      const { config, foundRisk } = await client.screen('evm', EVM, signal);
      return { config, foundRisk };
    },
  },
  {
    id: 'batch-screen',
    group: 'operations',
    ask: async (client, signal) => ({ count: (await client.screenBatch('evm', [EVM], signal)).size }),
  },
  {
    id: 'risk-score',
    group: 'operations',
    ask: (client, signal) => client.riskScore('evm', EVM, signal).then(() => undefined),
  },
  {
    id: 'risk-breakdown',
    group: 'operations',
    ask: async (client, signal) => ({ config: (await client.riskBreakdown('evm', EVM, signal)).value.config }),
  },
  {
    id: 'risk-detail',
    group: 'operations',
    ask: (client, signal) => client.riskDetail('evm', EVM, signal).then(() => undefined),
  },
  {
    id: 'list-overrides',
    group: 'entitled',
    area: 'overrides',
    ask: async (client, signal) => void (await client.overrides('evm', 1, '', signal)),
  },
  {
    id: 'get-override',
    group: 'entitled',
    area: 'overrides',
    ask: async (client, signal) => void (await client.override('evm', EVM, signal)),
  },
  {
    id: 'onchain-chains',
    group: 'entitled',
    area: 'balances',
    ask: async (client, signal) => ({ count: (await client.networks(signal)).length }),
  },
  {
    id: 'balance',
    group: 'entitled',
    area: 'balances',
    ask: async (client, signal) => void (await client.balance(NETWORK, EVM, signal)),
  },
  {
    id: 'risk-assessment',
    group: 'reports',
    area: 'reports',
    ask: async (client, signal) => void (await client.riskAssessment('evm', EVM, signal)),
  },
  {
    id: 'sar-report',
    group: 'reports',
    area: 'reports',
    ask: async (client, signal) => void (await client.sarReport('evm', EVM, signal)),
  },
  {
    id: 'flow-graph',
    group: 'reports',
    area: 'reports',
    ask: async (client, signal) => void (await client.flowGraph('evm', EVM, 'mermaid', signal)),
  },
];

/** Operations that modify the overrides of the organization; never run as checks. */
export const NEVER_TRIED: readonly Pick<OperationCheck, 'id' | 'area'>[] = [
  { id: 'save-override', area: 'overrides' },
  { id: 'delete-override', area: 'overrides' },
];
