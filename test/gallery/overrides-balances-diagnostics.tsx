// Gallery of overrides, balances, comparison and diagnostics in each step, with hostile replies.

import { BalancePanel, type BalancePanelProps } from '../../components/balance/BalancePanel';
import { AnswerComparisonTable } from '../../components/compare/AnswerComparisonTable';
import { DiagnosticsReportView } from '../../components/diagnostics/DiagnosticsReportView';
import { OverridePanel } from '../../components/overrides/OverridePanel';
import type { OverrideEntry } from '../../lib/account/allow-deny-overrides';
import type { DiagnosticsLine } from '../../lib/account/diagnostics-model';
import type { Balance } from '../../lib/account/onchain-balance';
import type { ComparedSide } from '../../lib/verdict/compare-account-answers';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { OverrideView } from '../../lib/view/evidence/use-override';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { OverrideLists } from './override-lists';
import { NOW, ONE_OF_EACH } from './screening-state-samples';

const entry: OverrideEntry = {
  list: 'deny',
  addLabels: ['mixer', 'case 4'],
  removeLabels: ['exchange'],
  notes: 'Deposits of the mixer go out from here within the hour.',
  createdBy: 'ana@example.org',
  updatedBy: 'bo@example.org',
  createdAt: NOW - 9e8,
  updatedAt: NOW - 6e7,
  version: '4',
  deleted: false,
};
const HOSTILE = PAYLOADS.join(' ');
const hostile: OverrideEntry = {
  ...entry,
  list: 'unknown',
  addLabels: [...PAYLOADS].slice(0, 9),
  notes: `\u202E${HOSTILE}`,
  updatedBy: HOSTILE,
};
const view = (changes: Partial<OverrideView>): OverrideView => ({
  entitlement: { state: 'shown' },
  look: { entry, at: NOW },
  step: 'look',
  typed: { list: 'deny', addLabels: 'mixer, case 4', removeLabels: 'exchange', notes: entry.notes },
  problem: null,
  theirs: null,
  changed: [],
  busy: '',
  error: null,
  unsure: false,
  done: '',
  lookUp: note('look up'),
  edit: note('edit'),
  type: note('type'),
  review: note('review'),
  back: note('back'),
  save: note('save'),
  askRemove: note('ask remove'),
  remove: note('remove'),
  keepMine: note('keep mine'),
  takeTheirs: note('take theirs'),
  ...changes,
});
const allow: OverrideEntry = { ...entry, list: 'allow', addLabels: [], notes: 'Cleared by compliance.' };
const changed: OverrideView['changed'] = [
  { field: 'list', was: 'deny', now: 'allow', mine: 'deny' },
  { field: 'addLabels', was: 'mixer, case 4', now: '', mine: 'mixer, case 4, case 9' },
  { field: 'notes', was: entry.notes, now: 'Cleared by compliance.', mine: HOSTILE },
];
const OVERRIDES: Record<string, [Partial<OverrideView>, ScreeningState?]> = {
  'not looked up': [{ look: null, entitlement: { state: 'unknown' } }],
  refused: [{ look: null, entitlement: { state: 'refused', at: NOW, until: NOW + 864e5 } }],
  'not screened': [{ look: null, entitlement: { state: 'unknown' } }, ONE_OF_EACH.unsupported],
  none: [{ look: { entry: null, at: NOW } }],
  'deny, saved': [{ done: 'saved' }],
  'allow, and the service found risk': [{ look: { entry: allow, at: NOW } }],
  'allow, and nothing is known': [{ look: { entry: allow, at: NOW } }, ONE_OF_EACH.failed],
  'no version': [{ look: { entry: { ...entry, version: null, notes: '' }, at: NOW } }],
  form: [{ step: 'edit', problem: 'list', typed: { list: '', addLabels: '', removeLabels: '', notes: '' } }],
  confirm: [{ step: 'confirm' }],
  'confirm removal': [{ step: 'confirm-remove' }],
  conflict: [{ step: 'conflict', theirs: { entry: allow, at: NOW }, changed }],
  'removed meanwhile': [{ step: 'conflict', theirs: { entry: null, at: NOW }, changed: changed.slice(0, 1) }],
  unsure: [{ step: 'confirm', unsure: true, error: { code: 'timeout' } }],
  hostile: [{ look: { entry: hostile, at: NOW } }],
};

const networks = [
  { chain: 'ethereum_mainnet', name: 'Ethereum', unit: 'wei', supportsTokens: true },
  { chain: 'avalanche_mainnet', name: 'Avalanche', unit: 'wei', supportsTokens: true },
];
const token = (symbol: string, amount: string | null, decimals: number | null) => ({
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol,
  amount,
  decimals,
  type: 'ERC-20',
});
const balance: Balance = {
  amount: '198873312953900246490',
  unit: 'wei',
  tokens: [token('USDC', '43571109292', 6), token('RAW', '9007199254740993', null), token('NONE', null, 6)],
  moreTokens: 12,
  failed: false,
};
const held = (one: Balance | null, all = networks): BalancePanelProps['view'] => ({
  entitlement: { state: 'shown' },
  look: { networks: all, network: all[0]?.chain ?? null, balance: one, at: NOW },
  asked: null,
  busy: false,
  error: null,
  lookUp: note('balance'),
});
const BALANCES: Record<string, BalancePanelProps['view']> = {
  'not looked up': { ...held(null), look: null },
  refused: { ...held(null), look: null, entitlement: { state: 'refused', at: NOW, until: NOW + 864e5 } },
  held: held(balance),
  nothing: held({ ...balance, amount: '0', tokens: [], moreTokens: 0 }),
  'not told': held({ ...balance, amount: null, tokens: [], moreTokens: 0 }),
  unreadable: held({ ...balance, amount: null, tokens: [], moreTokens: 0, failed: true }),
  'no network': held(null, []),
  hostile: held({
    ...balance,
    unit: HOSTILE,
    tokens: PAYLOADS.map((text) => ({ ...token(text, '1', 0), name: text, contract: text })),
  }),
};

