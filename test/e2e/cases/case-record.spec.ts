// End-to-end tests of the case record: decision, change log, archiving, and import of an exported case.
import { readFileSync } from 'node:fs';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { WORLD } from '../../fake-service/seed/seed-addresses';
import { graveFaults } from '../support/axe-violations';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { chooseInCaseMenu, DECISION_REASON, decideOn } from '../support/surface-locators';

const ASKS = WORLD.filter(({ chain }) => chain === 'evm')
  .slice(0, 2)
  .map(({ chain, address }) => ({ chain, address: address.toLowerCase() }));

test('case in a tab shows its record and log, is archived, and its export imports as a new case', async ({
  riskmark,
  connected: _,
}) => {
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Harbour ransom', asks: ASKS });
  await riskmark.ask('changeCase', { id, reference: '2026-117', summary: 'Client 4411 reported extortion.' });
  const tab = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  await tab.setViewportSize({ width: 1200, height: 900 });
  await expect(tab.getByTestId('case-title')).toHaveText('Harbour ransom');
  await decideOn(tab, 'case', 'reported');
  const { disposition } = caseWords();
  await expect(tab.getByTestId('case-log')).toContainText(
    caseRecordWords().log.decision({ from: disposition.open, to: disposition.reported }),
  );
  for (const width of [1200, 360]) {
    await tab.setViewportSize({ width, height: 900 });
    expect(await findClippedText(tab), `${width} px`).toEqual([]);
    expect(await graveFaults(tab), `${width} px`).toEqual([]);
    await tab.screenshot({ path: `test-results/case-page-${width}.png`, fullPage: true });
  }

  const saved = tab.waitForEvent('download');
  await chooseInCaseMenu(tab, 'export-json');
  const path = await (await saved).path();
  expect(readFileSync(path, 'utf8')).toContain(DECISION_REASON);
  await chooseInCaseMenu(tab, 'archive');
  await tab.getByRole('button', { name: caseWords().one.back }).click();
  await expect(tab.getByTestId('open-case')).toHaveCount(0);

  await tab.getByTestId('case-file').setInputFiles(path);
  await expect(tab.getByTestId('import-preview')).toBeVisible();
  await expect(tab.getByTestId('not-imported')).toContainText('Change log');
  await tab.getByTestId('import-apply').click();
  await expect(tab.getByTestId('case-title')).toHaveText('Harbour ransom');
  await expect(tab.getByTestId('case-reference')).toContainText('2026-117');
  await expect(tab.getByTestId('case-decision')).toContainText(DECISION_REASON);
  await expect(tab.getByTestId('case-log')).toContainText('Imported from');
  await tab.close();
});
