// End-to-end tests of an open case that is edited in place: texts by a press on them, addresses by a paste.
import type { Page } from '@playwright/test';
import { LONG_TEXTS, type LongText } from '../../../lib/cases/case-fields';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { graveFaults } from '../support/axe-violations';
import type { Riskmark } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';
import { findClippedText } from '../support/layout-assertions';
import { madeUp } from '../support/pages/generate-page';

/** The address of EIP-55 with one letter in the wrong case. */
const WRONG_CHECKSUM = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('a press on a text of a case opens its field; Save and Ctrl+Enter store it, and a refusal keeps it', async ({
  account: _,
  riskmark,
}) => {
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Harbour', asks: [] });
  const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  const { missing } = caseRecordWords().texts;
  await expect(panel.getByTestId('case-summary')).toHaveText(missing);

  await panel.getByTestId('case-summary').click();
  await expect(panel.getByTestId('write-summary')).toBeFocused();
  await panel.keyboard.type('Two payments to a mixer.');
  await panel.getByTestId('save-summary').click();
  await expect(panel.getByTestId('case-summary')).toHaveText('Two payments to a mixer.');
  await expect(panel.getByTestId('change-summary')).toBeFocused();

  await panel.getByTestId('change-question').press('Enter');
  await panel.keyboard.type('Who was paid?');
  await panel.keyboard.press('Escape');
  await expect(panel.getByTestId('write-question'), 'Escape discards no typed text').toHaveValue('Who was paid?');
  await panel.keyboard.press('Control+Enter');
  await expect(panel.getByTestId('case-question')).toHaveText('Who was paid?');
  await panel.getByTestId('change-question').press('Enter');
  await panel.keyboard.press('Escape');
  await expect(panel.getByTestId('case-question')).toHaveText('Who was paid?');

  await panel.getByTestId('case-conclusion').click();
  await panel.keyboard.type('Nobody else.');
  await panel.getByTestId('case-decision-change').click();
  await panel.getByTestId('case-decision-choice').selectOption('cleared');
  await panel.getByTestId('case-decision-reason').fill('Paid back in full');
  await panel.getByTestId('case-paste').fill('a note with 0x');
  await riskmark.lock();
  await expect(panel.getByTestId('write-conclusion')).toHaveCount(0);
  await (await riskmark.unlock()).close();
  await expect(panel.getByTestId('write-conclusion'), 'a lock discards no typed text').toHaveValue('Nobody else.');
  await expect(panel.getByTestId('case-decision-reason')).toHaveValue('Paid back in full');
  await expect(panel.getByTestId('case-decision-choice')).toHaveValue('cleared');
  await expect(panel.getByTestId('case-paste')).toHaveValue('a note with 0x');

  await panel.getByTestId('case-menu').click();
  await panel.getByTestId('case-menu-edit').click();
  await panel.getByTestId('edit-tags').fill('mixer');
  await riskmark.lock();
  await expect(panel.getByTestId('edit-tags')).toHaveCount(0);
  await (await riskmark.unlock()).close();
  await expect(panel.getByTestId('edit-tags')).toHaveValue('mixer');
  await panel.reload();
  await expect(panel.getByTestId('case-conclusion')).toHaveText(missing);
  expect(await riskmark.ask('case', { id })).toMatchObject({
    summary: 'Two payments to a mixer.',
    question: 'Who was paid?',
    conclusion: '',
  });
});

async function paste(panel: Page, text: string): Promise<void> {
  await panel.getByTestId('case-paste').fill(text);
  await panel.getByTestId('case-paste-add').click();
}

