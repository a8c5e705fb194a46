// One question: from what is kept, or asked once; joined in flight, paced, left alone after a failure.
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../../../lib/errors/app-error';
import type { Cached } from '../../../lib/evidence/cached-answer';
import { createCachedFetcher, type Question } from '../../../lib/evidence/cached-request';

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
    pace: async () => state.nextMinute,
    now: () => state.time,
  });
  const question: Question<string> = {
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

describe('asking', () => {
  test('look sends nothing; open sends once and then nothing while it is fresh; again sends', async () => {
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

  test('what has aged is shown as such by look, and asked anew by open', async () => {
    const { state, asker, question } = world();
    await asker.fetch(question, 'open');
    state.time += LIFE;
    const old = await asker.fetch(question, 'look');
    expect(old).toMatchObject({ value: 'answer 1', at: 1_000_000, isFresh: false, fromCache: true });
    expect(asker.isPending('q', old)).toBe(true);
    expect(await asker.fetch(question, 'open')).toMatchObject({ value: 'answer 2', isFresh: true });
  });

  test('several at once are one request', async () => {
    const { state, asker, question } = world();
    const answers = await Promise.all([1, 2, 3].map(() => asker.fetch(question, 'open')));
    expect(state.sent).toBe(1);
    expect(new Set(answers.map((part) => part.state))).toEqual(new Set(['known']));
  });

  test('a full disk costs the copy, not the answer', async () => {
    const { state, asker, question } = world();
    state.diskFull = true;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'known', value: 'answer 1' });
  });
});

describe('failing', () => {
  test('said with its code; not sent again by opening for five minutes, at once by asking again', async () => {
    const { state, asker, question } = world();
    state.fails = 'service-fault';
    const failed = await asker.fetch(question, 'open');
    expect(failed).toEqual({ state: 'failed', error: { code: 'service-fault', status: 500 }, at: 1_000_000 });
    expect(asker.isPending('q', failed)).toBe(false);
    state.time += 5 * MINUTE - 1;
    expect(await asker.fetch(question, 'open')).toEqual(failed);
    expect(state.sent).toBe(1);
    state.fails = null;
    expect(await asker.fetch(question, 'again')).toMatchObject({ state: 'known', value: 'answer 2' });
  });

  test('a retry sends what has failed, and nothing for what is fresh', async () => {
    const { state, asker, question } = world();
    state.fails = 'service-fault';
    await asker.fetch(question, 'open');
    state.fails = null;
    expect(await asker.fetch(question, 'open')).toMatchObject({ state: 'failed' });
    expect(await asker.fetch(question, 'retry')).toMatchObject({ state: 'known', value: 'answer 2' });
    expect(await asker.fetch(question, 'retry')).toMatchObject({ value: 'answer 2', fromCache: true });
    expect(state.sent).toBe(2);
  });

  test('after five minutes opening tries again', async () => {
    const { state, asker, question } = world();
    state.fails = 'forbidden';
    await asker.fetch(question, 'open');
    state.time += 5 * MINUTE;
    await asker.fetch(question, 'open');
    expect(state.sent).toBe(2);
  });

  test('that it failed is still said to who only looks, however long ago, until it is asked again', async () => {
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

  test('an older answer is shown with its age and why there is no newer one', async () => {
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

  test('offline and the own pace send nothing, say so, and are no failure of the question', async () => {
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

  test('a locked vault is thrown, not drawn as a failure of the service', async () => {
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
