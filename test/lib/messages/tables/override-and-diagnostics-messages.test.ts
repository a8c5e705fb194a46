// Tests of override, balance and diagnostics messages: they refuse content scripts and wrong versions.
import { expect, test } from 'vitest';
import { overrideAndDiagnosticsMessages } from '../../../../lib/messages/tables/override-and-diagnostics-messages';
import { answerMessage, type Handlers } from '../../../../lib/messages/tables/serve-messages';

const NAMES = [
  'entitlements',
  'override',
  'overrideChains',
  'overrides',
  'saveOverride',
  'removeOverride',
  'balance',
  'balances',
  'storedBalances',
  'compare',
  'diagnosticsPlan',
  'diagnosticsCheck',
  'diagnosticsStop',
  'unreadableRows',
] as const;
const about = { chain: 'evm', address: '0xabc' };
const draft = { list: 'deny', addLabels: ['mixer'], removeLabels: [], notes: '' };
const INPUT: Record<(typeof NAMES)[number], unknown> = {
  entitlements: {},
  override: about,
  overrideChains: {},
  overrides: { chain: 'evm', list: 'all', token: '' },
  saveOverride: { ...about, draft, expected: '3' },
  removeOverride: { ...about, expected: '3' },
  balance: about,
  balances: { chain: 'evm', addresses: ['0xabc'] },
  storedBalances: { asks: [about] },
  compare: { ...about, accountId: 'a', config: '' },
  diagnosticsPlan: {},
  diagnosticsCheck: { id: 'screen' },
  diagnosticsStop: {},
  unreadableRows: { scan: true },
};

test('account messages are exactly the listed ones', () =>
  expect(Object.keys(overrideAndDiagnosticsMessages).sort()).toEqual([...NAMES].sort()));

test.each(NAMES)('%s refuses a content script and accepts an extension page', async (name) => {
  const reached: string[] = [];
  const handlers = { [name]: async () => void reached.push(name) } as unknown as Handlers;
  const message = { riskmark: name, input: INPUT[name] };
  const page = { kind: 'content', tabId: 1, frameId: 0, url: 'https://page.example/' } as const;
  expect(await answerMessage(handlers, message, page)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(reached).toEqual([]);
  expect(await answerMessage(handlers, message, { kind: 'pages' })).toMatchObject({ ok: true });
  expect(reached).toEqual([name]);
});

test.each(['', '-1', '1.5', 'latest', '12345678901234567890', 3])(
  'override write with expected version %j is rejected',
  (expected) => {
    for (const name of ['saveOverride', 'removeOverride'] as const)
      expect(
        overrideAndDiagnosticsMessages[name].input.safeParse({ ...(INPUT[name] as object), expected }).success,
      ).toBe(false);
  },
);
