// Tests of the batch fallback: jobs of a refused batch are sent alone, and three refusals can abandon a lane.
import { describe, expect, it } from 'vitest';
import type { WireError } from '../../../lib/errors/app-error';
import { createBatchFallback } from '../../../lib/screening/batch-fallback';
import type { Job } from '../../../lib/screening/queued-screening-job';
import { getLane } from '../../../lib/screening/request-queue';

const job = (address: string, kind: Job['kind'] = 'screen', chain = 'evm'): Job => ({
  ...{ kind, chain, address, why: 'view', site: null, since: 0 },
});
const [a, b, c] = [job('a'), job('b'), job('c')];
const LINE = getLane(a);

/** The batch fallback over a queue of these jobs, some of them in flight. */
const doubtsOf = (queue: Job[], underWay: Job[] = []) =>
  createBatchFallback({ all: () => queue }, (one) => underWay.includes(one));

describe('single requests', () => {
  it('a job marked for a single request is sent alone first and left out of batches until settled', () => {
    const doubts = doubtsOf([]);
    doubts.splitBatch([b]);
    expect(doubts.selectBatch([b, a, c])).toEqual([b]);
    expect(doubts.selectBatch([a, b, c])).toEqual([a, c]);
    doubts.onSettled([b]);
    expect(doubts.selectBatch([a, b, c])).toEqual([a, b, c]);
  });
});

describe('refused token', () => {
  it('token refused for a batch sends each job alone, without a cool-down', () => {
    const doubts = doubtsOf([a, b]);
    expect(doubts.onTokenRefused([a, b])).toBe(false);
    expect(doubts.selectBatch([b, a])).toEqual([b]);
  });

  it('token refused for a single job too restores batches after a cool-down', () => {
    const doubts = doubtsOf([a, b]);
    doubts.onTokenRefused([a, b]);
    expect(doubts.onTokenRefused([a])).toBe(true);
    expect(doubts.selectBatch([a, b])).toEqual([a, b]);
    expect(doubts.onSingleAnswered(a), 'the batch was not to blame').toBe(false);
  });

  it('token accepted for a single job blames the batch', () => {
    const doubts = doubtsOf([a, b]);
    doubts.onTokenRefused([a, b]);
    expect(doubts.onSingleAnswered(a)).toBe(true);
    expect(doubts.onSingleAnswered(b), 'said once').toBe(false);
  });

  it('token is trusted again after an answered batch', () => {
    const doubts = doubtsOf([]);
    doubts.onTokenRefused([a, b]);
    doubts.onBatchAnswered(LINE);
    expect(doubts.onSingleAnswered(a)).toBe(false);
  });
});

describe('consecutive refusals', () => {
  const FORBIDDEN: WireError = { code: 'forbidden', status: 402 };
  const other = job('t', 'screen', 'tron');

  it('third refusal abandons all waiting jobs of its lane, and the count restarts', () => {
    const doubts = doubtsOf([a, b, c, other], [b]);
    expect(doubts.onSingleRefused(a, FORBIDDEN)).toEqual([]);
    expect(doubts.onSingleRefused(a, FORBIDDEN)).toEqual([]);
    expect(doubts.onSingleRefused(a, FORBIDDEN)).toEqual([a, c]);
    expect(doubts.onSingleRefused(a, FORBIDDEN)).toEqual([]);
  });

  it('answer between refusals resets the count', () => {
    const doubts = doubtsOf([a, b, c]);
    doubts.onSingleRefused(a, FORBIDDEN);
    doubts.onSingleRefused(a, FORBIDDEN);
    doubts.onSingleAnswered(b);
    expect(doubts.onSingleRefused(a, FORBIDDEN)).toEqual([]);
  });

  it.each<[string, Job, WireError, boolean]>([
    ['a 403', a, { code: 'forbidden', status: 403 }, true],
    ['a 404', a, { code: 'forbidden', status: 404 }, false],
    ['a fault of a verdict', a, { code: 'service-fault', status: 500 }, false],
    ['a fault of a score', job('a', 'score'), { code: 'service-fault', status: 500 }, true],
    ['a token refused to a score', job('a', 'score'), { code: 'token-refused', status: 401 }, true],
    ['a 400 of one that was in no batch', a, { code: 'bad-request', status: 400 }, false],
  ])('%s: abandons other jobs', (_, refused, error, speaks) => {
    const waits = { ...refused, address: 'waits' };
    const doubts = doubtsOf([waits]);
    const lost = [1, 2, 3].flatMap(() => doubts.onSingleRefused(refused, error));
    expect(lost).toEqual(speaks ? [waits] : []);
  });

  it('400 abandons only jobs whose batch was refused as well', () => {
    const doubts = doubtsOf([a, b, c]);
    doubts.splitBatch([a, b]);
    const lost = [1, 2, 3].flatMap(() => doubts.onSingleRefused(a, { code: 'bad-request', status: 400 }));
    expect(lost).toEqual([a, b]);
  });
});
