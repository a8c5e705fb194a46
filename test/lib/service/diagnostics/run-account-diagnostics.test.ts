// Tests of the diagnostics: checks report results and causes, and the output contains no secret.
// covers F-29, F-31
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportJson, reportText, todoText } from '../../../../components/diagnostics/diagnostics-text';
import type { DiagnosticsLine, DiagnosticsReport } from '../../../../lib/account/diagnostics-model';
import { chains } from '../../../../lib/chains';
import { createDiagnostics, type DiagnosticsDeps } from '../../../../lib/service/diagnostics/run-account-diagnostics';
import { instrumentFetch } from '../../../../lib/service/transport/instrument-fetch';
import { type RunningService, startService } from '../../../fake-service/server';
import { accountAt, fakeFetch, json, SIGNAL } from '../../../harness/scripted-service-client';

const FAMILIES = chains.filter(({ screened }) => screened).map(({ id }) => id);

function diagnosticsAt(
  url: string,
  changes: Partial<DiagnosticsDeps> = {},
  account: Parameters<typeof accountAt>[1] = {},
) {
  const now = changes.now ?? Date.now;
  const { fetch, watched } = instrumentFetch(changes.fetch ?? ((...asked) => globalThis.fetch(...asked)), now);
  const diagnostics = createDiagnostics({
    account: accountAt(url, { config: '', ...account }),
    now,
    random: () => 0.5,
    sleep: async () => undefined,
    allowLoopbackHttp: true,
    signal: SIGNAL,
    families: FAMILIES,
    mayReach: async () => true,
    ...changes,
    fetch,
    watched,
  });
  const runAll = async () => {
    const { checks, account: told } = diagnostics.plan();
    const report: DiagnosticsReport = {
      version: '1',
      startedAt: 0,
      endedAt: 1,
      stopped: false,
      account: told,
      requests: 0,
      lines: [],
    };
    for (const { id } of checks) {
      const { lines, requests } = await diagnostics.run(id, SIGNAL);
      report.lines.push(...lines);
      report.requests += requests;
    }
    return report;
  };
  return { diagnostics, runAll };
}
const resultsOf = (lines: DiagnosticsLine[]) => Object.fromEntries(lines.map(({ id, result }) => [id, result]));

