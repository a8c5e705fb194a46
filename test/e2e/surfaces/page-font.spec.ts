// End-to-end tests of the font of extension pages, which the sheet that the browser adds must not replace.
import { expect, test } from '../support/fixtures';

const PAGES = [
  'options.html',
  'popup.html',
  'sidepanel.html',
  'evidence.html',
  'tools.html?show=verify',
  'records.html?show=audit',
];

// Chromium gives the body of an extension page a font of its own; the gallery, a web page, does not show that.
test('every extension page has the font and size of the tokens', async ({ account: _, riskmark }) => {
  for (const name of PAGES) {
    const page = await riskmark.open(name);
    await expect(page.locator('main, header').first()).toBeVisible();
    const { shown, wanted } = await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.font = 'var(--t-body)';
      document.body.append(probe);
      const read = (element: Element) => {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
        return { fontFamily, fontSize, lineHeight };
      };
      return { shown: read(document.body), wanted: read(probe) };
    });
    expect(shown, name).toEqual(wanted);
    await page.close();
  }
});
