// Tests of the seed data: four chains have every risk band, addresses are valid, and replies match the data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getChainById } from '../../../lib/chains';
import { addressKey } from '../address-key';
import * as wire from '../contract/reply-schemas';
import { type RunningService, startService } from '../server';
import { createTestClient, reasonPath, screenPath } from '../test-client';
import { WORLD } from './seed-addresses';

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterAll(() => service.close());

describe('seed list', () => {
  it.each(['evm', 'tron', 'bitcoin', 'solana'])('seed has all four bands and a clean address on %s', (chain) => {
    const bands = new Set(
      WORLD.filter((each) => each.chain === chain).map((each) => (each.foundRisk ? each.band : 'clean')),
    );
    for (const band of ['Low Risk', 'Medium Risk', 'High Risk', 'Severe Risk', 'clean']) expect(bands).toContain(band);
  });

  it('seed lists no address twice', () => {
    const keys = WORLD.map(({ chain, address }) => `${chain} ${addressKey(chain, address)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(WORLD.map(({ chain, address }) => [chain, address]))('seed address is valid: %s %s', (chain, address) => {
    const parsed = getChainById(chain)!.parse(address);
    expect(parsed).not.toBeNull();
    expect(parsed!.checksum).not.toBe('mismatch');
  });
});

it("screen returns each seed address as listed, in the client's spelling too", async () => {
  for (const { chain, address, foundRisk } of WORLD) {
    const { canonical } = getChainById(chain)!.parse(address)!;
    for (const spelling of new Set([address, canonical])) {
      const { status, body } = await client.get(screenPath(chain, spelling));
      expect({ spelling, status }).toEqual({ spelling, status: 200 });
      expect({ spelling, found: wire.screenResponse.parse(body).foundRisk }).toEqual({ spelling, found: foundRisk });
    }
  }
});

it('risk-score returns each band as listed', async () => {
  for (const { chain, address, band } of WORLD.filter((each) => each.band)) {
    const { body } = await client.get(reasonPath(chain, address, 'risk-score'));
    expect({ address, band: wire.scoreResponse.parse(body).riskBand }).toEqual({ address, band });
  }
});

it('screen differs between two configs for one address', async () => {
  const { address } = WORLD.find((each) => each.cleanUnder.includes('co-defi'))!;
  const found = async (config: string) =>
    wire.screenResponse.parse((await client.get(`${screenPath('evm', address)}?config=${config}`)).body).foundRisk;
  expect([await found('co-defi'), await found('co-vasp')]).toEqual([false, true]);
});

it.each([
  ['evm', '0xABCdef', '0xabcdef'],
  ['bitcoin', 'BC1QXYZ', 'bc1qxyz'],
  ['bitcoin-cash', 'bitcoincash:qabc', 'qabc'],
  ['ton', `EQ${'A'.repeat(46)}`, `0:${'0'.repeat(64)}`],
])('addressKey treats %s %s and %s as the same account', (chain, one, other) => {
  expect(addressKey(chain, one)).toBe(addressKey(chain, other));
});