test('pasted text adds its addresses to the open case, and a text that adds none stays in the field', async ({
  account: _,
  riskmark,
  service,
}) => {
  const id = crypto.randomUUID();
  await riskmark.ask('newCase', { id, name: 'Harbour', asks: [] });
  const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  await panel.setViewportSize({ width: 320, height: 700 });
  const { paste: words } = caseWords();
  const rows = panel.locator('.case-list [data-testid=page-address]');

  await paste(panel, 'no address here');
  await expect(panel.getByText(words.none)).toBeVisible();
  await expect(panel.getByTestId('case-paste')).toHaveValue('no address here');

  await paste(panel, `first ${madeUp(1)}\nagain ${madeUp(1)}, then ${madeUp(2)}`);
  await expect(rows).toHaveCount(2);
  await expect(panel.getByTestId('case-paste')).toHaveValue('');

  await paste(panel, `${madeUp(3)} and ${WRONG_CHECKSUM}`);
  await expect(rows).toHaveCount(3);
  await expect(panel.getByText(words.unclear({ n: 1 }))).toBeVisible();
  await expect(panel.getByTestId('case-paste')).toHaveValue(`${madeUp(3)} and ${WRONG_CHECKSUM}`);
  expect(await findClippedText(panel)).toEqual([]);
  expect(await graveFaults(panel)).toEqual([]);
  expect(
    service.log().filter(({ path }) => path.includes('/screen/')),
    'adding sends nothing',
  ).toEqual([]);
});

const LONG_TEXT =
  'The client reported two payments that left the wallet without approval, and both went to a mixer. '.repeat(9);

/** Opens a case of three addresses in a panel of 400 × 630 px. */
async function openNarrowCase(riskmark: Riskmark, texts: Partial<Record<LongText, string>>): Promise<Page> {
  const id = crypto.randomUUID();
  const asks = [1, 2, 3].map((n) => ({ chain: 'evm', address: madeUp(n) }));
  await riskmark.ask('newCase', { id, name: 'Harbour', asks });
  await riskmark.ask('changeCase', { id, reference: '2026-117', tags: ['mixer'], ...texts });
  const panel = await riskmark.open(`sidepanel.html?case=${id}#cases`);
  await panel.setViewportSize({ width: 400, height: 630 });
  return panel;
}

test('a narrow panel shows two lines of each text, so that the addresses begin on the first screen', async ({
  account: _,
  riskmark,
}) => {
  const panel = await openNarrowCase(riskmark, { summary: LONG_TEXT, question: LONG_TEXT, conclusion: LONG_TEXT });
  const { texts, field } = caseRecordWords();
  const row = panel.locator('.case-list [data-testid=page-address]').first();
  const readTop = async () => (await row.boundingBox())?.y;
  await expect.poll(readTop).toBeLessThan(530);
  expect(await graveFaults(panel)).toEqual([]);

  const summary = panel.getByRole('region', { name: field.summary });
  await summary.getByRole('button', { name: texts.showAll }).click();
  await expect.poll(readTop).toBeGreaterThan(530);
  await summary.getByRole('button', { name: texts.showLess }).click();
  await expect.poll(readTop).toBeLessThan(530);

  await panel.getByTestId('case-question').click();
  await expect(panel.getByTestId('write-question'), 'a press on a cut text opens its field').toBeFocused();
  await panel.keyboard.press('Escape');
  await panel.getByTestId('change-question').press('Enter');
  await expect(panel.getByTestId('write-question')).toHaveValue(LONG_TEXT.trim());
});

test('a narrow panel offers all missing texts in one line, and each is written in two presses', async ({
  account: _,
  riskmark,
}) => {
  const panel = await openNarrowCase(riskmark, {});
  const { texts, field } = caseRecordWords();
  for (const text of LONG_TEXTS) await expect(panel.getByTestId(`change-${text}`)).toBeVisible();
  const tops = () =>
    panel.evaluate(
      (texts) =>
        texts.map((text) => document.querySelector(`[data-testid="change-${text}"]`)?.getBoundingClientRect().y),
      [...LONG_TEXTS],
    );
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect(panel.locator('.case-list [data-testid=page-address]').first()).toBeInViewport();
  expect(await findClippedText(panel)).toEqual([]);
  await panel.getByRole('button', { name: texts.writeOf({ field: field.summary }) }).click();
  await expect(panel.getByTestId('write-summary')).toBeFocused();
  await panel.keyboard.type('Two payments to a mixer.');
  await panel.getByTestId('save-summary').click();
  await expect(panel.getByTestId('case-summary')).toBeVisible();
  await expect(panel.getByTestId('change-summary')).toBeFocused();
  await expect(panel.getByRole('button', { name: texts.showAll }), 'nothing is cut').toHaveCount(0);
});
