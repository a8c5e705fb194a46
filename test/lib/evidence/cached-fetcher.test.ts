// Tests of the cached fetcher: it follows the cache policy, joins equal requests, and limits retries.
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../../../lib/errors/app-error';
import { type CachedRequest, createCachedFetcher } from '../../../lib/evidence/cached-fetcher';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';

const MINUTE = 60_000;
const LIFE = 100 * MINUTE;

function world() {
  const state = {
    time: 1_000_000,
    online: true,
    nextMinute: null as number | null,
    sent: 0,
    kept: null as Cached<string> | null,
    fails: null as ErrorCode | null,
    diskFull: false,
  };
  const asker = createCachedFetcher({
    online: () => state.online,
    admit: async () => {
      if (state.nextMinute !== null) throw new AppError('own-pace', { retryAt: state.nextMinute });
    },
    now: () => state.time,
  });
  const question: CachedRequest<string> = {
    key: 'q',
    read: async () => state.kept,
    async write(kept) {
      if (state.diskFull) throw new AppError('storage-full');
      state.kept = kept;
    },
    async send() {
      state.sent += 1;
      await Promise.resolve();
      if (state.fails) throw new AppError(state.fails, { status: 500 });
      return { value: `answer ${state.sent}`, at: state.time };
    },
    isFresh: ({ at }) => state.time - at < LIFE,
    configOf: (value) => `config of ${value}`,
  };
  return { state, asker, question };
}

describe('cache policies', () => {
  test('look sends nothing, open sends once while fresh, again always sends', async () => {
    const { state, asker, question } = world();
    const unasked = await asker.fetch(question, 'look');
    expect(unasked).toEqual({ state: 'not-asked', because: 'not-wanted' });
    expect(asker.isPending('q', unasked)).toBe(true);
    const first = await asker.fetch(question, 'open');
    const known = { state: 'known', value: 'answer 1', at: 1_000_000, config: 'config of answer 1', isFresh: true };
    expect(first).toEqual({ ...known, fromCache: false });
    state.time += LIFE - 1;
    expect(await asker.fetch(question, 'open')).toEqual({ ...known, fromCache: true });
    expect(asker.isPending('q', first)).toBe(false);
    expect(state.sent).toBe(1);
    expect(await asker.fetch(question, 'again')).toMatchObject({ value: 'answer 2', fromCache: false });
  });

  test('look returns an expired value as stale, and open requests it again', async () => {
    const { state, asker, question } = world();
    await asker.fetch(question, 'open');
    state.time += LIFE;
    const old = await asker.fetch(question, 'look');
    expect(old).toMatchObject({ value: 'answer 1', at: 1_000_000, isFresh: false, fromCache: true });
    expect(asker.isPending('q', old)).toBe(true);
    expect(await asker.fetch(question, 'open')).toMatchObject({ value: 'answer 2', isFresh: true });
  });

  test('concurrent fetches share one request', async () => {
    const { state, asker, question } = world();
    const answers = await Promise.all([1, 2, 3].map(() => asker.fetch(question, 'open')));
    expect(state.sent).toBe(1);
    expect(new Set(answers.map((part) => part.state))).toEqual(new Set(['known']));
  });

  test('fetch returns the value when the cache write fails', async () => {
    const { state, asker, question } = world();
    state.diskFull = true;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'known', value: 'answer 1' });
  });
});

describe('failures', () => {
  test('fetch returns the error code; open does not resend for a minute, again does immediately', async () => {
    const { state, asker, question } = world();
    state.fails = 'service-fault';
    const failed = await asker.fetch(question, 'open');
    expect(failed).toEqual({ state: 'failed', error: { code: 'service-fault', status: 500 }, at: 1_000_000 });
    expect(asker.isPending('q', failed)).toBe(false);
    state.time += MINUTE - 1;
    expect(await asker.fetch(question, 'open')).toEqual(failed);
    expect(state.sent).toBe(1);
    state.fails = null;
    expect(await asker.fetch(question, 'again')).toMatchObject({ state: 'known', value: 'answer 2' });
  });

  test('retry resends failed requests and sends nothing for fresh values', async () => {
    const { state, asker, question } = world();
    state.fails = 'service-fault';
    await asker.fetch(question, 'open');
    state.fails = null;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'failed' });
    expect(await asker.fetch(question, 'retry')).toMatchObject({ state: 'known', value: 'answer 2' });
    expect(await asker.fetch(question, 'retry')).toMatchObject({ value: 'answer 2', fromCache: true });
    expect(state.sent).toBe(2);
  });

  test('open resends after five minutes', async () => {
    const { state, asker, question } = world();
    state.fails = 'forbidden';
    await asker.fetch(question, 'open');
    state.time += 5 * MINUTE;
    await asker.fetch(question, 'open');
    expect(state.sent).toBe(2);
  });

  test('look returns the last failure until the next request, at any age', async () => {
    const { state, asker, question } = world();
    state.fails = 'forbidden';
    const failed = await asker.fetch(question, 'open');
    state.time += 3 * 24 * 60 * MINUTE;
    expect(await asker.fetch(question, 'look')).toEqual(failed);
    expect(asker.isPending('q', failed), 'opening asks again').toBe(true);
    state.fails = null;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'known' });
    expect(await asker.fetch(question, 'look')).toMatchObject({ state: 'known' });
    expect(state.sent).toBe(2);
  });

  test('fetch returns a stale value with its age and the reason for no newer one', async () => {
    const { state, asker, question } = world();
    await asker.fetch(question, 'open');
    state.time += LIFE;
    state.fails = 'service-fault';
    expect(await asker.fetch(question, 'open')).toMatchObject({
      state: 'known',
      value: 'answer 1',
      at: 1_000_000,
      isFresh: false,
      refused: { code: 'service-fault' },
    });
  });

  test('offline and rate limits send nothing and do not count as a failure of the request', async () => {
    const { state, asker, question } = world();
    state.online = false;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'failed', error: { code: 'offline' } });
    state.online = true;
    state.nextMinute = 1_060_000;
    const paced = await asker.fetch(question, 'open');
    expect(paced).toMatchObject({ state: 'failed', error: { code: 'own-pace', retryAt: 1_060_000 } });
    expect(asker.isPending('q', paced)).toBe(true);
    expect(state.sent).toBe(0);
    state.nextMinute = null;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'known' });
  });

  test('fetch throws when the vault is locked', async () => {
    const { asker, question } = world();
    const locked = {
      ...question,
      read: async () => {
        throw new AppError('locked');
      },
    };
    await expect(asker.fetch(locked, 'open')).rejects.toMatchObject({ code: 'locked' });
  });
});
