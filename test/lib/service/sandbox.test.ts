// The service's published sandbox table (service.md 4.4) through the real client, over the wire, against the stand-in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../service/server';
import { clientAt, SIGNAL } from './parts';

const ROWS = [
  ['evm', '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', 'Severe Risk'],
  ['evm', '0xab346efef1ffe377cdad686abeab62e83df1099f', 'Severe Risk'],
  ['evm', '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be', 'Severe Risk'],
  ['evm', '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b', 'Severe Risk'],
  ['evm', '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc', 'Severe Risk'],
  ['evm', '0x4f47bc496083c727c5fbe3ce9cdf2b0f6496270c', 'Severe Risk'],
  ['evm', '0x2ad9790b5116ce19b9cc59c7982a64df0fea84bc', 'Severe Risk'],
  ['evm', '0x511b9ed0b7ef9dfad519f398fdfbdf6af8356780', 'Severe Risk'],
  ['tron', 'TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR', 'Severe Risk'],
  ['tron', 'THrqsvhL6hgMGcsNQibXUCAVXeExy3c1ip', 'Severe Risk'],
  ['tron', 'TV5Wn9L9T7CwrAZhrxyEGunkvQiSnsGy2H', 'Severe Risk'],
  ['tron', 'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', 'Severe Risk'],
  ['tron', 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', 'High Risk'],
  ['evm', '0x0000000000000000000000000000000000000001', null],
] as const;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test.each(ROWS)('%s %s: %s', async (chain, address, band) => {
  const { client } = clientAt(service.url);
  const screened = await client.screen(chain, address, SIGNAL);
  expect(screened).toMatchObject({ foundRisk: band !== null, config: 'co-sandbox' });
  if (band === null) return;
  const score = await client.riskScore(chain, address, SIGNAL);
  expect(score.band).toBe(band);
  expect(score.contributions.length).toBeGreaterThan(0);
  const { risks } = await client.riskBreakdown(chain, address, SIGNAL);
  const direct = risks.filter(({ type }) => type === 'direct');
  expect(direct.length > 0).toBe(band === 'Severe Risk');
  const detail = await client.riskDetail(chain, address, SIGNAL);
  expect(detail.foundRisk).toBe(true);
  expect(detail.reasons.length).toBeGreaterThan(0);
});

test('the same table by batch, one request for each chain', async () => {
  service.clearLog();
  const { client } = clientAt(service.url);
  for (const chain of ['evm', 'tron']) {
    const rows = ROWS.filter((row) => row[0] === chain);
    const answers = await client.screenBatch(
      chain,
      rows.map((row) => row[1]),
      SIGNAL,
    );
    expect([...answers].map(([address, { foundRisk }]) => [address, foundRisk])).toEqual(
      rows.map((row) => [row[1], row[2] !== null]),
    );
  }
  expect(service.log().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /oauth/token',
    'POST /api/screen/v1/chains/evm/batch',
    'POST /api/screen/v1/chains/tron/batch',
  ]);
});

test('the capabilities name the families that can be screened', async () => {
  const { client } = clientAt(service.url);
  const covered = (await client.capabilities(SIGNAL)).filter(({ screening }) => screening);
  expect(covered.map(({ family }) => family)).toEqual(expect.arrayContaining(['evm', 'tron', 'bitcoin']));
});
