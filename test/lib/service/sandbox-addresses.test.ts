// Tests of the service's sandbox addresses: client verdicts match the table in docs/reference/service.md 4.4.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../fake-service/server';
import { clientAt, SIGNAL } from '../../harness/scripted-service-client';

/** Direct categories, then indirect ones behind their direction; `*` where the table does not state it. Indirect ones are 1 hop away. */
const ROWS = [
  ['evm', '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704', 'Severe Risk', 'hack', 'receive ofac japan_sanctions'],
  ['evm', '0xab346efef1ffe377cdad686abeab62e83df1099f', 'Severe Risk', 'hack', '* ofac japan_sanctions'],
  ['evm', '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be', 'Severe Risk', 'hack ofac japan_sanctions', ''],
  ['evm', '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b', 'Severe Risk', 'hack ofac japan_sanctions', ''],
  ['evm', '0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc', 'Severe Risk', 'hack ofac', ''],
  ['evm', '0x4f47bc496083c727c5fbe3ce9cdf2b0f6496270c', 'Severe Risk', 'ofac japan_sanctions', ''],
  ['evm', '0x2ad9790b5116ce19b9cc59c7982a64df0fea84bc', 'Severe Risk', 'ofac', 'receive hack japan_sanctions'],
  ['evm', '0x511b9ed0b7ef9dfad519f398fdfbdf6af8356780', 'Severe Risk', 'hack ofac', ''],
  ['tron', 'TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR', 'Severe Risk', 'ofac', ''],
  ['tron', 'THrqsvhL6hgMGcsNQibXUCAVXeExy3c1ip', 'Severe Risk', 'hack ofac', ''],
  ['tron', 'TV5Wn9L9T7CwrAZhrxyEGunkvQiSnsGy2H', 'Severe Risk', 'hack ofac', ''],
  ['tron', 'TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', 'Severe Risk', 'hack ofac', ''],
  ['tron', 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', 'High Risk', '', 'send ofac'],
  ['evm', '0x0000000000000000000000000000000000000001', null, '', ''],
] as const;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Returns space-separated words as a sorted list; '' is empty. */
const words = (text: string) => text.split(' ').filter(Boolean).sort();

test.each(ROWS)('%s %s: %s; direct: %s; through others: %s', async (chain, address, band, direct, indirect) => {
  const { client } = clientAt(service.url);
  const screened = await client.screen(chain, address, SIGNAL);
  expect(screened).toMatchObject({ foundRisk: band !== null, config: 'co-sandbox' });
  const { risks } = (await client.riskBreakdown(chain, address, SIGNAL)).value;
  const { foundRisk, reasons } = (await client.riskDetail(chain, address, SIGNAL)).value;
  const [direction, ...far] = indirect.split(' ');
  const categories = (rows: { category: string }[]) => rows.map(({ category }) => category).sort();

  const near = risks.filter(({ type }) => type === 'direct');
  const through = risks.filter(({ type }) => type === 'indirect');
  expect(categories(near)).toEqual(words(direct));
  expect(categories(through)).toEqual(far.toSorted());
  expect(near.length + through.length).toBe(risks.length);
  for (const one of through) {
    expect(one.hops).toBe(1);
    if (direction !== '*') expect(one.direction).toBe(direction);
  }

  expect(foundRisk).toBe(band !== null);
  expect(categories(reasons)).toEqual(categories(risks));
  for (const { paths, hops, direction: way, firstAt, lastAt } of reasons) {
    expect(firstAt).toBeLessThanOrEqual(lastAt ?? 0);
    if (hops === 0) expect([way, paths]).toEqual([null, []]);
    else
      expect(paths.map((path) => [path.length, path[0]?.address.toLowerCase()])).toEqual([[2, address.toLowerCase()]]);
  }

  if (band === null) return;
  const score = await client.riskScore(chain, address, SIGNAL);
  expect(score).toMatchObject({ band, config: 'co-sandbox' });
  expect(score.contributions).toHaveLength(risks.length);
});

test('batch returns the same table with one request per chain', async () => {
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

test('capabilities list the screened families', async () => {
  const { client } = clientAt(service.url);
  const covered = (await client.capabilities(SIGNAL)).filter(({ screening }) => screening);
  expect(covered.map(({ family }) => family)).toEqual(expect.arrayContaining(['evm', 'tron', 'bitcoin']));
});
