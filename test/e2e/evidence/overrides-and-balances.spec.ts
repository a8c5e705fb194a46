// End-to-end tests of overrides and balances in the card: edits, concurrent changes, and refused access.
import type { Page } from '@playwright/test';
import { overrideWords } from '../../../lib/i18n/words/override';
import { abbreviateAddress } from '../../../lib/text/abbreviate-address';
import { samples } from '../../demo/sample-addresses';
import { createTestClient } from '../../fake-service/test-client';
import { expect, test } from '../support/fixtures';
import { lookUp, untilQuiet } from '../support/surface-locators';

const severe = (samples.find(({ chain, level }) => chain === 'evm' && level === 'severe')?.address ?? '').toLowerCase();
const PATH = '/api/private-data/v1/overrides/chains/evm/addresses';

const said = (page: Page) => page.getByTestId('override-said');
const entryOf = (page: Page) => page.getByTestId('override-entry');

/** Edits the entry as another member of the organization. */
async function colleague(url: string) {
  const client = createTestClient(url);
  const headers = { authorization: `Bearer ${(await client.token()).access_token}` };
  return {
    save: (expectedVersion: string, notes: string, listType = 'LIST_TYPE_ALLOWLIST') =>
      client.post(PATH, { listType, address: severe, notes, expectedVersion }, headers),
    remove: () => client.send(`${PATH}/${severe}`, { method: 'DELETE', headers }),
  };
}

test('override is added, edited over a concurrent change without losing text, and removed', async ({
  account: _,
  riskmark,
  service,
}) => {
  const popup = await riskmark.open('popup.html');
  const card = await lookUp(popup, severe);
  await expect(card).toHaveAttribute('data-level', 'severe');
  await untilQuiet(riskmark, service);
  const before = service.log().length;
  await popup.waitForTimeout(300);
  expect(service.log(), 'the card costs nothing beyond verdict and score').toHaveLength(before);

  await popup.getByTestId('more-open').click();
  await popup.getByTestId('override-look').click();
  await expect(popup.getByTestId('override')).toContainText('No entry (');
  expect(
    service
      .log()
      .slice(before)
      .map(({ method, status }) => `${method} ${status}`),
  ).toEqual(['GET 200', 'GET 404']);

  await popup.getByTestId('override-edit').click();
  await popup.getByTestId('override-review').click();
  await expect(popup.getByTestId('override'), 'neither list is chosen for anybody').toContainText(
    overrideWords().override.problem.list,
  );
  await popup.getByTestId('override-allow').check();
  await popup.getByTestId('override-notes').fill('our own hot wallet');
  await popup.getByTestId('override-review').click();
  await expect(popup.getByRole('alertdialog')).toContainText(overrideWords().override.confirmTitle);
  expect(service.log().filter(({ method, path }) => method === 'POST' && path.startsWith(PATH))).toEqual([]);
  await popup.getByTestId('override-confirm').click();
  await expect(said(popup)).toContainText(overrideWords().override.saved);
  await expect(entryOf(popup)).toHaveAttribute('data-list', 'allow');
  await expect(card, 'the service’s own verdict stays beside it').toHaveAttribute('data-level', 'severe');

  const other = await colleague(service.url);
  expect((await other.save('1', 'no longer ours', 'LIST_TYPE_DENYLIST')).status).toBe(200);
  await popup.getByTestId('override-edit').click();
  await popup.getByTestId('override-notes').fill('our own hot wallet, since May');
  await popup.getByTestId('override-review').click();
  await popup.getByTestId('override-confirm').click();
  const conflict = popup.getByTestId('override-conflict');
  await expect(conflict.locator('[data-field=list]')).toContainText(overrideWords().override.list.deny);
  await expect(conflict.locator('[data-field=notes]')).toContainText('no longer ours');
  await expect(conflict.locator('[data-field=notes]'), 'nothing typed is lost').toContainText('since May');
  await popup.getByTestId('override-keep').click();
  await expect(popup.getByTestId('override-notes')).toHaveValue('our own hot wallet, since May');
  await popup.getByTestId('override-review').click();
  await popup.getByTestId('override-confirm').click();
  await expect(said(popup)).toContainText(overrideWords().override.saved);
  await expect(entryOf(popup)).toContainText('since May');

  await popup.getByTestId('override-remove').click();
  await expect(popup.getByRole('alertdialog')).toContainText(
    overrideWords().override.confirmRemove.allow({ address: abbreviateAddress(severe) }),
  );
  await other.save('3', 'theirs again');
  await popup.getByTestId('override-confirm').click();
  await expect(conflict, 'what somebody changed meanwhile is not removed unseen').toContainText('theirs again');
  await popup.getByTestId('override-theirs').click();
  await expect(entryOf(popup)).toHaveAttribute('data-version', '4');
  await popup.getByTestId('override-remove').click();
  await popup.getByTestId('override-confirm').click();
  await expect(said(popup)).toContainText(overrideWords().override.removed);
  await expect(entryOf(popup)).toHaveCount(0);
  expect(service.log().filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('override refusal is never shown as "no entry", is remembered for the day and blocks writes', async ({
  account: _,
  riskmark,
  service,
}) => {
  service.control({
    rules: [{ match: { path: '/api/(private-data|onchain)/.*' }, fault: { kind: 'status', status: 403 } }],
  });
  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, severe)).toHaveAttribute('data-level', 'severe');
  await popup.getByTestId('more-open').click();
  for (const area of ['override', 'balance']) {
    await popup.getByTestId(`${area}-look`).click();
    // Neither looks like an answer of none.
    await expect(popup.getByTestId(area)).toContainText(area === 'override' ? 'some may exist' : 'Unknown:');
    await expect(popup.getByTestId(`${area}-look`)).toBeDisabled();
    await expect(popup.getByTestId(area)).not.toContainText('No entry (');
  }
  await expect(popup.getByTestId('override-edit')).toHaveCount(0);
  await untilQuiet(riskmark, service);
  const asked = service.log().length;
  await popup.reload();
  await lookUp(popup, severe);
  await popup.getByTestId('more-open').click();
  await expect(popup.getByTestId('override-look')).toBeDisabled();
  const ask = { chain: 'evm', address: severe };
  await expect(riskmark.ask('override', ask)).rejects.toThrow('forbidden');
  await expect(
    riskmark.ask('saveOverride', {
      ...ask,
      expected: '0',
      draft: { list: 'allow', addLabels: [], removeLabels: [], notes: '' },
    }),
  ).rejects.toThrow('forbidden');
  expect(service.log(), 'and nothing more was sent').toHaveLength(asked);
});

test('balances and tokens load per network on demand', async ({ account: _, riskmark, service }) => {
  const popup = await riskmark.open('popup.html');
  await lookUp(popup, severe);
  await popup.getByTestId('more-open').click();
  await popup.getByTestId('balance-look').click();
  const held = popup.getByTestId('balance-held');
  await expect(held).toContainText('on Ethereum');
  await expect(held).toContainText('USDC');
  await popup.locator('#balance-network').selectOption('avalanche_mainnet');
  await expect(held).toContainText('on Avalanche');
  const paths = service.log().filter(({ path }) => path.includes('/onchain/'));
  expect(paths, 'the list of networks once, then one request each').toHaveLength(3);

  service.control({
    rules: [{ match: { path: '.*/balance' }, fault: { kind: 'set-field', field: 'balance.error', value: 'upstream' } }],
  });
  await popup.getByTestId('balance-look').click();
  await expect(popup.getByTestId('balance')).toContainText(overrideWords().balance.failed);
  await expect(held, 'and no amount stands there').toHaveCount(0);
});
