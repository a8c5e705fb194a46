// End-to-end tests of internal hosts: a base URL in a private network needs a confirmation for that host.
import { optionsWords } from '../../../lib/i18n/words/options';
import { expect, test } from '../support/fixtures';

test('connection form warns while an internal host is typed and sends nothing before it is confirmed', async ({
  riskmark,
}) => {
  const page = await riskmark.openConnectForm();
  const baseUrl = page.getByTestId('base-url');
  const warning = page.getByTestId('internal-host');
  const word = page.getByTestId('confirm-internal');
  const problem = page.getByText(optionsWords().connect.problem['internal-host']);
  await page.getByTestId('client-id').fill('demo-client');
  await page.getByTestId('client-secret').fill('demo-secret');
  await baseUrl.fill('https://svc.example');
  await expect(warning).toHaveCount(0);
  for (const host of ['gateway.internal', '10.1.2.3', 'gateway', '[fd00::1]']) {
    await baseUrl.fill(`https://${host}:8443`);
    await expect(warning).toContainText(`I mean ${host}`);
    await expect(word).not.toBeChecked();
    await page.getByTestId('test-connection').click();
    await expect(problem).toBeVisible();
    await expect(baseUrl).toBeFocused();
  }
  await word.focus();
  await page.keyboard.press('Space');
  await expect(word).toBeChecked();
  await expect(problem).toHaveCount(0);
  await baseUrl.fill('https://other.internal');
  await expect(word, 'another host needs another word').not.toBeChecked();
  await baseUrl.fill('http://other.internal');
  await expect(warning, 'over http it is refused, not confirmed').toHaveCount(0);
  await page.getByTestId('test-connection').click();
  await expect(page.getByText(optionsWords().connect.problem['not-https'])).toBeVisible();
});
