// End-to-end tests of mark occlusion: a covered mark disappears, and clipped text is marked where it shows.
import { expect, test } from '../support/fixtures';
import { full, markOf, measureMarks } from '../support/mark-geometry';
import { measureMinimum } from '../support/repeat-measurement';
import { placeOf } from '../support/surface-locators';
import { getListedAddresses } from '../support/tab-report';

/** Tooltips opened by :hover alone, each over the line below. */
const TIPS = [1, 2, 3, 4, 5, 6, 7];

test.beforeEach(async ({ account: _ }) => undefined);

test('mark disappears under a sticky header and comes back', async ({ openPage }) => {
  const page = await openPage('occlusion/layers.html');
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
  const page = await openPage('occlusion/cookie-notice.html');
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
  await page.goto(`${page.url()}occlusion/edges.html`);
  const stand = (end: string) => page.evaluate((name) => window.geometry.stand(name), end);
  await expect.poll(() => stand('c1')).toMatchObject({ covers: 0 });
  for (const scrolled of [0, 60, 1e6]) {
    // The marks of the place before would pass as well.
    await page.evaluate((left) => {
      document.querySelector('#box')?.scrollTo(left, 0);
      return window.geometry.frames(5);
    }, scrolled);
    await expect
      .poll(async () => {
        const found = await stand('c2');
        return found && { inside: found.box.x >= 20 && found.box.x <= 220 - 18, covers: found.covers };
      }, `scrolled by ${scrolled}`)
      .toEqual({ inside: true, covers: 0 });
  }
});

test('mark disappears under an element that the page puts beside its body', async ({ openPage }) => {
  const page = await openPage('occlusion/layers.html');
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

/** Time in ms within which a sample reaches each mark, also when a busy machine skips turns. */
const SAMPLED_MS = 60_000;

test('sampling detects a silent cover over all marks or over one', async ({ openPage }) => {
  const page = await openPage('occlusion/transparent-covers.html');
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
  await expect(marks).toHaveCount(0, { timeout: SAMPLED_MS });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect(marks).toHaveCount(12, { timeout: SAMPLED_MS });
  const line = await page.getByText(full('f7')).boundingBox();
  await cover('one', `top:${line?.y}px`);
  await expect(markOf(page, 'f7')).toHaveCount(0, { timeout: SAMPLED_MS });
  await expect(marks).toHaveCount(11);
});

test('cover opened by :hover alone is detected long before the next regular check', async ({ openPage }) => {
  const page = await openPage('occlusion/hover-tooltips.html');
  const averageFrames = async () => {
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
    return frames / (TIPS.length - 1);
  };
  // Regular sampling hits one of the marks every 120 frames, so it takes several rounds to reach this one.
  expect(await measureMinimum(100, averageFrames)).toBeLessThan(100);
});

test('mark disappears where a clip path cuts off the end of the text', async ({ openPage }) => {
  const page = await openPage('occlusion/clip-paths.html');
  for (const shown of ['d2', 'd3', 'd4']) await expect(markOf(page, shown)).toBeVisible();
  await expect(markOf(page, 'd1')).toHaveCount(0);
  // Without pointer events there is no hit test: nothing is known, and the mark stays.
  await expect(markOf(page, 'd5')).toBeVisible();
});

test('mark disappears under an open menu; a link stretched over a tile covers nothing', async ({ openPage }) => {
  const page = await openPage('occlusion/layers.html');
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
  const page = await openPage('occlusion/layers.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const clip = await page.locator('#clip').boundingBox();
  const mark = await placeOf(markOf(page, 'e4'));
  expect(mark.x).toBeGreaterThan(clip?.x ?? Number.NaN);
  expect(mark.x + mark.width).toBeLessThanOrEqual((clip?.x ?? 0) + (clip?.width ?? Number.NaN));
  await page.evaluate(() => (document.querySelector('#clip') as HTMLElement).style.setProperty('width', '60px'));
  await expect(markOf(page, 'e4')).toHaveCount(0);
});

test('rows out of order and overflow outside its box are marked', async ({ openPage }) => {
  const rows = await openPage('occlusion/visual-order.html');
  for (const end of ['c1', 'c2']) await expect(markOf(rows, end)).toHaveCount(1);
  const far = await openPage('occlusion/top-layer.html');
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
  const page = await openPage('occlusion/layers.html');
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
  await expect.poll(() => getListedAddresses(riskmark, page)).toEqual(expect.arrayContaining([full('e8'), full('e9')]));
});
