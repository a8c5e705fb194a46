// End-to-end tests of the balances of a case: requested in batches, exported, and kept after a failed run.
import { readFileSync } from 'node:fs';
import { overrideWords } from '../../../lib/i18n/words/override';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';
import { chooseInCaseMenu } from '../support/surface-locators';

const BITCOIN = '17mhyeBX617ABZ1ffThhUTJkHUcMvCkfd5';
const EVM = Array.from({ length: 120 }, (_, place) => madeUp(place, 'ba'));

test('balances of a case are asked in batches, shown with their time, exported, and kept after a failure', async ({
  account: _,
  riskmark,
  service,
}, testInfo) => {
  const asks = [...EVM.map((address) => ({ chain: 'evm', address })), { chain: 'bitcoin', address: BITCOIN }];
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Balances', asks });
  const page = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  const bar = page.getByTestId('case-balances');
  await expect(bar).toContainText(overrideWords().override.notAsked);
  const requests = () => service.log().filter(({ path }) => path.includes('/onchain/'));
  expect(requests(), 'nothing is requested unasked').toEqual([]);

  await page.getByTestId('balances-ask').click();
  await expect(bar).toContainText(/1\d\d of 121 addresses known/);
  expect(requests().map(({ method, path }) => `${method} ${path.replace(/.*\/chains/, '')}`)).toEqual([
    'GET ',
    'POST /ethereum_mainnet/balances:batchget',
    'POST /ethereum_mainnet/balances:batchget',
    'POST /bitcoin_mainnet/balances:batchget',
  ]);
  const row = page.locator(`[data-address="${EVM[0]}"]`).getByTestId('row-balance');
  await expect(row).toContainText('on Ethereum');
  await expect(row).toContainText('2 tokens');
  await page.screenshot({ path: testInfo.outputPath('balances.png') });
  expect(await graveFaults(page)).toEqual([]);

  await page.getByTestId('case-balance-network-evm').selectOption('avalanche_mainnet');
  expect(requests(), 'a choice requests nothing').toHaveLength(4);
  await page.getByTestId('balances-ask').click();
  await expect(row).toContainText('on Avalanche');
  await page.getByTestId('case-balance-network-evm').selectOption('ethereum_mainnet');
  await page.getByTestId('balances-ask').click();
  await expect(row).toContainText('on Ethereum');

  const first = /.*tokens/.exec((await row.textContent()) ?? '')?.[0] ?? 'no balance';
  service.control({ rules: [{ match: { path: '.*batchget' }, fault: { kind: 'status', status: 400 } }] });
  await page.getByTestId('balances-ask').click();
  await expect(bar.locator('.error-note')).toBeVisible();
  await expect(row, 'a failed run takes nothing away').toContainText(first);
  await expect(bar).toContainText(overrideWords().caseBalances.left({ n: 121 }));
  service.control({ rules: [] });
  await page.getByTestId('balances-go-on').click();
  await expect(bar).not.toContainText('not loaded.');

  await page.reload();
  await expect(row, 'balances are stored').toContainText('on Ethereum');
  const saving = page.waitForEvent('download');
  await chooseInCaseMenu(page, 'export-csv');
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv.split('\n')[0]).toContain('"balance","balance network","balance tokens","balance at (UTC)"');
  expect(csv).toMatch(/"\d+\.\d+","Ethereum","\d+(\.\d+)? USDC \(0xa0b8/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(page)).toEqual([]);
});
