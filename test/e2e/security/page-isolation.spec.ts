// End-to-end tests of page isolation: a page cannot tell verdicts apart, restyle marks or fetch our files.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

test.use({});

/** Everything readable by page script that another script in the page could change. */
const visible = (page: Page, withoutHost: boolean) =>
  page.evaluate((without) => {
    const html = document.documentElement;
    const host = html.lastElementChild?.tagName === 'DIV' ? html.lastElementChild : null;
    const source = [...html.childNodes].filter((node) => !without || node !== host);
    const rect = host?.getBoundingClientRect();
    return {
      outer: source.map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join(''),
      attributes: [...html.attributes].map(({ name, value }) => `${name}=${value}`),
      text: document.body.innerText,
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length, CSS.highlights.size],
      size: [html.scrollWidth, html.scrollHeight, document.body.scrollHeight],
      moving: document.getAnimations().length,
      globals: Object.keys(window).filter((name) => /riskmark|wxt|browser/i.test(name)),
      host: without ? null : [rect?.width, rect?.height, host?.attributes.length, host?.childNodes.length],
      focus: document.activeElement?.tagName,
    };
  }, withoutHost);

test('page DOM is identical with and without marks', async ({ riskmark, openPage, service }) => {
  await riskmark.connect({ baseUrl: service.url });
  const page = await openPage('occlusion/layers.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  const marked = await visible(page, true);
  await riskmark.ask('setSite', { host: new URL(page.url()).host, mode: 'off' });
  const bare = await openPage('occlusion/layers.html');
  await bare.waitForTimeout(800);
  await expect(bare.getByTestId('mark')).toHaveCount(0);
  expect(await visible(bare, true)).toEqual(marked);
});

// covers T-26
test('marks look the same to the page and have one size, locked or answered, at every level', async ({
  account: _,
  openPage,
  riskmark,
}) => {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-level=severe]').first()).toBeVisible();
  await expect(page.locator('[data-testid=mark][data-state=waiting]')).toHaveCount(0);
  const answered = await visible(page, false);
  const sizes = await page.getByTestId('mark').evaluateAll((all) =>
    // An element removed since the listing has none.
    all
      .filter(({ isConnected }) => isConnected)
      .map((mark) => `${mark.getBoundingClientRect().width}x${mark.getBoundingClientRect().height}`),
  );
  expect(new Set(sizes)).toEqual(new Set(['24x16']));
  const log = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((records) =>
      seen.push(...records.map(({ type, target }) => `${type} ${target.nodeName}`)),
    ).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  await riskmark.lock();
  await expect(page.locator('[data-testid=mark][data-state=locked]').first()).toBeVisible();
  expect(await visible(page, false)).toEqual(answered);
  expect(await log.jsonValue(), 'nothing moved').toEqual([]);
});

test('registered custom properties of the page repaint no mark, and marks paint only inside their box', async ({
  account: _,
  openPage,
}) => {
  const page = await openPage('transactions.html');
  await expect(page.locator('[data-testid=mark][data-level=severe]').first()).toBeVisible();
  await expect(page.locator('[data-testid=mark][data-state=waiting]')).toHaveCount(0);
  // In one task, so that no mark is drawn or changed between both looks.
  const { before, after } = await page.getByTestId('mark').evaluateAll((marks) => {
    // An element removed since the listing has no parent.
    const drawn = marks.flatMap((mark) => (mark.parentElement ? [[mark.parentElement, mark, ...mark.children]] : []));
    const look = () =>
      drawn.map((parts) =>
        parts.map((part) => {
          const { fill, stroke, color, outlineColor, overflow, contain } = getComputedStyle(part);
          return [fill, stroke, color, outlineColor, overflow, contain].join(' ');
        }),
      );
    const before = look();
    const sheets = document.documentElement.lastElementChild?.shadowRoot?.adoptedStyleSheets ?? [];
    const css = sheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join();
    const names = new Set(['--fill', '--edge', '--letter', '--m-paper', '--m-ink', '--m-ground', '--focus']);
    for (const [name] of css.matchAll(/--[\w-]+/g)) names.add(name);
    for (const name of names)
      CSS.registerProperty({ name, syntax: '<color>', inherits: false, initialValue: 'rgb(0, 255, 0)' });
    return { before, after: look() };
  });
  expect(before).not.toEqual([]);
  expect(after).toEqual(before);
  for (const [box, mark] of before) {
    expect(box).toMatch(/clip strict$/);
    expect(mark).toMatch(/hidden strict$/);
  }
});

test('page cannot fetch any file of the extension', async ({ account: _, openPage, riskmark, complaints }) => {
  complaints.expect(/chrome-extension:|Failed to load/);
  const page = await openPage('occlusion/layers.html');
  const paths = [
    'manifest.json',
    'content-scripts/content.js',
    'card.js',
    'icon/16.png',
    'popup.html',
    'options.html',
    'sidepanel.html',
  ];
  const reached = await page.evaluate(
    async ([id, ...names]) => {
      const tried = names.map((name) =>
        fetch(`chrome-extension://${id}/${name}`).then(
          () => name,
          () => null,
        ),
      );
      return (await Promise.all(tried)).filter(Boolean);
    },
    [riskmark.id, ...paths],
  );
  expect(reached).toEqual([]);
});
