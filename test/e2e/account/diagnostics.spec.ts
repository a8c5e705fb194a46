// End-to-end tests of diagnostics and config comparison: request cost, results, and exports without secrets.

import { readFile } from 'node:fs/promises';
import { auditWords } from '../../../lib/i18n/words/audit';
import { compareWords } from '../../../lib/i18n/words/compare';
import { diagnosticsWords } from '../../../lib/i18n/words/diagnostics';
import { samples } from '../../demo/sample-addresses';
import { DEMO_CREDENTIALS } from '../../fake-service/server';
import { PASSPHRASE } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';

const severe = (samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '').toLowerCase();
const requestsIn = (text: string) => Number(/^(\d+) requests/.exec(text)?.[1]);

test('diagnostics run all checks at the stated cost, name what fails and export no secret', async ({
  account: _,
  riskmark,
  service,
}) => {
  const page = await riskmark.open('tools.html?show=diagnostics');
  const cost = page.getByTestId('diagnostics-cost');
  await expect(cost).toHaveText(/^\d/);
  service.clearLog();
  const said = requestsIn(await cost.innerText());
  await page.getByTestId('diagnostics-start').click();
  await expect(page.getByTestId('diagnostics-summary')).toContainText(diagnosticsWords().allWorks);
  expect(service.log()).toHaveLength(said);
  await expect(page.locator('[data-check="chain:bitcoin"]')).toHaveAttribute('data-result', 'works');
  await expect(page.locator('[data-check="save-override"]')).toHaveAttribute('data-result', 'not-tried');

  service.control({
    rules: [
      { match: { path: '/api/private-data/' }, fault: { kind: 'status', status: 403 } },
      { match: { path: '.*/risk-score' }, fault: { kind: 'html' } },
    ],
  });
  await page.getByTestId('diagnostics-pick-chains').uncheck();
  await expect(cost).toHaveText(diagnosticsWords().cost({ n: said - 11 }));
  await page.getByTestId('diagnostics-start').click();
  await expect(page.locator('[data-check="list-overrides"]')).toHaveAttribute('data-result', 'refused');
  const score = page.locator('[data-check="risk-score"]');
  await expect(score).toHaveAttribute('data-result', 'fails');
  await expect(score).toContainText(diagnosticsWords().todo.badResponse);
  await expect(page.getByTestId('diagnostics-summary')).toContainText(diagnosticsWords().someFail({ n: 1 }));

  const secrets = [DEMO_CREDENTIALS.clientSecret, DEMO_CREDENTIALS.clientId, PASSPHRASE, 'eyJ'];
  for (const kind of ['text', 'json']) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`diagnostics-${kind}`).click()]);
    const exported = await readFile(await file.path(), 'utf8');
    expect(exported).toContain(new URL(service.url).host);
    expect(exported).toContain(
      kind === 'json' ? '"risk-score"' : `[Does not work] ${auditWords().operation['risk-score']}`,
    );
    for (const secret of secrets) expect(exported).not.toContain(secret);
    if (kind === 'json') expect(JSON.parse(exported)).toMatchObject({ kind: 'riskmark-diagnostics', stopped: false });
  }
});

test('diagnostics stop a run immediately and list the checks they did not run', async ({
  account: _,
  riskmark,
  service,
}) => {
  service.control({ rules: [{ match: { path: '/api/screen/' }, fault: { kind: 'hang' } }] });
  const page = await riskmark.open('tools.html?show=diagnostics');
  await page.getByTestId('diagnostics-start').click();
  await expect(page.getByText(`done: ${auditWords().operation.screen}.`)).toBeVisible();
  await page.getByTestId('diagnostics-stop').click();
  await expect(page.getByTestId('diagnostics-summary')).toContainText('Stopped.');
  await expect(page.locator('[data-check="screen"]')).toHaveAttribute('data-result', 'not-tried');
  await expect(page.locator('[data-check="chain:ton"]')).toHaveAttribute('data-result', 'not-tried');
});

test('comparison page marks the values that differ between two configs and names unknown ones', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  await popup.getByTestId('lookup-address').fill(severe);
  await popup.getByTestId('lookup-submit').click();
  const opening = riskmark.context.waitForEvent('page');
  await popup.getByTestId('more-open').click();
  await popup.getByTestId('compare-open').click();
  const page = await opening;
  await expect(page.getByTestId('compare-address'), 'handed over').toHaveValue(severe);
  expect(page.url(), 'but not in the address, which the browser keeps').not.toContain(severe.slice(2));
  const send = page.getByTestId('compare-send');
  const cost = page.getByTestId('compare-cost');
  await page.getByTestId('compare-config-0').fill('co-vasp');
  await page.getByTestId('compare-config-1').fill('co-vasp');
  await expect(cost).toContainText(compareWords().same);
  await expect(send).toBeDisabled();
  await page.getByTestId('compare-config-1').fill('co-sandbox');
  await expect(cost).toBeEmpty();
  await expect(send).toHaveText(compareWords().send);
  service.clearLog();
  await send.click();
  const verdict = page.locator('[data-row=verdict]');
  await expect(page.getByTestId('compare-outcome')).not.toBeEmpty();
  await expect(verdict.locator('td').nth(0)).toHaveText('Risk');
  const asked = service.log().filter(({ path }) => path.includes('/screen/'));
  expect(asked.map(({ path }) => new URL(path, 'http://x').searchParams.get('config')).sort()).toEqual([
    'co-sandbox',
    'co-vasp',
  ]);
  expect(
    service.log().filter(({ path }) => path.startsWith('/oauth')),
    'the account in use signs in no second time',
  ).toEqual([]);

  await page.getByTestId('compare-config-1').fill('co-unheard-of');
  await expect(page.getByTestId('compare-table'), 'another question takes the old answer away').toHaveCount(0);
  await send.click();
  await expect(verdict.locator('td').nth(1)).toContainText('not known');
  await expect(verdict).toHaveAttribute('data-differs', 'unknown');
  await expect(page.getByTestId('compare-outcome')).toContainText(compareWords().cannotTell);
});