describe('against the fake service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.control({ reset: true });
    service.clearLog();
  });

  test('diagnostics pass everything at the stated cost and write nothing', async () => {
    const { diagnostics, runAll } = diagnosticsAt(service.url);
    const said = diagnostics.plan().checks.reduce((sum, { requests }) => sum + requests, 0);
    const report = await runAll();
    const untried = ['save-override', 'delete-override'];
    expect(report.lines.filter(({ result }) => result !== 'works').map(({ id }) => id)).toEqual(untried);
    expect(report.requests).toBe(said);
    expect(service.log()).toHaveLength(said);
    const writes = service.log().filter(({ method, path }) => method !== 'GET' && !/token|batch/.test(path));
    expect(writes).toEqual([]);
    expect(report.lines.filter(({ id }) => id.startsWith('chain:')).map(({ found }) => found?.tier)).toEqual(
      FAMILIES.map((chain) =>
        ['dash', 'zcash', 'ton'].includes(chain) ? 'screening' : expect.stringMatching(/reporting|research/),
      ),
    );
  });

  test.each<[string, string, string]>([
    ['/api/private-data/', 'list-overrides', 'get-override'],
    ['/api/onchain/', 'onchain-chains', 'balance'],
    ['.*/risk-score', 'risk-score', 'risk-score'],
    ['.*/batch', 'batch-screen', 'batch-screen'],
  ])('diagnostics report 403 under %s as not entitled, and continue', async (path, ...ids) => {
    service.control({ rules: [{ match: { path }, fault: { kind: 'status', status: 403 } }] });
    const { lines } = await diagnosticsAt(service.url).runAll();
    expect(lines.filter(({ result }) => result === 'refused').map(({ id }) => id)).toEqual([...new Set(ids)]);
    expect(lines.filter(({ result }) => result === 'fails')).toEqual([]);
  });

  test('diagnostics report a refused client at the token line, and a wrong host at the host line', async () => {
    const refused = await diagnosticsAt(service.url, {}, { clientSecret: 'wrong' }).diagnostics.run('sign-in', SIGNAL);
    expect(resultsOf(refused.lines)).toEqual({ host: 'works', token: 'fails', clock: 'works' });
    service.control({ rules: [{ match: { path: '/oauth/token' }, fault: { kind: 'html' } }] });
    const { diagnostics } = diagnosticsAt(service.url);
    const foreign = await diagnostics.run('sign-in', SIGNAL);
    expect(resultsOf(foreign.lines)).toEqual({ host: 'fails', token: 'not-tried', clock: 'not-tried' });
  });

  test.each([
    ['a page', { kind: 'html' }],
    ['nothing', { kind: 'empty' }],
    ['JSON of something else', { kind: 'body', body: '{"foundRisk":false}' }],
    ['a text', { kind: 'body', body: 'welcome', contentType: 'text/plain' }],
    ['a redirect', { kind: 'redirect' }],
    ['no such path', { kind: 'status', status: 404 }],
  ] as const)(
    'diagnostics report %s in place of a token as a wrong base URL, with the requested address',
    async (_, fault) => {
      service.control({ rules: [{ match: { path: '/oauth/token' }, fault }] });
      const [host] = (await diagnosticsAt(service.url).diagnostics.run('sign-in', SIGNAL)).lines;
      expect(host && todoText(host)).toMatch(`${service.url}/oauth/token `);
      expect(host && todoText(host)).toMatch(/Check the base URL in Options/);
    },
  );

  test.each([
    [-7_200_000, 'differs'],
    [0, 'works'],
    [3_600_000, 'differs'],
  ] as const)('diagnostics with a clock off by %i ms: %s', async (off, result) => {
    const begun = Date.now();
    const { lines } = await diagnosticsAt(service.url, { now: () => Date.now() + off }).diagnostics.run(
      'sign-in',
      SIGNAL,
    );
    const clock = lines.find(({ id }) => id === 'clock');
    expect(clock?.result).toBe(result);
    expect(Math.abs((clock?.found?.skewMs ?? 1e9) - off)).toBeLessThan(3_000 + Date.now() - begun);
  });

  test('diagnostics report chains outside the sandbox config with their status', async () => {
    const { lines } = await diagnosticsAt(service.url, {}, { config: 'co-sandbox' }).runAll();
    const results = resultsOf(lines);
    expect([results['chain:evm'], results['chain:tron'], results['chain:bitcoin']]).toEqual([
      'works',
      'works',
      'fails',
    ]);
    expect(lines.find(({ id }) => id === 'chain:bitcoin')).toMatchObject({ code: 'bad-request', status: 400 });
  });
});

test('diagnostics report a revoked permission', async () => {
  const { diagnostics } = diagnosticsAt('https://svc.example.com', { mayReach: async () => false });
  expect((await diagnostics.run('permission', SIGNAL)).lines).toEqual([
    { id: 'permission', group: 'connection', result: 'fails', code: 'no-permission', tookMs: 0 },
  ]);
});

describe('capability list against actual replies', () => {
  const capabilities = {
    evm: { chainClass: 'evm', screening: false },
    starknet: { chainClass: 'starknet', screening: true },
  };
  const at = (screened: boolean) => {
    const { fetch } = fakeFetch(({ path, method }) => {
      if (path.includes('capabilities')) return json({ capabilities });
      if (method === 'GET' && path.includes('/screen/'))
        return screened ? json({ foundRisk: false }) : json({ code: 3 }, 400);
      return json({}, 404);
    });
    return diagnosticsAt('https://svc.example.com', { fetch }).diagnostics;
  };
  test.each([
    [false, 'not-covered'],
    [true, 'differs'],
  ] as const)('diagnostics report an operation that answers despite the list: %s', async (screened, result) => {
    const diagnostics = at(screened);
    const [list] = (await diagnostics.run('chain-capabilities', SIGNAL)).lines;
    expect(list?.found).toMatchObject({ count: 1, unknown: ['starknet'] });
    expect((await diagnostics.run('chain:evm', SIGNAL)).lines[0]).toMatchObject({ result, found: { tier: 'none' } });
    const [unnamed] = (await diagnostics.run('chain:tron', SIGNAL)).lines;
    expect(unnamed).toMatchObject({ result: screened ? 'works' : 'not-covered', found: { tier: null } });
  });
});

