// End-to-end tests of invisible addresses: nothing about them is sent or recorded.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent } from '../support/service-log';
import { marksIn } from '../support/surface-locators';

const VISIBLE = madeUp(500);
const filters = `<svg width="0" height="0" style="position:absolute"><filter id="f"><feFlood flood-color="#fff"/></filter>
<clipPath id="c"><rect x="-9" width="1" height="1"/></clipPath></svg>`;
const CLEAR = 'linear-gradient(#0000,#0000)';
/** Styles that hide a text, each on the text, on an element around it, on a frame, and on an element around a frame. */
const HIDING = [
  `mask-image:${CLEAR}`,
  `mask:${CLEAR}`,
  `-webkit-mask:${CLEAR}`,
  'mask-image:linear-gradient(#000,#000);mask-size:0 0;mask-repeat:no-repeat',
  'mask-image:linear-gradient(#000,#000);mask-repeat:no-repeat;mask-position:3000px 0',
  'mask-image:linear-gradient(#000,#000),linear-gradient(#000,#000);mask-composite:exclude',
  `-webkit-mask-box-image:${CLEAR}`,
  'clip-path:url(#c)',
  'filter:url(#f)',
  'filter:opacity(.03)',
  'filter:contrast(0)',
  'transform:rotateY(180deg);backface-visibility:hidden',
  'mix-blend-mode:screen',
  'opacity:.06',
  'outline:99px solid #fff;outline-offset:-99px',
  'transform:scale(.02)',
];
const text = (n: number) => `<p style="margin:0">${madeUp(n)}</p>`;
const frame = (n: number, style = '') =>
  `<iframe style="width:500px;height:24px;border:0;${style}" srcdoc="<body style=margin:0;background:#fff;font-size:12px>${madeUp(n)}</body>"></iframe>`;
const cells = HIDING.flatMap((style, at) => [
  `<div style="${style};font-size:12px">${madeUp(4 * at)}</div>`,
  `<section style="${style};font-size:12px">${text(4 * at + 1)}</section>`,
  frame(4 * at + 2, style),
  `<div style="${style}">${frame(4 * at + 3)}</div>`,
]);
const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body style="margin:20px;background:#fff">${body}</body></html>`;

test.use({
  extraPages: {
    'invisible.html': html('invisible', `${filters}<p>${VISIBLE}</p>${cells.join('\n')}`),
    'one.html': html('one', `<p id="a" style="mask-image:${CLEAR}">${madeUp(900)}</p>`),
    'below.html': html('below', `<p>${VISIBLE}</p><p style="margin-top:4000px">${madeUp(901)}</p>`),
  },
});

/** Scrolls through the whole page. */
async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0; top < 4000; top += 500) {
    await page.evaluate((at) => scrollTo(0, at), top);
    await page.waitForTimeout(400);
  }
}

// covers T-33
test('of addresses that effects hide, none is sent, on texts and frames', { tag: '@waits' }, async ({
  account: _,
  openPage,
  riskmark,
  service,
}) => {
  await riskmark.ask('newCase', {
    id: 'case-unseen',
    name: 'UNSEEN',
    asks: cells.map((_, n) => ({ chain: 'evm', address: madeUp(n) })),
  });
  const page = await openPage('invisible.html');
  await expect(marksIn(page, 'verdict').first()).toBeVisible();
  await scrollThrough(page);
  const sent = addressesSent(service.log());
  expect(sent).toEqual([VISIBLE]);
  for (const n of cells.keys()) {
    const { sightings } = await riskmark.ask<{ sightings: unknown[] }>('caseEntry', {
      id: 'case-unseen',
      chain: 'evm',
      address: madeUp(n),
    });
    expect(sightings, cells[n]).toEqual([]);
  }
});

test('masked address has a mark that waits, and is screened once the mask is gone', async ({
  account: _,
  openPage,
  service,
}) => {
  const page = await openPage('one.html');
  await expect(marksIn(page, 'idle')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(addressesSent(service.log())).toEqual([]);
  await page.evaluate(() => document.querySelector('#a')?.removeAttribute('style'));
  await expect(marksIn(page, 'verdict')).toBeVisible();
  expect(addressesSent(service.log())).toEqual([madeUp(900)]);
});

// covers T-33
test('sighting of a case needs a mark that was in view', async ({ account: _, openPage, riskmark }) => {
  const asks = [VISIBLE, madeUp(901)].map((address) => ({ chain: 'evm', address }));
  await riskmark.ask('newCase', { id: 'case-below', name: 'BELOW', asks });
  const sightings = async (n: number) =>
    (await riskmark.ask<{ sightings: unknown[] }>('caseEntry', { id: 'case-below', ...asks[n] })).sightings.length;
  const page = await openPage('below.html');
  await expect.poll(() => sightings(0)).toBe(1);
  expect(await sightings(1)).toBe(0);
  await page.evaluate(() => scrollTo(0, 4000));
  await expect.poll(() => sightings(1)).toBe(1);
});
