// End-to-end tests of page changes without a load: toggled content, replaced addresses, rewritten frames.
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';

const line = (n: number) => `<p>${madeUp(n)}</p>`;
const SUBJECT = madeUp(90);

const markOf = (where: Page | Frame, n: number) =>
  where.locator(`[data-testid=mark][data-address="${madeUp(n)}"][data-state=verdict]`);

test('content toggled by a class, a replaced address and a rewritten frame are read', async ({
  account: _,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  const page = await openPage('page/class-toggles.html');
  const show = (classes: string) => page.evaluate((name) => Object.assign(document.body, { className: name }), classes);
  await expect(markOf(page, 1)).toHaveCount(1);
  await expect(markOf(page, 2)).toHaveCount(0);
  expect(addressesSent(service.log()), 'what is hidden is not sent').not.toContain(madeUp(2));

  await test.step('a tab panel', async () => {
    await show('two');
    await expect(markOf(page, 2)).toHaveCount(1);
    await expect(markOf(page, 3)).toHaveCount(1);
    await expect(markOf(page, 1)).toHaveCount(0);
  });

  await test.step('a part within a part', async () => {
    await show('three');
    await expect(markOf(page, 4)).toHaveCount(1);
    await expect(markOf(page, 5)).toHaveCount(0);
    await show('three deep');
    await expect(markOf(page, 5)).toHaveCount(1);
  });

  await test.step('and back to what was shown at first', async () => {
    await show('one');
    await expect(markOf(page, 1)).toHaveCount(1);
    await expect(markOf(page, 4)).toHaveCount(0);
  });

  await test.step('what had its room already, another copy, what is edited no more', async () => {
    for (const n of [8, 9, 11]) await expect(markOf(page, n)).toHaveCount(0);
    await expect(markOf(page, 10)).toHaveCount(1);
    await page.evaluate(() => {
      document.body.className = 'one clear';
      document.querySelector('[contenteditable]')?.removeAttribute('contenteditable');
    });
    for (const n of [8, 9, 10, 11]) await expect(markOf(page, n)).toHaveCount(1);
    await expect(page.locator('.long')).toBeHidden();
    const [mark, short] = [await markOf(page, 10).boundingBox(), await page.locator('.short').boundingBox()];
    expect(mark?.x).toBeGreaterThan((short?.x ?? 0) + (short?.width ?? 0));
    await show('one');
    await expect(markOf(page, 10)).toHaveCount(1);
    for (const n of [8, 9]) await expect(markOf(page, n)).toHaveCount(0);
  });

  await test.step('in a component that came late', async () => {
    await page.evaluate((html) => {
      const late = document.querySelector('x-late') as Element;
      late.attachShadow({ mode: 'open' }).innerHTML = html;
      late.scrollIntoView();
    }, line(12));
    await expect(markOf(page, 12)).toHaveCount(1);
    await page.evaluate((to) => {
      const text = document.querySelector('x-late')?.shadowRoot?.querySelector('p')?.firstChild as Text;
      text.data = to;
    }, madeUp(13));
    await expect(markOf(page, 13)).toHaveCount(1);
    await expect(markOf(page, 12)).toHaveCount(0);
  });

  await test.step('a frame written anew', async () => {
    await page.evaluate(
      (html) => {
        const inner = document.querySelector('iframe')?.contentDocument as Document;
        inner.open();
        inner.write(html);
        inner.close();
      },
      `<!doctype html><title>w</title>${line(7)}`,
    );
    const frame = page.frame({ name: 'frame' }) as Frame;
    await expect(markOf(frame, 7)).toHaveCount(1);
    await expect(markOf(frame, 6)).toHaveCount(0);
  });

  await test.step('another address and nothing else', async () => {
    await page.goto(`${pages.url}/page/class-toggles.html?of=${SUBJECT}`);
    await expect(markOf(page, 1)).toHaveCount(1);
    await expect(markOf(page, 90), 'its own name for what it is about').toHaveCount(0);
    await page.evaluate(() => history.replaceState({}, '', '/page/class-toggles.html'));
    await expect(markOf(page, 90)).toHaveCount(1);
  });
  void riskmark;
});

test('shadow roots attached after the first read are found without any other change', async ({
  account: _,
  openPage,
}) => {
  const page = await openPage('page/late-components.html');
  // All was read and nothing was found: no further automatic read.
  await page.waitForTimeout(2500);
  for (const [n, name] of ['x-alone', 'x-within', 'x-around', 'x-outer'].entries()) {
    await page.evaluate(
      ([name, html]) => {
        const component = document.querySelector(name as string) as Element;
        component.attachShadow({ mode: 'open' }).innerHTML = html as string;
      },
      [name, `<span>${madeUp(20 + n)}</span><slot></slot><x-inner></x-inner>`],
    );
    await expect(markOf(page, 20 + n), name).toHaveCount(1);
  }
  await page.evaluate((address) => {
    const inner = document.querySelector('x-outer')?.shadowRoot?.querySelector('x-inner') as Element;
    inner.attachShadow({ mode: 'open' }).innerHTML = `<!---->${address}<!---->`;
  }, madeUp(30));
  await expect(markOf(page, 30), 'within another, a text between comments and nothing else').toHaveCount(1);
});
