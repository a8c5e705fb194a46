// Tests of risk score, breakdown and detail in the fake service: parts sum to the score, hops limit reasons.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CLEAN, createExpectations, RISKY, STRANGER } from './contract/reply-assertions';
import * as wire from './contract/reply-schemas';
import { WORLD } from './seed/seed-addresses';
import { type RunningService, startService } from './server';
import { createTestClient, reasonPath } from './test-client';

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
let getAs: ReturnType<typeof createExpectations>['getAs'];
let refused: ReturnType<typeof createExpectations>['refused'];
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
  ({ getAs, refused } = createExpectations(client));
});
afterAll(() => service.close());

const REASONS: [Parameters<typeof reasonPath>[2], z.ZodType, string][] = [
  ['risk-score', wire.scoreResponse, 'breakdown'],
  ['risk-breakdown', wire.breakdownResponse, 'risks'],
  ['detail', wire.detailResponse, 'reasons'],
];

describe('reason operations', () => {
  it.each(REASONS)('%s answers for risky, clean and unknown addresses', async (operation, schema, list) => {
    const risky = await getAs(reasonPath('evm', RISKY, operation), schema);
    expect(risky).toMatchObject({ chain: 'evm', address: RISKY, config: 'co-vasp' });
    expect(risky[list]).toHaveLength(2);
    for (const address of [CLEAN, STRANGER])
      expect((await getAs(reasonPath('ethereum', address, operation), schema))[list]).toEqual([]);
  });

  it('risk-breakdown parts add up to the score', async () => {
    for (const { chain, address } of WORLD.filter((each) => each.band)) {
      const body = wire.scoreResponse.parse((await client.get(reasonPath(chain, address, 'risk-score'))).body);
      const sum = body.breakdown.reduce((total, item) => total + item.riskContribution, 0);
      expect(Math.abs(sum - body.riskScore)).toBeLessThan(0.05);
    }
  });

  it('risk-score weighs by profile and refuses an unknown one', async () => {
    const score = reasonPath('evm', RISKY, 'risk-score');
    const usual = await getAs(score, wire.scoreResponse);
    const focused = await getAs(`${score}?riskProfile=sanction_focused`, wire.scoreResponse);
    expect(focused.riskProfile).toBe('sanction_focused');
    expect(focused.riskScore).toBeLessThan(usual.riskScore as number);
    expect(await getAs(`${score}?riskProfile=`, wire.scoreResponse)).toMatchObject({ riskProfile: 'default' });
    await refused(`${score}?riskProfile=made-up`, 400, 3);
  });

  it('detail omits reasons beyond the hops', async () => {
    const body = await getAs(`${reasonPath('evm', RISKY, 'detail')}?hops=1`, wire.detailResponse);
    expect(body.reasons).toHaveLength(1);
  });

  it('detail reports a cross-chain path and a partial set', async () => {
    const details = await Promise.all(
      WORLD.filter((each) => each.chain === 'evm').map(async ({ address }) =>
        wire.detailResponse.parse((await client.get(reasonPath('evm', address, 'detail'))).body),
      ),
    );
    const reasons = details.flatMap((detail) => detail.reasons);
    const chainsOf = (reason: (typeof reasons)[number]) =>
      new Set(reason.pathsWithChain.flatMap((path) => path.addresses.map((stop) => stop.chain)));
    expect(reasons.some((reason) => chainsOf(reason).size > 1)).toBe(true);
    expect(reasons.some((reason) => reason.isPartialSet)).toBe(true);
  });

  it('risk-score returns three found risks without a band', async () => {
    const scoreOf = async (kind: string) =>
      client.get(reasonPath('evm', WORLD.find((each) => each.score === kind)!.address, 'risk-score'));
    const missing = await scoreOf('missing');
    expect([missing.status, wire.rpcStatus.parse(missing.body).code]).toEqual([404, 5]);
    const broken = await scoreOf('broken');
    expect([broken.status, wire.rpcStatus.parse(broken.body).code]).toEqual([500, 13]);
    const bandless = await scoreOf('no-band');
    expect([bandless.status, (bandless.body as { riskBand: string }).riskBand]).toEqual([200, '']);
  });
});