test('diagnostics request a chain by its listed name and do not report it as unknown', async () => {
  const { fetch, sent } = fakeFetch(({ path }) =>
    path.includes('capabilities')
      ? json({ capabilities: { bitcoin_cash: { chainClass: 'bitcoin_cash', screening: true, reporting: true } } })
      : path.includes('/bitcoin_cash/')
        ? json({ foundRisk: false })
        : json({ code: 3 }, 400),
  );
  const { diagnostics } = diagnosticsAt('https://svc.example.com', { fetch });
  const [list] = (await diagnostics.run('chain-capabilities', SIGNAL)).lines;
  expect(list?.found).toEqual({ count: 1, unknown: [] });
  const [line] = (await diagnostics.run('chain:bitcoin-cash', SIGNAL)).lines;
  expect(line).toMatchObject({ result: 'works', found: { tier: 'reporting' } });
  expect(sent.at(-1)?.path).toContain('/chains/bitcoin_cash/addresses/');
});

test('diagnostics cancel a request immediately when the person stops it', async () => {
  const { fetch } = fakeFetch(() => new Promise<Response>(() => undefined));
  const { diagnostics } = diagnosticsAt('https://svc.example.com', { fetch });
  const stop = new AbortController();
  const running = diagnostics.run('screen', stop.signal);
  stop.abort();
  expect((await running).lines[0]).toMatchObject({ result: 'fails', code: 'cancelled' });
});

test('diagnostics reject a check outside their plan', async () => {
  await expect(async () =>
    diagnosticsAt('https://svc.example.com').diagnostics.run('chain:nope', SIGNAL),
  ).rejects.toThrow('bad-request');
});

test('diagnostics output contains no secret, even when the service echoes all of them', async () => {
  const MARKERS = {
    clientSecret: 'MARK-SECRET-71c9',
    clientId: 'MARK-CLIENT-04ab',
    label: 'MARK-LABEL-5d2e',
    namespace: 'mark.namespace',
  };
  const TOKEN = 'MARKHEAD12.MARKBODY34.MARKSIGN56';
  const echo = `${MARKERS.clientSecret} ${MARKERS.clientId} ${TOKEN}`;
  const { fetch, sent } = fakeFetch(
    ({ path }) =>
      path.includes('capabilities')
        ? json({ capabilities: { [echo]: { chainClass: echo, screening: true } } })
        : json({ foundRisk: true, config: echo, version: echo, risks: [], chains: [{ chain: 'x', name: echo }] }),
    () => json({ access_token: TOKEN, expires_in: 86_400, token_type: 'Bearer', scope: echo }),
  );
  const report = await diagnosticsAt('https://svc.example.com', { fetch }, MARKERS).runAll();
  expect(
    sent.some(({ headers }) => headers.get('authorization')?.includes(TOKEN)),
    'they were really in use',
  ).toBe(true);
  expect(report.lines.some(({ found }) => found?.config?.includes('[hidden]'))).toBe(true);
  const exported = reportText(report) + reportJson(report);
  expect(exported).toContain('svc.example.com');
  expect(exported, 'a step that asked nothing took no time').not.toContain('(0 ms)');
  for (const secret of [...Object.values(MARKERS), TOKEN, ...TOKEN.split('.')]) expect(exported).not.toContain(secret);
});

test('diagnostics name an unreadable capability line, count the others and check its chain', async () => {
  const { fetch } = fakeFetch(({ path }) =>
    path.includes('capabilities')
      ? json({ capabilities: { tron: { screening: 'yes' }, evm: { screening: true } } })
      : json({ foundRisk: false }),
  );
  const { diagnostics } = diagnosticsAt('https://svc.example.com', { fetch });
  const [list] = (await diagnostics.run('chain-capabilities', SIGNAL)).lines;
  expect(list).toMatchObject({ result: 'differs', found: { count: 1, unread: ['tron'] } });
  const [line] = (await diagnostics.run('chain:tron', SIGNAL)).lines;
  expect(line).toMatchObject({ result: 'works', found: { tier: 'unread' } });
});
