// End-to-end tests of data sets: a match sends no request, invalid files are refused, removal can be undone.
import type { Page } from '@playwright/test';
import { getFilterKey } from '../../../lib/datasets/filter-key';
import { dataSetWords } from '../../../lib/i18n/words/data-set';
import { buildFilterFile } from '../../lib/datasets/build-filter';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { lookUp, marksIn, openCard, untilQuiet } from '../support/surface-locators';

/** The extension API inside the function that runs in its page. */
declare const chrome: typeof import('wxt/browser').browser;

const COUNT = 3;
const NEXT_DAY_MS = 25 * 3_600_000;
const keyOf = (address: string) => getFilterKey('evm-bytes', { chain: 'evm', address: address.toLowerCase() })!;
const filterOf = (...addresses: string[]) => Buffer.from(buildFilterFile(addresses.map(keyOf), 4000, 20));

test.use({ extraPages: { 'three.html': pageOf(COUNT) } });

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByTestId('data-set-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function add(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, `${name}.gob`, buffer);
  await page.getByTestId('data-set-save').click();
  await expect(page.getByTestId('data-set-told')).toContainText(`${name} saved`);
}

/** Fires an alarm of the extension through the browser's API. */
const fireAlarm = (page: Page, name: 'lock-check' | 'list-refresh') =>
  page.evaluate((alarm) => chrome.alarms.create(alarm, { when: Date.now(), periodInMinutes: 60 }), name);

test('a match shows on mark, card, row and popup without a request; a miss only in details; Undo restores a set', async ({
  connected,
  openPage,
  riskmark,
  service,
}) => {
  await connected.close();
  const page = await openPage('three.html');
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  const listed = page.locator(`[data-testid=mark][data-address="${madeUp(0)}"]`);
  const level = await listed.getAttribute('data-level');
  await untilQuiet(riskmark, service);
  const sent = service.log().length;

  const options = await riskmark.open('options.html#lists');
  await choose(options, 'Mixers.gob', filterOf(madeUp(0)));
  await options.getByTestId('data-set-trial').fill(madeUp(0));
  await expect(options.getByTestId('data-set-trial-result')).toHaveText(dataSetWords().trialResult['may-be-in']);
  await options.getByTestId('data-set-mode').selectOption('evm-hash-lower');
  await expect(options.getByTestId('data-set-trial-result')).toHaveText(
    dataSetWords().otherMode({ mode: dataSetWords().mode['evm-bytes'] }),
  );
  await options.getByTestId('data-set-mode').selectOption('evm-bytes');
  await options.getByTestId('data-set-meaning').fill('Addresses of mixing services');
  await options.getByTestId('data-set-source').fill('Example Publisher');
  await options.getByTestId('data-set-save').click();
  await expect(options.getByTestId('data-set-told')).toContainText(dataSetWords().saved({ set: 'Mixers', members: 1 }));
  await add(options, 'Hackers', filterOf(madeUp(2)));

  await page.bringToFront();
  await expect(listed).toHaveAttribute('aria-label', /may be in a data set/);
  expect(await listed.getAttribute('data-level')).toBe(level);
  const card = await openCard(page, listed);
  await expect(card).toContainText('May be in Mixers (EVM)');
  await expect(card).toContainText('by Example Publisher');
  await expect(card).toContainText('match by chance. Not a verdict.');

  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  const row = panel.locator(`[data-testid=page-address][data-address="${madeUp(0)}"]`);
  await expect(row.locator('[data-tag=data-set]')).toHaveText('May be in Mixers (EVM)');
  await row.locator('.row-button').click();
  await expect(panel.getByTestId('not-in-data-set')).toContainText('Not in Hackers');

  const popup = await riskmark.open('popup.html');
  await expect(await lookUp(popup, madeUp(0))).toContainText('May be in Mixers (EVM)');
  const requests = service.log().slice(sent);
  expect(requests.filter(({ path }) => !/token/.test(path))).toEqual([]);

  await options.bringToFront();
  await options.getByTestId('remove-data-set').first().click();
  await expect(options.getByTestId('kept-data-set')).toHaveCount(1);
  await options.getByTestId('undo').click();
  await expect(options.getByTestId('kept-data-set')).toHaveCount(2);
});

test('a refused file says why, and the set of that name stays; a new file replaces it', async ({ connected }) => {
  await connected.goto(connected.url().replace(/#.*|$/, '#lists'));
  await connected.reload();
  const file = filterOf(madeUp(0));
  const { problem } = dataSetWords();
  await add(connected, 'Mixers', file);
  for (const [broken, reason] of [
    [file.subarray(0, 100), problem['cut-short']],
    [Buffer.concat([file, Buffer.from([0])]), problem.trailing],
    [Buffer.from('<!doctype html><p>Sign in'), problem['web-page']],
    [Buffer.concat([file.subarray(0, 24), Buffer.alloc(file.length - 24, 255)]), problem.length],
  ] as const) {
    await choose(connected, 'Mixers.gob', broken);
    await expect(connected.locator('#data-sets')).toContainText(reason);
    await expect(connected.getByTestId('kept-data-set')).toHaveCount(1);
  }
  await choose(connected, 'Mixers.gob.asc', Buffer.from('-----BEGIN PGP MESSAGE-----\n\nwcBM'));
  await connected.getByTestId('data-set-privateKey').fill('no key');
  await connected.getByTestId('data-set-certificate').fill('no key');
  await connected.getByTestId('data-set-open').click();
  await expect(connected.locator('#data-sets')).toContainText(problem['private-key']);
  await connected.getByRole('button', { name: 'Cancel' }).click();
  await choose(connected, 'Mixers.gob', filterOf(madeUp(0), madeUp(1)));
  await expect(connected.getByTestId('data-set-preview')).toContainText('Mixers until now');
  await connected.getByTestId('data-set-save').click();
  await expect(connected.getByTestId('kept-data-set')).toContainText('about 2 addresses');
});

test('a set of the account is refreshed on the next day after unlock, and Undo restores the version before', async ({
  account: _,
  riskmark,
}) => {
  const options = await riskmark.open('options.html#lists');
  // The fake service adds an address to this set with each request.
  await options.getByTestId('data-set-account-name').fill('co-demo-rotated');
  await options.getByTestId('data-set-ask').click();
  await options.getByTestId('data-set-download').click();
  await options.getByTestId('data-set-save').click();
  await expect(options.getByTestId('data-set-told')).toContainText(' saved');
  const members = () => riskmark.ask<{ members: number }[]>('dataSets').then((sets) => sets.map((set) => set.members));
  const [before = 0] = await members();

  await riskmark.worker.evaluate((dayMs) => {
    const now = Date.now;
    Date.now = () => now() + dayMs;
  }, NEXT_DAY_MS);
  await fireAlarm(options, 'lock-check');
  await expect.poll(async () => (await riskmark.status()).vault, 'the vault locks by the same clock').toBe('locked');
  await riskmark.unlock(PASSPHRASE);
  await fireAlarm(options, 'list-refresh');
  await expect.poll(members).toEqual([before + 1]);

  await options.reload();
  await options.getByTestId('undo-refresh').click();
  await expect.poll(members).toEqual([before]);
  await expect(options.getByTestId('kept-data-set')).toContainText(dataSetWords().refresh.manual);
});
