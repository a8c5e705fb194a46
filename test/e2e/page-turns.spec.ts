// A page that becomes another one without loading: parts shown by a class, addresses written over its own, frames written anew.
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { madeUp } from './many';
import { addressesSent } from './service-log';

const line = (n: number) => `<p>${madeUp(n)}</p>`;
const SUBJECT = madeUp(90);

test.use({
  extraPages: {
    'turns.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>turns</title>
<style>.panel{display:none} body.one .one,body.two .two,body.three .three{display:block} .three .inner{display:none} body.deep .inner{display:block}</style>
<body class="one" style="margin:20px">
<div class="panel one">${line(1)}</div>
<div class="panel two">${line(2)}<p>and in a table</p><table><tr><td>${madeUp(3)}</td></tr></table></div>
<div class="panel three">${line(4)}<section class="inner">${line(5)}</section></div>
<p><a href="/address/${SUBJECT}">Somebody</a></p>
<iframe name="frame" width="700" srcdoc="${line(6)}"></iframe>`,
  },
});

const markOf = (where: Page | Frame, n: number) =>
  where.locator(`[data-testid=mark][data-address="${madeUp(n)}"][data-state=verdict]`);

test('parts shown by a class alone, another address, a frame written anew', async ({
  account: _,
  openPage,
  pages,
  riskmark,
  service,
}) => {
  const page = await openPage('turns.html');
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
    await page.goto(`${pages.url}/turns.html?of=${SUBJECT}`);
    await expect(markOf(page, 1)).toHaveCount(1);
    await expect(markOf(page, 90), 'its own name for what it is about').toHaveCount(0);
    await page.evaluate(() => history.replaceState({}, '', '/turns.html'));
    await expect(markOf(page, 90)).toHaveCount(1);
  });
  void riskmark;
});
