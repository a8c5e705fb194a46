// Tests of override handlers: refusals are remembered, and an edit of a changed entry is a conflict.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OverrideEntry } from '../../../../lib/account/allow-deny-overrides';
import { createOverrideHandlers } from '../../../../lib/app/accounts/override-handlers';
import type { AppError } from '../../../../lib/errors/app-error';
import {
  createEntitledWorld,
  DRAFT,
  toEntry as entry,
  toRefusal as refusal,
} from '../../../harness/override-and-balance-handlers';

let reachable = true;
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => reachable,
}));

const ASK = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const world = (held: OverrideEntry | null = null, throws: Record<string, AppError> = {}) =>
  createEntitledWorld(createOverrideHandlers, held, throws);

beforeEach(() => {
  reachable = true;
});

test('override list proves the account once a day, then only the entry is requested', async () => {
  const { ask, calls } = world(entry('3'));
  expect(await ask('override', ASK)).toMatchObject({ entry: { version: '3' } });
  await ask('override', ASK);
  expect(calls).toEqual(['overrides', 'override', 'override']);
});

test('organization list returns a page of one list with canonical addresses, without deleted entries', async () => {
  const { ask, calls, pages, state } = world();
  const checksummed = '0x93dF2C9c8786242b8fdca3f96b3914b8b4A9F704';
  state.page = {
    entries: [
      { ...entry('1'), address: checksummed },
      { ...entry('2'), address: 'no address' },
      { ...entry('3', true), address: `0x${'1'.repeat(40)}` },
    ],
    next: 'p2',
  };
  expect(await ask('overrides', { chain: 'evm', list: 'deny', token: 'p1' })).toMatchObject({
    entries: [
      { address: ASK.address, isAddress: true },
      { address: 'no address', isAddress: false },
    ],
    next: 'p2',
    at: expect.any(Number),
  });
  expect([calls, pages]).toEqual([['overrides'], ['evm deny p1']]);
  expect(await ask('entitlements', {})).toMatchObject({ overrides: { state: 'shown' } });
});

test('organization list of an unscreened chain, or after a refusal, is not requested', async () => {
  const { ask, calls } = world(null, { overrides: refusal(403) });
  await expect(ask('overrides', { chain: 'cardano', list: 'all', token: '' })).rejects.toMatchObject({
    code: 'unsupported-chain',
  });
  expect(calls).toEqual([]);
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(ask('overrides', { chain: 'evm', list: 'all', token: '' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  expect(calls).toEqual(['overrides']);
  expect(await ask('overrideChains', {})).toContain('evm');
  expect(await ask('overrideChains', {})).not.toContain('cardano');
});

test.each([403, 404])(
  'override list refused with %i is not repeated for a day and never reads as no entry',
  async (status) => {
    const { ask, calls, pass } = world(null, { overrides: refusal(status) });
    await expect(ask('override', ASK)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask('override', ASK)).rejects.toMatchObject({
      code: 'forbidden',
      facts: { retryAt: expect.any(Number) },
    });
    expect(calls).toEqual(['overrides']);
    expect(await ask('entitlements', {})).toMatchObject({
      overrides: { state: 'refused' },
      balances: { state: 'unknown' },
    });
    pass(25 * 3_600_000);
    await ask('override', ASK).catch(() => undefined);
    expect(calls).toEqual(['overrides', 'overrides']);
  },
);

test('override write is refused before the account is proven entitled', async () => {
  const { ask, calls } = world();
  await expect(ask('saveOverride', { ...ASK, draft: DRAFT, expected: '0' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(ask('removeOverride', { ...ASK, expected: '3' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(calls).toEqual([]);
});

test('override of an unscreened chain is not requested, so that its refusal denies nothing', async () => {
  const { ask, calls } = world();
  const cardano = { chain: 'cardano', address: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8' };
  await expect(ask('override', cardano)).rejects.toMatchObject({ code: 'unsupported-chain' });
  await expect(ask('saveOverride', { ...cardano, draft: DRAFT, expected: '0' })).rejects.toMatchObject({
    code: 'unsupported-chain',
  });
  expect(calls).toEqual([]);
  expect(await ask('entitlements', {})).toMatchObject({ overrides: { state: 'unknown' } });
});

test('override handlers send nothing for an invalid address or a revoked host', async () => {
  const { ask, calls } = world();
  await expect(ask('override', { chain: 'evm', address: '0x12' })).rejects.toMatchObject({ code: 'bad-address' });
  reachable = false;
  await expect(ask('override', ASK)).rejects.toMatchObject({ code: 'no-permission' });
  expect(calls).toEqual([]);
});

test("reading entitlements does not postpone the lock, and a person's request does", async () => {
  const { ask, touched } = world();
  await ask('entitlements', {});
  await ask('override', ASK);
  expect(touched).toEqual([false, true]);
});

describe('override write', () => {
  const shown = async (held: OverrideEntry | null, throws: Record<string, AppError> = {}) => {
    const at = world(held);
    await at.ask('override', ASK);
    Object.assign(at.throws, throws);
    at.calls.length = 0;
    return at;
  };

  test.each([400, 409])(
    'override write refused with %i is a conflict only when the version differs',
    async (status) => {
      const at = await shown(entry('4'), { saveOverride: refusal(status, 'bad-request') });
      expect(await at.ask('saveOverride', { ...ASK, draft: DRAFT, expected: '3' })).toMatchObject({
        result: 'conflict',
        entry: { version: '4' },
      });
      await expect(at.ask('saveOverride', { ...ASK, draft: DRAFT, expected: '4' })).rejects.toMatchObject({
        code: 'bad-request',
      });
    },
  );

  test('override edit of a missing or deleted entry is a conflict', async () => {
    for (const gone of [null, entry('5', true)]) {
      const at = await shown(entry('4'), { saveOverride: refusal(409, 'bad-request') });
      at.state.held = gone;
      expect(await at.ask('saveOverride', { ...ASK, draft: DRAFT, expected: '4' })).toMatchObject({
        result: 'conflict',
        entry: null,
      });
    }
  });

  test('override add over a deleted entry is retried once on its version', async () => {
    const at = await shown(null, { saveOverride: refusal(409, 'bad-request') });
    at.state.held = entry('5', true);
    await expect(at.ask('saveOverride', { ...ASK, draft: DRAFT, expected: '0' })).rejects.toMatchObject({
      facts: { status: 409 },
    });
    expect(at.calls).toEqual(['saveOverride', 'override', 'saveOverride']);
    expect(at.versions).toEqual(['0', '5']);
  });

  test('override removal reads first and removes only the version that was shown', async () => {
    const at = await shown(entry('4'));
    expect(await at.ask('removeOverride', { ...ASK, expected: '3' })).toMatchObject({ result: 'conflict' });
    expect(at.calls).toEqual(['override']);
    expect(await at.ask('removeOverride', { ...ASK, expected: '4' })).toMatchObject({ result: 'done', entry: null });
    expect(at.calls).toEqual(['override', 'override', 'deleteOverride']);
  });

  test('override write withdraws the entitlement on a 403 in between', async () => {
    const at = await shown(entry('4'), { saveOverride: refusal(403) });
    await expect(at.ask('saveOverride', { ...ASK, draft: DRAFT, expected: '4' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await at.ask('entitlements', {})).toMatchObject({ overrides: { state: 'refused' } });
  });
});
