// Sample inputs and full replies of every operation, as docs/reference/service.md documents them.
import type { ServiceClient } from '../../../../lib/service/client';
import { createPicture, encodePng } from '../../../fake-service/seed/png';
import { SIGNAL } from '../../../harness/scripted-service-client';

export const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc';
const TIME = '2026-11-20T11:00:00Z';
const ENTRY = {
  orgId: 'o',
  listType: 'LIST_TYPE_DENYLIST',
  chain: 'evm',
  chainFamily: 'evm',
  address: EVM,
  addLabels: ['mixer'],
  removeLabels: ['exchange'],
  notes: 'seen',
  createdAt: TIME,
  updatedAt: TIME,
  createdBy: 'ana',
  updatedBy: 'bo',
  version: '3',
  deletedAt: '',
};

/** Dotted paths; a number is a list index. */
export interface Subject {
  call(client: ServiceClient): Promise<unknown>;
  /** Undefined for a picture, whose reply is bytes. */
  normal: unknown;
  picture?: Uint8Array;
  /** Expected result of `{}`. */
  empty: 'bad-response' | 'no-report' | { output: unknown };
  /** Without these, or with null in their place, there is no answer. */
  answers?: string[];
  answersCode?: 'bad-response' | 'no-report';
  /** Fields with a closed vocabulary. */
  words?: string[];
  /** Numeric fields; 64-bit ones are sent as text. */
  numbers?: string[];
  /** Error body of this operation. */
  errorBody: 'rpc' | 'detail';
  /** True when 404 means absence. */
  absent?: { output: unknown };
}

const question = { chain: 'evm', address: EVM, config: 'co-vasp' };
const report = {
  risk_level: 'high',
  found_risk: true,
  report: '# Report',
  error: null,
  timestamp: TIME,
};
const asReport = { empty: 'no-report', answersCode: 'no-report', errorBody: 'detail' } as const;
const graph = { graph: 'graph LR', error: null, timestamp: TIME };
const asRpc = { errorBody: 'rpc' } as const;
const draft = { list: 'deny' as const, addLabels: [], removeLabels: [], notes: '' };
const hop = (address: string) => ({ chain: 'ethereum', address });