const score = {
  value: 80,
  band: 'High Risk',
  profile: null,
  contributions: [
    { category: 'Hacker', direction: 'direct' as const, hops: 0, usdValue: null, share: 49.6 },
    { category: 'Sanctioned by US', direction: 'receive' as const, hops: 1, usdValue: 1500, share: 30.4 },
  ],
  at: NOW,
};
const answered = (config: string, foundRisk: boolean): ComparedSide => ({
  state: 'answered',
  answer: {
    host: 'a',
    config,
    hops: null,
    foundRisk,
    version: '20261120.1',
    score: foundRisk ? score : null,
    scoreError: null,
    at: NOW,
  },
});
const SIDES: Record<string, ComparedSide[]> = {
  differ: [answered('co-vasp', true), answered('co-sandbox', false)],
  failed: [answered('co-vasp', true), { state: 'failed', error: { code: 'bad-request', status: 400 } }],
  asking: [answered('co-vasp', false), { state: 'asking' }],
};

const line = (id: string, group: DiagnosticsLine['group'], rest: Partial<DiagnosticsLine> = {}): DiagnosticsLine => ({
  id,
  group,
  result: 'works',
  tookMs: 14,
  ...rest,
});
const LINES: DiagnosticsLine[] = [
  line('permission', 'connection', { found: { host: 'svc.example.com' } }),
  line('host', 'connection', { found: { host: 'svc.example.com' } }),
  line('token', 'connection', { result: 'fails', code: 'unauthorised', status: 401 }),
  line('clock', 'connection', { result: 'differs', found: { skewMs: 7_200_000 } }),
  line('chain-capabilities', 'operations', { found: { count: 17, unknown: ['starknet', HOSTILE] } }),
  line('screen', 'operations', { found: { config: HOSTILE, foundRisk: false } }),
  line('risk-score', 'operations', { result: 'fails', code: 'bad-response', status: 200 }),
  line('list-overrides', 'entitled', { result: 'refused', code: 'forbidden', status: 403 }),
  line('save-override', 'entitled', { result: 'not-tried' }),
  line('sar-report', 'reports', { result: 'fails', code: 'rate-limited', status: 429 }),
  line('chain:evm', 'chains', { found: { tier: 'research', config: 'co-vasp' } }),
  line('chain:ton', 'chains', { result: 'not-covered', code: 'bad-request', status: 400, found: { tier: 'none' } }),
  line('chain:dash', 'chains', { result: 'differs', found: { tier: 'none', config: 'co-vasp' } }),
];
const REPORT = {
  version: '0.1.0',
  startedAt: NOW,
  endedAt: NOW,
  stopped: false,
  account: { host: 'svc.example.com', config: '', hops: null },
  requests: 22,
  lines: LINES,
};

/** Renders `?tools=override`, `balance`, `entries`, `compare` or `diagnostics`. */
function ToolsPage({ name }: { name: string }) {
  return (
    <div class="tools tool-page">
      {name === 'override' || name === 'balance' ? <Below name={name} /> : <Wide name={name} />}
    </div>
  );
}

function Below({ name }: { name: string }) {
  const shown = name === 'override' ? Object.entries(OVERRIDES) : Object.entries(BALANCES);
  return (
    <div class="cards">
      {shown.map(([title, what]) => (
        <figure key={title} data-name={title}>
          <figcaption>{title}</figcaption>
          <section class="card-more">
            {Array.isArray(what) ? (
              <OverridePanel screening={what[1] ?? ONE_OF_EACH.verdict} view={view(what[0])} now={NOW} />
            ) : (
              <BalancePanel chain="evm" view={what as BalancePanelProps['view']} now={NOW} />
            )}
          </section>
        </figure>
      ))}
    </div>
  );
}

function Wide({ name }: { name: string }) {
  if (name === 'entries') return <OverrideLists />;
  if (name === 'diagnostics') return <DiagnosticsReportView report={REPORT} />;
  return (
    <>
      {Object.entries(SIDES).map(([title, sides]) => (
        <figure key={title} data-name={title}>
          <figcaption>{title}</figcaption>
          <AnswerComparisonTable sides={sides} heads={['co-vasp', 'co-sandbox']} now={NOW} />
        </figure>
      ))}
    </>
  );
}

export const TOOLS_SURFACE = { Page: ToolsPage, states: ['override', 'balance', 'entries', 'compare', 'diagnostics'] };
