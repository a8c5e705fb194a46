// End-to-end tests of mark occlusion: no mark is drawn over covered or hidden text, in any kind of layer.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { measureMarks } from '../support/mark-geometry';
import { placeOf } from '../support/surfaces';

const full = (end: string) => `0x${end.padStart(40, '0')}`;
const markOf = (page: Page, end: string) => page.locator(`[data-testid=mark][data-address="${full(end)}"]`);

/** Rows whose visual order differs from the document order: reversed, or positioned individually. */
const ROWS = `<main></main><script>
const rows = (style, of) => { const list = document.createElement('div'); list.style.cssText = style; document.querySelector('main').append(list);
  for (let n = 0; n < 200; n++) { const row = list.appendChild(document.createElement('p')); row.textContent = 'row ' + n; of(row, n); } };
rows('display:flex;flex-direction:column-reverse', (row, n) => { if (n === 197) row.textContent = '${full('c1')}'; });
rows('position:absolute;top:0;left:640px;height:8000px', (row, n) => {
  const at = (n * 77) % 200; row.style.cssText = 'position:absolute;margin:0;top:' + at * 40 + 'px';
  if (at === 2) row.textContent = '${full('c2')}';
});</script>`;
/** Elements that stay in the viewport although their box is elsewhere. */
const FAR = `<section style="height:200px"><p>${full('d1')}</p>
<div style="height:50px"><div popover="manual" style="inset:20px auto auto 20px;margin:0">${full('d3')}</div></div>
<dialog><p>${full('d4')}</p></dialog></section>
<div style="display:contents;overflow:hidden"><p style="margin-top:3800px;height:2000px">${full('d5')}</p></div>`;
/** Twelve in a row with possible covers over all or one, shown by a style rule alone: no observable change. */
const SILENT = `<style>#all,#one{position:fixed;left:0;right:0;background:#fff;opacity:0;pointer-events:none}#all{top:0;bottom:0}#one{height:20px}</style>
${Array.from({ length: 12 }, (_, n) => `<p>${full(`f${n.toString(16)}`)}</p>`).join('')}<div id="all"></div><div id="one"></div>`;
/** A notice on the usual backdrop: half black, over everything. */
const NOTICE = `<p>${full('ba')}</p><p style="margin-top:200px">${full('bb')}</p>
<div id="backdrop" hidden style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div style="margin-top:200px;height:200px;background:#fff">We use cookies</div></div>
<style>dialog{margin:0;inset:200px auto auto 0;width:800px;height:200px}.dark::backdrop{background:#000}</style><dialog>We use cookies</dialog><dialog style="inset:auto 0 0 auto;width:99px;height:50px">Sure?</dialog>`;
/** Tooltips opened by :hover alone, each over the line below. */
const TIPS = [1, 2, 3, 4, 5, 6, 7];
const OPENED = `<style>div{position:relative;height:60px}i{display:none;position:absolute;top:22px;left:0;width:500px;height:30px;background:#222}div:hover>i{display:block}</style>
${TIPS.map((n) => `<div><b>${full(`a${n}`)}</b><br><b>${full(`b${n}`)}</b><i>what it is</i></div>`).join('')}`;
/** Parts of a text left by a clip path: its beginning, its end, all of it; and a clipped tile under a stretched link. */
const CUT = `<p style="width:500px;clip-path:inset(0 400px 0 0)">${full('d1')}</p><p style="width:500px;clip-path:inset(0 0 0 100px)">${full('d2')}</p>
<p style="clip-path:circle(80%)"><b>${full('d3')}</b></p><p style="clip-path:circle(80%);position:relative">${full('d4')}<a href="#x" style="position:absolute;inset:0"></a></p>
<p style="width:500px;clip-path:inset(0 400px 0 0);pointer-events:none">${full('d5')}</p>`;
/** An address in a component with slotted page text; and one whose end is beyond the edge of its scroll box. */
const EDGES = `<x-a><template shadowrootmode="open"><b>${full('c1')}</b><slot></slot></template><span>words of the page</span></x-a>
<div id="box" style="width:200px;overflow:auto">${full('c2')}</div>`;
const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><body style="margin:20px">${body}`;

test.use({
  extraPages: {
    'layers.html': readFileSync(new URL('../../pages/fixtures/layers.html', import.meta.url), 'utf8'),
    'rows.html': pageOf(ROWS),
    'far.html': pageOf(FAR),
    'silent.html': pageOf(SILENT),
    'notice.html': pageOf(NOTICE),
    'edges.html': pageOf(EDGES),
    'opened.html': pageOf(OPENED),
    'cut.html': pageOf(CUT),
  },
});

test.beforeEach(async ({ account: _ }) => undefined);

test('mark disappears under a sticky header and comes back', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e1')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 75));
  await expect(markOf(page, 'e1')).toHaveCount(0);
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(markOf(page, 'e1')).toBeVisible();
});

test('text behind a translucent backdrop keeps its mark; text under the notice on it has none', async ({
  openPage,
}) => {
  const page = await openPage('notice.html');
  await expect(markOf(page, 'ba')).toBeVisible();
  await expect(markOf(page, 'bb')).toBeVisible();
  await page.locator('#backdrop').evaluate((backdrop) => backdrop.removeAttribute('hidden'));
  await expect(markOf(page, 'bb')).toHaveCount(0);
  await expect(markOf(page, 'ba')).toBeVisible();
  await page.locator('#backdrop').evaluate((backdrop) => backdrop.remove());
  const dialog = page.locator('dialog').first();
  for (const isDark of [false, true]) {
    await expect(markOf(page, 'bb')).toBeVisible();
    await dialog.evaluate((one: HTMLDialogElement, dark) => {
      one.classList.toggle('dark', dark);
      one.showModal();
    }, isDark);
    await expect(markOf(page, 'bb')).toHaveCount(0);
    await expect(markOf(page, 'ba')).toHaveCount(isDark ? 0 : 1);
    // Under a second cover the state below the first is unknown: the last known one stays.
    await page.evaluate(() => document.querySelectorAll('dialog')[1]?.showModal());
    await page.waitForTimeout(400);
    await expect(markOf(page, 'bb')).toHaveCount(0);
    await page.evaluate(() => document.querySelectorAll('dialog')[1]?.close());
    await dialog.evaluate((one: HTMLDialogElement) => one.close());
  }
});

test('mark does not cover slotted content and stays on its text inside a scrolling box', async ({ openPage }) => {
  const page = await openPage('');
  await measureMarks(page);
  await page.goto(`${page.url()}edges.html`);
  const stand = (end: string) => page.evaluate((name) => window.geometry.stand(name), end);
  await expect.poll(() => stand('c1')).toMatchObject({ covers: 0 });
  for (const scrolled of [0, 60, 1e6]) {
    await page.evaluate((left) => document.querySelector('#box')?.scrollTo(left, 0), scrolled);
    await expect
      .poll(async () => (await stand('c2'))?.box.x ?? 0, `scrolled by ${scrolled}`)
      .toBeGreaterThanOrEqual(20);
    const found = await stand('c2');
    expect(found?.box.x).toBeLessThanOrEqual(220 - 18);
    expect(found?.covers).toBe(0);
  }
});

test('mark disappears under an element that the page puts beside its body', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e3')).toBeVisible();
  await page.evaluate(() => {
    const over = document.createElement('div');
    over.id = 'beside';
    over.style.cssText = 'position:fixed;inset:0;background:#fff';
    document.documentElement.append(over);
  });
  await expect(markOf(page, 'e3')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#beside')?.remove());
  await expect(markOf(page, 'e3')).toBeVisible();
});

test('sampling detects a silent cover over all marks or over one', async ({ openPage }) => {
  const page = await openPage('silent.html');
  const marks = page.locator('[data-testid=mark]');
  await expect(marks).toHaveCount(12);
  const cover = (name: string, top = '') =>
    page.evaluate(
      ([id, at]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`#${id}{opacity:1;pointer-events:auto;${at}}`);
        document.adoptedStyleSheets = [sheet];
      },
      [name, top],
    );
  await cover('all');
  await expect(marks).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect(marks).toHaveCount(12, { timeout: 15_000 });
  const line = await page.getByText(full('f7')).boundingBox();
  await cover('one', `top:${line?.y}px`);
  await expect(markOf(page, 'f7')).toHaveCount(0, { timeout: 25_000 });
  await expect(marks).toHaveCount(11);
});