export const SUBJECTS: Record<string, Subject> = {
  screen: {
    ...asRpc,
    call: (client) => client.screen('evm', EVM, SIGNAL),
    normal: { ...question, foundRisk: true, version: '1', explanations: {} },
    empty: 'bad-response',
    answers: ['foundRisk'],
  },
  'batch-screen': {
    ...asRpc,
    call: async (client) => [...(await client.screenBatch('evm', [EVM, OTHER], SIGNAL))],
    normal: {
      config: 'co-vasp',
      chain: 'evm',
      results: [
        { address: EVM, foundRisk: true },
        { address: OTHER, foundRisk: true },
      ],
      version: '1',
      explanations: {},
    },
    empty: 'bad-response',
    answers: ['results'],
  },
  'risk-score': {
    ...asRpc,
    call: (client) => client.riskScore('evm', EVM, SIGNAL),
    normal: {
      ...question,
      riskProfile: 'default',
      riskScore: 87.5,
      riskBand: 'Severe Risk',
      breakdown: [{ category: 'Scam', direction: 'SEND', hops: 1, usdValue: 1500.5, riskContribution: 20 }],
      timestamp: TIME,
    },
    empty: 'bad-response',
    words: ['breakdown.0.direction'],
    numbers: ['riskScore', 'breakdown.0.hops', 'breakdown.0.usdValue', 'breakdown.0.riskContribution'],
  },
  'risk-breakdown': {
    ...asRpc,
    call: (client) => client.riskBreakdown('evm', EVM, SIGNAL),
    normal: {
      ...question,
      risks: [
        { type: 'INDIRECT', category: 'ofac', direction: 'SEND', percentage: 12.5, hops: 1, totalUsdValue: 1500 },
      ],
    },
    empty: 'bad-response',
    words: ['risks.0.type', 'risks.0.direction'],
    numbers: ['risks.0.percentage', 'risks.0.hops', 'risks.0.totalUsdValue'],
  },
  'risk-detail': {
    ...asRpc,
    call: (client) => client.riskDetail('evm', EVM, SIGNAL),
    normal: {
      ...question,
      foundRisk: true,
      riskLevel: 'high',
      reasons: [
        {
          category: 'ofac',
          direction: 'RECEIVE',
          hops: 1,
          totalUsdValue: 1500,
          totalPercentage: 12.5,
          firstExposureTimestamp: '1714521600',
          lastExposureTimestamp: '1717200000',
          paths: [{ addresses: [EVM, OTHER] }],
          isPartialSet: true,
          label: 'ofac',
          standardLabel: 'ofac',
          pathsWithChain: [{ addresses: [hop(EVM), hop(OTHER)] }],
        },
      ],
    },
    empty: 'bad-response',
    answers: ['foundRisk'],
    words: ['reasons.0.direction'],
    numbers: [...['hops', 'totalUsdValue', 'totalPercentage', 'firstExposureTimestamp', 'lastExposureTimestamp']].map(
      (field) => `reasons.0.${field}`,
    ),
  },
  'risk-assessment': {
    ...asReport,
    call: (client) => client.riskAssessment('evm', EVM, SIGNAL),
    normal: report,
    answers: ['report'],
  },
  'sar-report': {
    ...asReport,
    call: (client) => client.sarReport('evm', EVM, SIGNAL),
    normal: report,
    answers: ['report'],
  },
  'flow-graph mermaid': {
    ...asReport,
    call: (client) => client.flowGraph('evm', EVM, 'mermaid', SIGNAL),
    normal: graph,
    answers: ['graph'],
  },
  'flow-graph html': {
    ...asReport,
    call: (client) => client.flowGraph('evm', EVM, 'html', SIGNAL),
    normal: { ...graph, graph: '<!doctype html><p>flow</p>' },
    answers: ['graph'],
  },
  'flow-graph png': {
    ...asReport,
    call: (client) => client.flowGraph('evm', EVM, 'png', SIGNAL),
    normal: undefined,
    picture: new Uint8Array(encodePng(createPicture(3, 2, 0xffffff))),
  },
  'chain-capabilities': {
    ...asRpc,
    call: (client) => client.capabilities(SIGNAL),
    normal: { capabilities: { tron: { chainClass: 'tron', screening: true, reporting: true, research: true } } },
    empty: 'bad-response',
    answers: ['capabilities'],
  },
  'data-set': {
    ...asRpc,
    call: (client) => client.dataSet('ethereum_mainnet', 'co-demo', SIGNAL),
    normal: { fileUrl: 'https://files.example/co-demo.gob', lastModified: 1_763_900_000, checksum: 'ab' },
    empty: 'bad-response',
    answers: ['fileUrl', 'lastModified'],
  },
  'list-overrides': {
    ...asRpc,
    call: (client) => client.overrides('evm', 1, '', SIGNAL),
    normal: { entries: [ENTRY], nextPageToken: 'p2' },
    empty: { output: { entries: [], next: null } },
    answers: ['entries.0.addLabels.0', 'entries.0.removeLabels.0'],
    words: ['entries.0.listType'],
    numbers: ['entries.0.version'],
  },
  'get-override': {
    ...asRpc,
    call: (client) => client.override('evm', EVM, SIGNAL),
    normal: { entry: ENTRY },
    empty: 'bad-response',
    answers: ['entry', 'entry.address', 'entry.addLabels.0', 'entry.removeLabels.0'],
    words: ['entry.listType'],
    numbers: ['entry.version'],
    absent: { output: null },
  },
  'save-override': {
    ...asRpc,
    call: (client) => client.saveOverride('evm', EVM, draft, '3', SIGNAL),
    normal: { entry: ENTRY, created: false },
    empty: 'bad-response',
    answers: ['entry', 'entry.address', 'entry.addLabels.0', 'entry.removeLabels.0'],
    words: ['entry.listType'],
    numbers: ['entry.version'],
  },
  'delete-override': {
    ...asRpc,
    call: (client) => client.deleteOverride('evm', EVM, SIGNAL),
    normal: { success: true },
    empty: 'bad-response',
    answers: ['success'],
  },
  'onchain-chains': {
    ...asRpc,
    call: (client) => client.networks(SIGNAL),
    normal: { chains: [{ chain: 'ethereum_mainnet', name: 'Ethereum', symbol: 'wei', supportsTokens: true }] },
    empty: { output: [] },
  },
  balance: {
    ...asRpc,
    call: (client) => client.balance('ethereum_mainnet', EVM, SIGNAL),
    normal: {
      chain: 'ethereum_mainnet',
      balance: {
        address: EVM,
        balance: '1000000000',
        unit: 'wei',
        tokens: [
          { contract: '0xa0b8', name: 'USD Coin', symbol: 'USDC', balance: '1000000', decimals: 6, type: 'ERC-20' },
        ],
        error: '',
      },
    },
    empty: 'bad-response',
    answers: ['balance'],
    numbers: ['balance.balance', 'balance.tokens.0.balance', 'balance.tokens.0.decimals'],
  },
  'batch-balance': {
    ...asRpc,
    call: async (client) => [...(await client.balances('ethereum_mainnet', [EVM], SIGNAL))],
    normal: {
      chain: 'ethereum_mainnet',
      balances: [{ address: EVM, balance: '1000000000', unit: 'wei', tokens: [], error: '' }],
    },
    empty: 'bad-response',
    answers: ['balances', 'balances.0.address'],
    numbers: ['balances.0.balance'],
  },
};
