// Tests of the sandbox addresses in the fake service: replies agree with docs/reference/service.md 4.4.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as wire from './contract/reply-schemas';
import { INVENTED } from './seed/seed-addresses';
import { type RunningService, startService } from './server';
import { createTestClient, reasonPath, screenPath } from './test-client';

const direct = (...categories: string[]) => categories.map((category) => `${category} direct`);
/** Columns: chain, address, band (null: clean), expected detail. */
const ROWS: [string, string, string | null, string[]][] = [
  [
    'evm',
    '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704',
    'Severe Risk',
    [...direct('hack'), 'ofac RECEIVE 1', 'japan_sanctions RECEIVE 1'],
  ],
  [
    'evm',
    '0xab346efef1ffe377cdad686abeab62e83df1099f',
    'Severe Risk',
    [...direct('hack'), 'ofac SEND 1', 'japan_sanctions SEND 1'],
  ],
  ['evm', '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be', 'Severe Risk', direct('hack', 'ofac', 'japan_sanctions')],
  ['evm', '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b', 'Severe Risk', direct('hack', 'ofac', 'japan_sanctions')],
  ['evm', '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc', 'Severe Risk', direct('hack', 'ofac')],
  ['evm', '0x4f47bc496083c727c5fbe3ce9cdf2b0f6496270c', 'Severe Risk', direct('ofac', 'japan_sanctions')],
  [
    'evm',
    '0x2ad9790b5116ce19b9cc59c7982a64df0fea84bc',
    'Severe Risk',
    [...direct('ofac'), 'hack RECEIVE 1', 'japan_sanctions RECEIVE 1'],
  ],
  ['evm', '0x511b9ed0b7ef9dfad519f398fdfbdf6af8356780', 'Severe Risk', direct('hack', 'ofac')],
  ['tron', 'TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR', 'Severe Risk', direct('ofac')],
  ['tron', 'THrqsvhL6hgMGcsNQibXUCAVXeExy3c1ip', 'Severe Risk', direct('hack', 'ofac')],
  ['tron', 'TV5Wn9L9T7CwrAZhrxyEGunkvQiSnsGy2H', 'Severe Risk', direct('hack', 'ofac')],
  ['tron', 'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', 'Severe Risk', direct('hack', 'ofac')],
  ['tron', 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', 'High Risk', ['ofac SEND 1']],
  ['evm', '0x0000000000000000000000000000000000000001', null, []],
];

let service: RunningService;
let client: ReturnType<typeof createTestClient>;
beforeAll(async () => {
  service = await startService();
  client = createTestClient(service.url);
});
afterAll(() => service.close());

// Sandbox addresses have the same verdict under every config.
describe.each(['co-sandbox', 'co-vasp', 'co-defi', 'my-own', ''])('under config "%s"', (config) => {
  const query = `?config=${config}`;

  it.each(ROWS)('%s %s is %s', async (chain, address, band, told) => {
    const screened = wire.screenResponse.parse((await client.get(screenPath(chain, address) + query)).body);
    expect(screened.foundRisk).toBe(band !== null);

    const score = wire.scoreResponse.parse((await client.get(reasonPath(chain, address, 'risk-score') + query)).body);
    if (band) expect(score.riskBand).toBe(band);
    else expect(score.riskScore).toBe(0);

    const detail = wire.detailResponse.parse((await client.get(reasonPath(chain, address, 'detail') + query)).body);
    expect(detail.foundRisk).toBe(band !== null);
    const tell = (category: string, indirect: boolean, direction: string, hops: number) =>
      indirect ? `${category} ${direction} ${hops}` : `${category} direct`;
    expect(detail.reasons.map((each) => tell(each.category, each.hops > 0, each.direction, each.hops))).toEqual(told);

    const breakdown = wire.breakdownResponse.parse(
      (await client.get(reasonPath(chain, address, 'risk-breakdown') + query)).body,
    );
    expect(
      breakdown.risks.map((each) => tell(each.category, each.type === 'INDIRECT', each.direction, each.hops)),
    ).toEqual(told);
  });
});

it('screen returns clean for every other address under co-sandbox', async () => {
  const others = INVENTED.filter(({ chain }) => chain === 'evm' || chain === 'tron');
  for (const { chain, address } of others) {
    const { body } = await client.get(`${screenPath(chain, address)}?config=co-sandbox`);
    expect({ address, foundRisk: wire.screenResponse.parse(body).foundRisk }).toEqual({ address, foundRisk: false });
  }
});
