// Tests of the evidence handlers: number of requests per action, and the error if there is no answer.
import { describe, expect, test, vi } from 'vitest';
import { createEvidenceHandlers } from '../../../../lib/app/screening/evidence-handlers';
import { AppError } from '../../../../lib/errors/app-error';
import {
  askOf,
  at,
  CLEAN,
  FAILING,
  HOUR,
  NO_SCORE,
  online,
  opened,
  pass,
  RISKY,
  screened,
  sent,
  sessionHarness,
  worker,
} from '../../../harness/background-session';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => sessionHarness.granted,
}));

describe('cost', () => {
  test('card costs verdict and score, and the chains once a day, however often it is opened', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toEqual(['risk-score', 'screen', 'v1']));
    sessionHarness.service.clearLog();
    for (let n = 0; n < 3; n++) await session.screener.peek([RISKY], null);
    const looked = await evidence({ ...RISKY, look: true });
    expect(looked).toMatchObject({ cost: 2, score: { state: 'known', config: 'co-vasp' } });
    expect(sent()).toEqual([]);
  });

  test('evidence costs breakdown and detail, and nothing within the cache life, across workers too', async () => {
    const { stores, session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    sessionHarness.service.clearLog();
    const [first, joined] = await Promise.all([evidence(RISKY), evidence(RISKY)]);
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
    expect(first).toMatchObject({ cost: 0, screening: { state: 'verdict' } });
    expect(joined.detail).toMatchObject({ state: 'known', config: 'co-vasp', isFresh: true });
    if (first.breakdown.state !== 'known' || first.detail.state !== 'known') throw new Error('not known');
    expect(first.breakdown.value.risks.length).toBeGreaterThan(0);
    expect(first.detail.value.reasons[0]?.paths[0]?.[0]?.address).toBe(RISKY.address);
    const later = await worker(stores);
    expect((await later.evidence(RISKY)).breakdown).toMatchObject({ state: 'known', fromCache: true });
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
  });

  test('evidence past its cache life is requested again, and offline it is shown with its age', async () => {
    const start = Date.now();
    at(start);
    const { stores, session, evidence } = await opened();
    await screened(session, RISKY);
    const first = await evidence(RISKY);
    await pass(stores, 25 * HOUR);
    sessionHarness.service.clearLog();
    online(false);
    const off = await evidence(RISKY);
    expect(off.detail).toMatchObject({ state: 'known', isFresh: false, fromCache: true, refused: { code: 'offline' } });
    expect(off.detail).toMatchObject({ at: first.detail.state === 'known' ? first.detail.at : 0 });
    expect(off.screening).toMatchObject({ state: 'stale' });
    expect(sessionHarness.service.log()).toEqual([]);
    online(true);
    expect((await evidence(RISKY)).detail).toMatchObject({ isFresh: true, fromCache: false });
    expect(sent().filter((path) => path !== 'v1')).toEqual(['detail', 'risk-breakdown']);
  });

  test('evidence reload costs three requests', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await evidence(RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    sessionHarness.service.clearLog();
    await evidence({ ...RISKY, refresh: true });
    expect(sent()).toEqual(['detail', 'risk-breakdown', 'risk-score']);
  });

  test('evidence without found risk costs two requests and no score', async () => {
    const { session, evidence } = await opened();
    await screened(session, askOf(CLEAN));
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    sessionHarness.service.clearLog();
    const clean = await evidence(askOf(CLEAN));
    expect(clean).toMatchObject({
      score: { state: 'not-asked', because: 'no-risk' },
      breakdown: { state: 'known', value: { risks: [] } },
      detail: { value: { foundRisk: false } },
    });
    await evidence(askOf(CLEAN));
    expect(sent()).toEqual(['detail', 'risk-breakdown']);
  });

  test('missing score is requested once more by opening, and then not again', async () => {
    const { session, evidence } = await opened();
    await screened(session, askOf(NO_SCORE));
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    sessionHarness.service.clearLog();
    expect((await evidence(askOf(NO_SCORE))).score).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    await evidence(askOf(NO_SCORE));
    expect(sent()).toEqual(['detail', 'risk-breakdown', 'risk-score']);
  });

  test.each([
    ['assessment', undefined, 'risk-assessment'],
    ['sar', undefined, 'sar'],
    ['graph', 'mermaid', 'graph'],
    ['graph', 'html', 'graph'],
    ['graph', 'png', 'graph'],
  ] as const)('report %s %s costs one request, and none when opened again', async (kind, format, path) => {
    const { stores, report } = await opened();
    const asked = { ...RISKY, kind, format };
    expect(await report({ ...asked, look: true })).toEqual({ state: 'not-asked', because: 'not-wanted' });
    expect(sent()).toEqual([]);
    const first = await report(asked);
    expect(first).toMatchObject({ state: 'known', config: 'co-vasp', fromCache: false });
    const again = await (await worker(stores)).report(asked);
    expect(again).toEqual({ ...first, fromCache: true });
    expect(sent()).toEqual([path]);
    if (again.state !== 'known' || again.value.kind !== 'graph' || format !== 'png') return;
    expect(Buffer.from(again.value.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('no answer', () => {
  test('report with an error in a 200 counts as failed and is not repeated by opening', async () => {
    const { report } = await opened();
    const asked = { ...askOf(FAILING), kind: 'sar' as const };
    expect(await report(asked)).toMatchObject({ state: 'failed', error: { code: 'no-report', status: 200 } });
    await report(asked);
    expect(sent()).toEqual(['sar']);
    await report({ ...asked, refresh: true });
    expect(sent()).toEqual(['sar', 'sar']);
  });

  test('evidence waits during a pause of the service', async () => {
    const { session, evidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    sessionHarness.service.control({
      rules: [{ match: { path: '/api/reason/' }, fault: { kind: '429', retryAfter: 600 } }],
    });
    sessionHarness.service.clearLog();
    const paused = await evidence(RISKY);
    const error = { code: 'rate-limited', retryAt: expect.any(Number) };
    expect(paused).toMatchObject({ breakdown: { state: 'failed', error }, detail: { state: 'failed', error } });
    const heard = sessionHarness.service.log().length;
    await evidence(RISKY);
    expect(sessionHarness.service.log()).toHaveLength(heard);
  });

  test('evidence reports our own rate limit with its end, and sends nothing', async () => {
    const { stores, evidence } = await opened();
    await stores.settings.save({ requestsPerMinute: 1 });
    const first = await evidence(RISKY);
    const states = [first.breakdown, first.detail].map((part) => part.state).sort();
    expect(states).toEqual(['failed', 'known']);
    const failed = [first.breakdown, first.detail].find((part) => part.state === 'failed');
    expect(failed).toMatchObject({ error: { code: 'own-pace', retryAt: expect.any(Number) } });
    expect(sent()).toHaveLength(1);
  });

  test('evidence reports a host permission that the person revoked', async () => {
    const { evidence, report } = await opened();
    sessionHarness.granted = false;
    const failed = { state: 'failed', error: { code: 'no-permission' } };
    expect(await evidence(RISKY)).toMatchObject({ breakdown: failed, detail: failed });
    expect(await report({ ...RISKY, kind: 'sar' })).toMatchObject(failed);
    expect(sessionHarness.service.log()).toEqual([]);
  });

  test('evidence reports an invalid address, a locked vault and a missing account, and sends nothing', async () => {
    const { stores, evidence, report } = await opened();
    await expect(evidence({ chain: 'evm', address: '0x12' })).rejects.toMatchObject({ code: 'bad-address' });
    await expect(report({ chain: 'no-such', address: 'x', kind: 'sar' })).rejects.toMatchObject({
      code: 'bad-address',
    });
    await stores.vault.lock();
    await expect(evidence(RISKY)).rejects.toMatchObject({ code: 'no-account' });
    expect(sessionHarness.service.log()).toEqual([]);
  });
});

describe('for a bundle', () => {
  const UNSUPPORTED = { chain: 'dash', address: 'XpESxaUmonkq8RaLLp46Brx2K39ggQe226' };

  test('missing evidence is that of addresses that have none and could have it, with its requests; nothing is sent', async () => {
    const { session, evidence, missingEvidence } = await opened();
    await screened(session, RISKY);
    await vi.waitFor(() => expect(sent()).toContain('v1'));
    const asks = [RISKY, askOf(CLEAN), UNSUPPORTED];
    sessionHarness.service.clearLog();
    expect(await missingEvidence({ asks })).toEqual({ addresses: [RISKY, askOf(CLEAN)], requests: 4 });
    expect(sent()).toEqual([]);
    await evidence(RISKY);
    expect(await missingEvidence({ asks })).toEqual({ addresses: [askOf(CLEAN)], requests: 2 });
  });

  test('missing evidence is none in an account that stays local', async () => {
    const { missingEvidence } = await opened({ localOnly: true });
    expect(await missingEvidence({ asks: [RISKY] })).toEqual({ addresses: [], requests: 0 });
  });

  test('without an account nothing is stored and nothing is missing; a locked vault says so', async () => {
    const handlersThatThrow = (code: 'no-account' | 'locked') => {
      const refuse = () => Promise.reject(new AppError(code));
      return createEvidenceHandlers({
        session: async () => null,
        work: refuse,
        workUnasked: refuse,
        touch: async () => undefined,
      });
    };
    const { missingEvidence, storedEvidence } = handlersThatThrow('no-account');
    expect(await missingEvidence({ asks: [RISKY] })).toEqual({ addresses: [], requests: 0 });
    const empty = { breakdown: null, detail: null, reports: [] };
    expect(await storedEvidence({ asks: [RISKY] })).toEqual({ account: '', config: '', evidence: [empty] });
    await expect(handlersThatThrow('locked').storedEvidence({ asks: [RISKY] })).rejects.toMatchObject({
      code: 'locked',
    });
  });
});

test('history records every stored verdict with level, config and time', async () => {
  const start = Date.now();
  at(start);
  const { stores, session, evidence } = await opened();
  await screened(session, RISKY);
  await pass(stores, 2 * HOUR);
  sessionHarness.service.control({
    rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'set-field', field: 'foundRisk', value: false } }],
  });
  await session.screener.screen([RISKY], 'person', null, { again: true });
  await vi.waitFor(async () => {
    const { history } = await evidence({ ...RISKY, look: true });
    expect(history).toMatchObject([
      { level: 'high', foundRisk: true, band: 'High Risk', config: 'co-vasp', times: 1 },
      { level: 'none', foundRisk: false, band: null, config: 'co-vasp', times: 1 },
    ]);
    expect(history[1]!.at - history[0]!.at).toBeGreaterThanOrEqual(2 * HOUR);
  });
});
