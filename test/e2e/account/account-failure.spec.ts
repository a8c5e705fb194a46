// End-to-end tests of account failure: one banner is shown, and addresses wait until a sign-in succeeds.
// covers F-28, F-29
import { accountFailureWords } from '../../../lib/i18n/words/account-failure';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { expect, test } from '../support/fixtures';
import { madeUp, pageOf } from '../support/pages/generate-page';
import { expectNoLevel, lookUp, marksIn, openCard, rowsIn } from '../support/surface-locators';

const COUNT = 6;
test.use({ extraPages: { 'six.html': pageOf(COUNT) } });

for (const { what, fault, title, says } of [
  {
    what: 'a refused sign-in',
    fault: { kind: 'status', status: 401 },
    title: /Sign-in refused \(401\) since \d\d:\d\d UTC\. 6 addresses waiting\./,
    says: 'Check client id and secret in Options.',
  },
  {
    what: 'a page in place of a token',
    fault: { kind: 'html' },
    title: /No token given \(200\) since \d\d:\d\d UTC\. 6 addresses waiting\./,
    says: /\/oauth\/token gave no token \(200\)\. Check the base URL/,
  },
] as const)
  test(`account failure shows one banner and fails no address: ${what}`, async ({
    complaints,
    account: _,
    openPage,
    riskmark,
    service,
  }) => {
    complaints.expect(/Failed to load resource/);
    service.control({ rules: [{ match: { path: '/oauth/token' }, fault }], revokeTokens: true });
    const page = await openPage('six.html');
    await expect(marksIn(page, 'queued')).toHaveCount(COUNT);
    const panel = await riskmark.panelOf(await riskmark.tabOf(page));
    const banner = panel.getByTestId('account-trouble');
    await expect(banner).toContainText(title);
    await expect(banner).toContainText(says);
    await expect(rowsIn(panel, 'queued')).toHaveCount(COUNT);
    await expect(rowsIn(panel, 'queued').first()).toContainText(sharedWords().row.waitsForSignIn);
    await expect(panel.locator('.s-head .header-account')).toContainText(
      what.startsWith('a refused') ? 'Sign-in refused' : accountFailureWords().failure['no-token-host'],
    );
    await page.bringToFront();
    await expect(await openCard(page, marksIn(page, 'queued').first())).toContainText(says);
    await expectNoLevel(page, panel);

    service.control({ reset: true });
    await panel.bringToFront();
    await banner.getByTestId('retry-all').click();
    await expect(rowsIn(panel, 'verdict')).toHaveCount(COUNT);
    await expect(banner).toHaveCount(0);
    await page.bringToFront();
    await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
  });

test('a lookup by the person that succeeds releases all waiting addresses', async ({
  complaints,
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  complaints.expect(/Failed to load resource/);
  service.control({
    rules: [{ match: { path: '/oauth/token' }, fault: { kind: 'status', status: 401 } }],
    revokeTokens: true,
  });
  const page = await openPage('six.html');
  await expect(marksIn(page, 'queued')).toHaveCount(COUNT);
  service.control({ reset: true });
  const popup = await riskmark.open('popup.html');
  await expect(popup.getByTestId('account-trouble')).toBeVisible();
  await expect(await lookUp(popup, madeUp(0, 'b2'))).toHaveAttribute('data-state', 'verdict');
  await expect(popup.getByTestId('account-trouble')).toHaveCount(0);
  await page.bringToFront();
  await expect(marksIn(page, 'verdict')).toHaveCount(COUNT);
});