test('cover opened by :hover alone is detected long before the next regular check', async ({ openPage }) => {
  const page = await openPage('opened.html');
  let frames = 0;
  for (const n of TIPS) {
    await page.mouse.move(600, 800);
    await expect(page.getByTestId('mark')).toHaveCount(2 * TIPS.length);
    await page.mouse.move(100, 60 * n - 30);
    const waited = await page.evaluate(async (end) => {
      const isThere = () =>
        document.documentElement.lastElementChild?.shadowRoot?.querySelector(`[data-address$="${end}"]`);
      for (let frame = 0; ; frame++) {
        if (!isThere() || frame === 300) return frame;
        await new Promise((next) => requestAnimationFrame(next));
      }
    }, `b${n}`);
    // The first hit tests of a page are slow, and delay the next one.
    if (n > 1) frames += waited;
    await expect(markOf(page, `a${n}`)).toBeVisible();
  }
  // Regular sampling runs every 120 frames.
  expect(frames / (TIPS.length - 1)).toBeLessThan(40);
});

test('mark disappears where a clip path cuts off the end of the text', async ({ openPage }) => {
  const page = await openPage('cut.html');
  for (const shown of ['d2', 'd3', 'd4']) await expect(markOf(page, shown)).toBeVisible();
  await expect(markOf(page, 'd1')).toHaveCount(0);
  // Without pointer events there is no hit test: nothing is known, and the mark stays.
  await expect(markOf(page, 'd5')).toBeVisible();
});

