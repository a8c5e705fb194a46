// End-to-end tests of what a bulk run takes from a table: both parties, no preamble and no secret.
import { readFileSync } from 'node:fs';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { toPlainText } from '../../../lib/text/rich-text';
import { graveFaults } from '../support/axe-violations';
import { column, openBulk, put, quick, runToEnd } from '../support/bulk-panel';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';
import { screenings } from '../support/service-log';

const SECRETS = ['hunter2-of-ada', 'hunter2-of-bea', 'e7'.repeat(32)];
const [sender, recipient, other, contract] = [1, 2, 3, 4].map((n) => madeUp(n, 'ab')) as [
  string,
  string,
  string,
  string,
];
const TRANSFERS = [
  'Transfers of the desk',
  'User,00000000-0000-0000-0000-000000000000',
  '',
  'Txhash,DateTime,From,To,ContractAddress,Password,Note',
  `0x${'c4'.repeat(32)},2024-01-01 12:00:00,${sender},${recipient},${contract},${SECRETS[0]},paid`,
  `0x${'c5'.repeat(32)},2024-01-02 12:00:00,${other},${recipient},${contract},${SECRETS[1]},"key: ${SECRETS[2]}"`,
].join('\n');

test('bulk screens both parties below a preamble, and neither stores nor exports a secret', async ({
  connected,
  riskmark,
  service,
}) => {
  await connected.close();
  await quick(riskmark);
  const panel = await openBulk(riskmark);
  await put(panel, TRANSFERS, 'transfers.csv');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');
  for (const [index, pressed] of [true, true, false].entries())
    await expect(column(panel, index + 2)).toHaveAttribute('aria-pressed', String(pressed));
  await expect(column(panel, 5), 'a column of passwords is not offered').toHaveCount(0);
  await expect(panel.getByTestId('bulk-preview')).toContainText(bulkWords().sum.secretColumn({ name: 'Password' }));
  await expect(panel.getByTestId('bulk-above')).toHaveText('2');
  await expect(panel.getByTestId('bulk-keys')).toContainText(bulkWords().sum.keys({ n: 3 }));
  for (const secret of SECRETS) expect(await panel.content()).not.toContain(secret);
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    expect(await graveFaults(panel), colorScheme).toEqual([]);
  }
  expect(screenings(service.log())).toEqual([]);

  await runToEnd(panel, 30_000);
  await expect(panel.getByTestId('page-address')).toHaveCount(3);
  await expect(panel.getByTestId('bulk-about')).toContainText('From, To');
  await expect(panel.getByTestId('bulk-how')).toContainText(toPlainText(bulkWords().tally.sent({ n: 3 })));
  const [run] = await riskmark.ask<{ id: string; parts: number }[]>('bulkRuns', {});
  const stored: unknown[] = [];
  for (let part = 0; part < (run?.parts ?? 0); part++)
    stored.push(await riskmark.ask('bulkRows', { id: run?.id, part }));
  for (const kind of ['xlsx', 'csv', 'json']) {
    const saved = panel.waitForEvent('download');
    await panel.getByTestId('bulk-export').click();
    await panel.getByTestId(`bulk-export-${kind}`).click();
    stored.push(readFileSync(await (await saved).path(), 'latin1'));
  }
  const all = JSON.stringify(stored);
  expect(all).toContain(recipient);
  for (const secret of SECRETS) expect(all).not.toContain(secret);
});

test('bulk adds and removes a column with one press, and asks about addresses whose row names another chain', async ({
  connected,
  riskmark,
}) => {
  await connected.close();
  const panel = await openBulk(riskmark);
  await put(panel, TRANSFERS, 'transfers.csv');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('3');
  await column(panel, 2).click();
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('1');
  await expect(column(panel, 2)).toHaveAttribute('aria-pressed', 'false');
  await column(panel, 4).press('Enter');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('2');
  await panel.getByTestId('bulk-all-columns').click();
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('4');

  await panel.getByTestId('bulk-discard').click();
  const { problems, sum } = bulkWords();
  await put(panel, `wallet,network\n${sender},Tron\n${recipient},Ethereum\nn/a,Tron\n`, 'chains.csv');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('1');
  await expect(panel.getByTestId('bulk-problems')).toHaveText('1');
  await panel.getByTestId('bulk-questions').getByRole('button').click();
  await expect(panel.getByTestId('bulk-questions-list')).toContainText(
    problems.named({ reason: problems.reason['other-chain'], named: 'Tron' }),
  );
  await panel.setViewportSize({ width: 320, height: 800 });
  expect(await findClippedText(panel)).toEqual([]);
  await panel.getByLabel(sum.namedOtherwise({ n: 1 })).selectOption('format');
  await expect(panel.getByTestId('bulk-to-send')).toHaveText('2');
});
