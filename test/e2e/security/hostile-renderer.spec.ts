// End-to-end tests of a compromised renderer: it reads states of its own page only, and cannot write storage.
import type { Page } from '@playwright/test';
import type { ProvenAddress } from '../../../lib/screening/recognition-proof';
import { samples } from '../../demo/sample-addresses';
import { provenFrom, sendFrom, writeStorageFrom } from '../support/act-as-content-script';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf, pageWith } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { marksIn } from '../support/surface-locators';

const severe = samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address.toLowerCase() ?? '';
const SECRETS = /NIGHTJAR|case-of-test|127\.0\.0\.1|svc\.cipherowl|demo-client/;

test.use({
  extraPages: {
    'one.html': pageWith('one', [severe]),
    'two.html': pageWith('two', [madeUp(1)]),
    'many.html': pageOf(3),
  },
});

/** The address with this document's proof. */
async function recognized(riskmark: Riskmark, page: Page, address: string): Promise<ProvenAddress> {
  const [ask] = await provenFrom(riskmark, page, [address]);
  if (!ask) throw new Error('not recognized');
  return ask;
}

const asking = (asks: unknown[]) => [
  { riskmark: 'look', input: { asks } },
  { riskmark: 'screen', input: { asks, why: 'person', again: true } },
];

// covers T-15
test('renderer cannot screen other addresses, note sightings or learn names and ids', async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('newCase', {
    id: 'case-of-test',
    name: 'NIGHTJAR',
    asks: [severe, madeUp(70)].map((address) => ({ chain: 'evm', address })),
  });
  const sightings = async (address: string) =>
    (await riskmark.ask<{ sightings: unknown[] }>('caseEntry', { id: 'case-of-test', chain: 'evm', address }))
      .sightings;
  const [one, two] = [await openPage('one.html'), await openPage('two.html')];
  await expect(marksIn(one, 'verdict')).toBeVisible();
  await expect(marksIn(two, 'verdict')).toBeVisible();

  const forged = [
    { chain: 'evm', address: madeUp(70) },
    { chain: 'evm', address: madeUp(70), proof: '0123456789abcdef' },
    { ...(await recognized(riskmark, one, madeUp(70))), chain: 'bsc' },
    await recognized(riskmark, one, madeUp(70)),
    { ...(await recognized(riskmark, two, madeUp(1))), address: madeUp(70) },
  ];
  const before = addressesSent(service.log()).length;
  for (const said of await sendFrom(riskmark, two, asking(forged)))
    expect(said).toEqual({ ok: true, output: forged.map(() => null) });
  expect(addressesSent(service.log())).toHaveLength(before);
  expect(await sightings(madeUp(70))).toEqual([]);

  const own = await recognized(riskmark, one, severe);
  const told = await sendFrom(riskmark, one, [...asking([own]), { riskmark: 'standing', input: {} }]);
  expect(told[0]?.output).toMatchObject([{ own: { cases: [{ id: '', name: '' }] } }]);
  expect(JSON.stringify(told)).not.toMatch(SECRETS);
  await expect.poll(() => sightings(severe)).toMatchObject([{ host: new URL(one.url()).host }]);
});

// covers T-15
test('renderer cannot write to extension storage', async ({ account: _, openPage, riskmark }) => {
  const page = await openPage('one.html');
  await expect(marksIn(page, 'verdict')).toBeVisible();
  expect(await writeStorageFrom(riskmark, page)).toEqual({ local: 'refused', session: 'refused', sync: 'refused' });
});

test('page continues after the worker died without new recognition of its addresses', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('many.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(3);
  const ask = await recognized(riskmark, page, madeUp(0));
  await riskmark.stopWorker();
  await riskmark.status();
  const [said] = await sendFrom(riskmark, page, asking([ask]));
  expect(said?.output).toMatchObject([{ state: 'verdict' }]);
  await riskmark.lock();
  await expect(marksIn(page, 'stale').or(marksIn(page, 'locked'))).toHaveCount(3);
  await riskmark.unlock();
  await expect(marksIn(page, 'verdict')).toHaveCount(3);
});