test('mark disappears under an open menu; a link stretched over a tile covers nothing', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e3')).toBeVisible();
  await page.waitForTimeout(400);
  await expect(markOf(page, 'e3')).toBeVisible();
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.id = 'menu';
    menu.style.cssText = 'position:fixed;inset:60px 0 auto;height:400px;background:#fff';
    document.body.append(menu);
  });
  await expect(markOf(page, 'e3')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#menu')?.remove());
  await expect(markOf(page, 'e3')).toBeVisible();
});

test('clipped text has its mark on its visible part, or none where nothing shows', async ({ openPage }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const clip = await page.locator('#clip').boundingBox();
  const mark = await placeOf(markOf(page, 'e4'));
  expect(mark.x).toBeGreaterThan(clip?.x ?? Number.NaN);
  expect(mark.x + mark.width).toBeLessThanOrEqual((clip?.x ?? 0) + (clip?.width ?? Number.NaN));
  await page.evaluate(() => (document.querySelector('#clip') as HTMLElement).style.setProperty('width', '60px'));
  await expect(markOf(page, 'e4')).toHaveCount(0);
});

test('rows out of order and overflow outside its box are marked', async ({ openPage }) => {
  const rows = await openPage('rows.html');
  for (const end of ['c1', 'c2']) await expect(markOf(rows, end)).toHaveCount(1);
  const far = await openPage('far.html');
  await expect(markOf(far, 'd1').and(far.locator('[data-state=verdict]'))).toHaveCount(1);
  await far.evaluate(() => scrollTo(0, 3000));
  await expect(markOf(far, 'd1')).toHaveCount(0);
  await far.evaluate(() => {
    scrollTo(0, 3900);
    document.querySelector<HTMLElement>('[popover]')?.showPopover();
  });
  for (const end of ['d3', 'd5']) await expect(markOf(far, end)).toHaveCount(1);
  // Effects of showing it have ended.
  await far.waitForTimeout(700);
  const frames = await far.evaluate(async () => {
    const marks = document.documentElement.lastElementChild?.shadowRoot;
    const { length } = marks?.querySelectorAll('[data-testid=mark]') ?? [];
    document.querySelector<HTMLElement>('[popover]')?.hidePopover();
    for (let count = 0; ; count++) {
      if (count > 60 || marks?.querySelectorAll('[data-testid=mark]').length !== length) return count;
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  expect(frames, 'a mark goes with the popover, not when all is looked at again').toBeLessThan(8);
  await far.evaluate(() => document.querySelector('dialog')?.showModal());
  await expect(markOf(far, 'd4')).toHaveCount(1);
});

test('open shadow roots are read, nested ones too, and observed', async ({ openPage, riskmark }) => {
  const page = await openPage('layers.html');
  await expect(markOf(page, 'e7')).toBeVisible();
  const box = await placeOf(markOf(page, 'e7'));
  const text = (await page.locator('#cell b').boundingBox()) as { x: number; width: number };
  expect(Math.abs(box.x - text.x - text.width - 3)).toBeLessThanOrEqual(1);
  await page.evaluate((address) => {
    const inner = document.querySelector('#row')?.shadowRoot?.querySelector('#cell')?.shadowRoot;
    (inner?.querySelector('b') as Element).textContent = address;
  }, full('e8'));
  await expect(markOf(page, 'e8')).toBeVisible();
  await expect(markOf(page, 'e7')).toHaveCount(0);
  await page.evaluate((address) => {
    const late = document.createElement('x-late');
    document.querySelector('main')?.prepend(late);
    late.attachShadow({ mode: 'open' }).innerHTML = `<p>${address}</p>`;
  }, full('e9'));
  await expect(markOf(page, 'e9')).toBeVisible();
  const { addresses } = await riskmark.ask<{ addresses: { address: string }[] }>('tab', {
    tabId: await riskmark.tabOf(page),
  });
  expect(addresses.map(({ address }) => address)).toEqual(expect.arrayContaining([full('e8'), full('e9')]));
});
