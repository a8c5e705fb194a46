// End-to-end tests of the setup steps: errors at their fields, collapsed steps, and keyboard-only use.
import type { Page } from '@playwright/test';
import { formatWords } from '../../../lib/i18n/words/format';
import { optionsWords } from '../../../lib/i18n/words/options';
import { openMoreSettings, PASSPHRASE } from '../support/extension-driver';
import { expect, test } from '../support/fixtures';

const noteOf = (page: Page, testId: string) =>
  page.getByTestId(testId).locator('xpath=ancestor::div[contains(@class,"field-group")][1]').locator('.error-note');

const LOCKS_WHEN = optionsWords().options.locks['computer-idle']({ span: formatWords().minutes({ n: 15 }) });

test('first steps derive the audience from the base URL and show each error at its field', async ({
  riskmark,
  service,
}) => {
  const page = await riskmark.openConnectForm();
  const audience = page.getByTestId('audience');
  await openMoreSettings(page);
  await page.getByTestId('base-url').fill('https://svc.example.test/');
  await expect(audience).toHaveValue('svc.example.test');
  await audience.fill('my.own.audience');
  await page.getByTestId('base-url').fill('https://other.example.test');
  await expect(audience, 'what the person wrote stays').toHaveValue('my.own.audience');
  await audience.fill('');
  await audience.blur();
  await expect(audience).toHaveValue('other.example.test');

  const connect = page.getByTestId('connect-account');
  const save = page.getByTestId('save-account');
  await page.getByTestId('base-url').fill('http://other.example.test');
  await connect.click();
  await expect(noteOf(page, 'base-url')).toContainText('https://');
  await expect(page.getByTestId('base-url')).toBeFocused();
  await expect(noteOf(page, 'client-id')).toHaveText(optionsWords().connect.problem.missing);
  await expect(noteOf(page, 'client-secret')).toHaveText(optionsWords().connect.problem.missing);

  await page.getByTestId('base-url').fill(service.url);
  await page.getByTestId('client-id').fill('demo-client');
  await page.getByTestId('client-secret').fill('demo-secret');
  expect(service.log(), 'nothing was sent').toEqual([]);
  await connect.click();
  await expect(page.getByRole('heading', { name: optionsWords().passphrase.title })).toBeFocused();
  const passphrase = page.getByTestId('passphrase');
  const strength = page.locator('#passphrase-strength');
  for (const [typed, problem, shown] of [
    ['', optionsWords().passphrase.problem.missing, optionsWords().passphrase.empty],
    ['fourteen chars', optionsWords().passphrase.problem.short({ n: 15 }), optionsWords().passphrase.strength.tooWeak],
    ['password1234567', optionsWords().passphrase.problem.weak, optionsWords().passphrase.strength.tooWeak],
  ] as const) {
    await passphrase.fill(typed);
    await expect(strength).toContainText(shown);
    await save.click();
    await expect(noteOf(page, 'passphrase')).toContainText(problem);
    await expect(passphrase).toBeFocused();
  }
  await passphrase.fill('correct horse battery staple');
  await expect(strength).toContainText(
    `${optionsWords().passphrase.strength.weak} ${optionsWords().passphrase.wellKnown}`,
  );
  await passphrase.fill(PASSPHRASE);
  await expect(strength).toContainText(/Good|Strong/);
  await page.getByTestId('passphrase-repeat').fill(`${PASSPHRASE}!`);
  await save.click();
  await expect(noteOf(page, 'passphrase-repeat')).toHaveText(optionsWords().passphrase.problem.different);
  expect((await riskmark.status()).vault).toBe('none');
  await page.getByTestId('passphrase-repeat').fill(PASSPHRASE);
  await save.click();
  await expect(page.getByTestId('step-connect')).toContainText(`Connected${new URL(service.url).host}`);
  await expect(page.getByTestId('step-passphrase-part')).toContainText(
    `${optionsWords().rows.passphrase} · ${optionsWords().pages.locks({ when: LOCKS_WHEN })}`,
  );
  await expect(page.getByRole('heading', { name: optionsWords().grants.title })).toBeFocused();
});

test('first steps and the pages of Options work by keyboard alone', async ({ riskmark, service }) => {
  const page = await riskmark.openConnectForm();
  const { keyboard } = page;
  /** Presses Tab until the element with this test id has the focus. */
  const tabTo = async (testId: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press('Tab');
      if (await page.getByTestId(testId).evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
        return;
    }
    throw new Error(`Tab does not reach ${testId}`);
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  await tabTo('base-url');
  await keyboard.press('Control+A');
  await keyboard.type(service.url);
  await tabTo('client-id');
  await keyboard.type('demo-client');
  await tabTo('client-secret');
  await keyboard.type('demo-secret');
  await keyboard.press('Enter');
  await expect(heading(optionsWords().passphrase.title)).toBeFocused();
  await tabTo('passphrase');
  await keyboard.type(PASSPHRASE);
  await tabTo('passphrase-repeat');
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Enter');
  await expect(heading(optionsWords().grants.title)).toBeFocused();
  await page.getByRole('button', { name: optionsWords().grants.none }).focus();
  await keyboard.press('Enter');
  await expect(heading(optionsWords().steps.marks)).toBeFocused();
  await expect(page.getByTestId('step-sites')).toContainText(optionsWords().steps.sitesDone({ n: 0 }));
  await page.getByTestId('step-sites').getByRole('button').focus();
  await keyboard.press('Enter');
  await expect(heading(optionsWords().grants.title)).toBeFocused();
  await page.getByRole('button', { name: optionsWords().grants.none }).focus();
  await keyboard.press('Enter');
  await tabTo('done');
  await keyboard.press('Enter');
  await expect(page.locator('#page-title')).toHaveText(optionsWords().pages.name.screening);
  await expect(page.locator('#page-title')).toBeFocused();

  await keyboard.press('/');
  await expect(page.getByTestId('find-setting')).toBeFocused();
  await keyboard.type('addresses per moon');
  await expect(page.getByText(optionsWords().find.count({ n: 0 }))).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.type('lock');
  const results = page.getByTestId('found-setting');
  await expect(results.first()).toContainText(
    `${optionsWords().pages.name.privacy}${optionsWords().rows.locksAfter}${LOCKS_WHEN}`,
  );
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page.locator('#lock-when')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#privacy/locks-after');
  await keyboard.press('Tab');
  await page.getByTestId('change-locks-after').focus();
  await keyboard.press('Enter');
  await expect(page.locator('#auto-lock')).toHaveCount(0);
  await expect(page.getByTestId('change-locks-after')).toBeFocused();
  await page.getByTestId('page-more').focus();
  await keyboard.press('Enter');
  await expect(page.locator('#page-title')).toHaveText(optionsWords().pages.name.more);
  await expect(page.locator('#page-title')).toBeFocused();
  await page.goBack();
  await expect(page.locator('#page-title')).toHaveText(optionsWords().pages.name.privacy);
});
