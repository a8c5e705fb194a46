// End-to-end tests of importing bundles: a forged one is imported only as unverified, and stays marked.
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { createBundle } from '../../../lib/cases/bundle-archive';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseImportWords } from '../../../lib/i18n/words/case-import';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { untilAnswered } from '../support/surface-locators';

const ASKS = WORLD.filter(({ chain }) => chain === 'evm')
  .slice(0, 1)
  .map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));
const FORGED_REASON = 'Cleared by compliance on review';
const zipFile = (bytes: Uint8Array, name: string) => ({
  ...{ name, mimeType: 'application/zip' },
  buffer: Buffer.from(bytes),
});

test('forged bundle is shown as changed, imported only as unverified, and marked on the case and its entries', async ({
  riskmark,
  connected: _,
}) => {
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Harbour ransom', asks: ASKS });
  await riskmark.ask('saveNote', { id, ...ASKS[0]!, note: 'n', text: 'Paid by the mixer' });
  await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
  const tab = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  const saving = tab.waitForEvent('download');
  await tab.getByTestId('export-bundle').click();
  await tab.getByTestId('bundle-make').click();
  const original = readFileSync(await (await saving).path());
  const files = unzipSync(original);
  const record = JSON.parse(strFromU8(files['case.json']!));
  const decision = { reason: FORGED_REASON, by: 'Compliance', at: new Date().toISOString(), origin: null };
  const forgedCase = { ...record.case, disposition: 'cleared', decision };
  const text = `${JSON.stringify({ ...record, case: forgedCase }, null, 2)}\n`;
  await tab.getByRole('button', { name: caseWords().one.back }).click();

  // Only case.json was replaced.
  const changed = zipSync({ ...files, 'case.json': strToU8(text) }, { level: 0, mtime: new Date(1980, 0, 1) });
  await tab.getByTestId('case-file').setInputFiles(zipFile(changed, 'forged.zip'));
  await expect(tab.getByTestId('bundle-verification')).toContainText(
    verifyBundleWords().problem.changed({ file: 'case.json' }),
  );
  await expect(tab.getByTestId('import-doubts')).toContainText(caseImportWords().check.doubt.changed);
  await tab.getByTestId('import-cancel').click();

  // A forger who writes a whole new bundle of the same case: this profile has made no such bundle.
  const about = { case: { id, name: 'Harbour ransom' }, previous: null, version: '1', signer: null };
  const whole = await createBundle({ ...about, madeAt: new Date().toISOString() }, [{ name: 'case.json', text }], () =>
    Promise.reject(new Error('not signed')),
  );
  await tab.getByTestId('case-file').setInputFiles(zipFile(whole.zip, 'forged.zip'));
  await expect(tab.getByTestId('bundle-result')).toHaveText(/^Unchanged: /);
  await expect(tab.getByTestId('import-doubts')).toContainText(caseImportWords().check.doubt['not-made-here']);
  await tab.getByTestId('import-target').selectOption('');
  await expect(tab.getByTestId('import-apply')).toHaveText(caseImportWords().preview.importUnverified);
  for (const width of [1200, 320]) {
    await tab.setViewportSize({ width, height: 900 });
    expect(await findClippedText(tab), `${width} px`).toEqual([]);
    await tab.screenshot({ path: `test-results/import-forged-${width}.png`, fullPage: true });
  }
  expect(await graveFaults(tab)).toEqual([]);
  await tab.getByTestId('import-apply').click();
  await expect(tab.getByTestId('case-decision')).toContainText(FORGED_REASON);
  await expect(tab.getByTestId('case-decision').getByTestId('origin')).toContainText('forged.zip');
  await expect(tab.getByTestId('case-decision').getByTestId('origin')).toContainText(
    caseImportWords().done.proof.unverified,
  );
  await expect(tab.locator('.case-head > [data-testid=origin]')).toContainText(caseImportWords().done.proof.unverified);
  await expect(tab.getByTestId('case-log')).toContainText('not verified');
  await tab.locator(`[data-address="${ASKS[0]!.address}"]`).first().click();
  await expect(tab.getByTestId('note').getByTestId('origin')).toContainText(caseImportWords().done.proof.unverified);
  const { lines } = (await riskmark.ask('cases', { find: '' })) as { lines: { id: string }[] };
  const imported = lines.find((line) => line.id !== id);
  const again = await riskmark.open(`sidepanel.html?case=${imported?.id}#cases`);
  await expect(again.getByTestId('case-decision').getByTestId('origin')).toContainText(
    caseImportWords().done.proof.unverified,
  );
  await again.close();
  await tab.close();
});

test('bundle that was made here is imported without a doubt, with what is left out', async ({
  riskmark,
  connected: _,
}) => {
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Harbour ransom', asks: ASKS });
  await riskmark.ask('screen', { asks: ASKS, why: 'person' });
  await untilAnswered(riskmark);
  await riskmark.ask('saveBundleAuthor', { author: { name: 'Bo', organization: '' } });
  const tab = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  const saving = tab.waitForEvent('download');
  await tab.getByTestId('export-bundle').click();
  await tab.getByTestId('bundle-make').click();
  const path = await (await saving).path();
  await tab.getByRole('button', { name: caseWords().one.back }).click();
  await tab.getByTestId('case-file').setInputFiles(zipFile(readFileSync(path), 'own.zip'));
  await expect(tab.getByTestId('bundle-result')).toHaveText(/^Unchanged: /);
  await expect(tab.getByTestId('import-doubts')).toHaveCount(0);
  await expect(tab.getByTestId('not-imported')).toContainText(caseImportWords().preview.field.verdicts({ n: 1 }));
  await tab.getByTestId('import-target').selectOption('');
  await tab.getByTestId('import-apply').click();
  await expect(tab.locator('.case-head > [data-testid=origin]')).toContainText(caseImportWords().done.proof.unsigned);
  await tab.close();
});
