// End-to-end tests of marks: they follow their text, open the card, and add one bare element to the page.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { full, markOf } from '../support/mark-geometry';
import { cardIn, placeOf, pressMark, untilAnswered } from '../support/surface-locators';
import { getTabReport } from '../support/tab-report';

test.use({
  extraPages: { 'empty.html': '<!doctype html><title>x</title><p>Nothing here.' },
});

/** Distance from the end of the text to the start of the mark, and between the centers of mark and line. */
async function offsets(page: Page, end: string, selector: string): Promise<{ right: number; middle: number }> {
  const box = await placeOf(markOf(page, end));
  const text = await page.evaluate(
    ([where, address]) => {
      const walker = document.createTreeWalker(
        document.querySelector(where as string) as Element,
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const at = node.data.indexOf(address as string);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + (address as string).length);
        const { right, top, bottom } = range.getBoundingClientRect();
        return { right, middle: (top + bottom) / 2 };
      }
      throw new Error('no such text');
    },
    [selector, full(end)],
  );
  return { right: box.x - text.right, middle: box.y + box.height / 2 - text.middle };
}

test.beforeEach(async ({ account: _ }) => undefined);

test('mark stays 3 px behind the last character in every scroll container', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const isInPlace = async (end: string, selector: string) => {
    // A mark may be hidden for a moment during a scroll.
    await expect(async () => {
      const { right, middle } = await offsets(page, end, selector);
      expect(Math.abs(right - 3)).toBeLessThanOrEqual(1);
      expect(Math.abs(middle)).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 30_000 });
  };
  await isInPlace('e2', '#plain');
  // Scrolled so far that it does not come under the header.
  await page.mouse.wheel(0, 30);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(30);
  await isInPlace('e2', '#plain');
  await isInPlace('e1', 'header');
  await page.evaluate(() => document.querySelector('#box')?.scrollTo(0, 60));
  await isInPlace('f3', '#box');
  await expect(markOf(page, 'f1')).toHaveCount(0);
  await page.evaluate(() => document.body.style.setProperty('zoom', '1.5'));
  await page.evaluate(() => document.querySelector('#plain')?.scrollIntoView());
  await isInPlace('e4', '#dark');
});

test('mark in a sentence is a line under the whole address, over which the card opens', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  const mark = markOf(page, 'e3');
  await expect(mark).toBeVisible();
  const box = await placeOf(mark);
  const text = await page.evaluate((address) => {
    const node = document.querySelector('#sentence')?.firstChild as Text;
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(address));
    range.setEnd(node, node.data.indexOf(address) + address.length);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  }, full('e3'));
  expect(Math.abs(box.x - text.left)).toBeLessThanOrEqual(1);
  expect(Math.abs(box.x + box.width - text.right)).toBeLessThanOrEqual(1);
  expect(box.height).toBeLessThanOrEqual(9);
  expect(box.y).toBeGreaterThan(text.top + 0.7 * (text.bottom - text.top));
  await page.mouse.move(text.left + 40, text.top + 6, { steps: 4 });
  await expect(cardIn(page)).toHaveAttribute('data-address', full('e3'));
});

test('press on an underlined address is left to the page, and opens the card at its end', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e3')).toBeVisible();
  const { x, y, width, height } = await placeOf(markOf(page, 'e3'));
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { pressed: true }));
  });
  const isHeard = () => page.evaluate(() => Boolean((window as unknown as { pressed?: boolean }).pressed));
  await page.mouse.click(x + width - 3, y + height / 2);
  await expect(cardIn(page)).toBeVisible();
  expect(await isHeard()).toBe(false);
  await page.mouse.click(x + 40, y - 6);
  expect(await isHeard()).toBe(true);
});

test('mark follows the page background: dark behind light text', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e4')).toHaveCSS('color-scheme', 'dark');
  await expect(markOf(page, 'e2')).toHaveCSS('color-scheme', 'light');
});

test('marks are drawn near the viewport only, and others when they come near', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await expect(markOf(page, 'e9')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#far')?.scrollIntoView({ block: 'center' }));
  await expect(markOf(page, 'e9')).toBeVisible();
});

test('mark follows text that changes', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate((text) => {
    (document.querySelector('#plain') as Element).textContent = text;
  }, full('ea'));
  await expect(markOf(page, 'ea')).toBeVisible();
  await expect(markOf(page, 'e2')).toHaveCount(0);
  await page.evaluate((text) => {
    (document.querySelector('#moves') as Element).innerHTML = `<b>${text}</b>`;
  }, full('eb'));
  await expect(markOf(page, 'eb')).toBeVisible();
  await page.evaluate(() => document.querySelector('#moves')?.remove());
  await expect(markOf(page, 'eb')).toHaveCount(0);
});

test('page gets one bare element, no growth and no event', async ({ openPage, riskmark, pages }) => {
  await riskmark.context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const { dispatchEvent } = EventTarget.prototype;
    void dispatchEvent;
    window.addEventListener('message', (event) => heard.push(`message ${JSON.stringify(event.data)}`));
    const add = Document.prototype.addEventListener;
    void add;
  });
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  const seen = await page.evaluate(() => {
    const host = document.documentElement.lastElementChild as Element;
    return {
      name: host.tagName,
      attributes: host.attributes.length,
      children: host.childNodes.length,
      rest: document.body.outerHTML,
      width: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
      sheets: document.adoptedStyleSheets.length,
      heard: (window as unknown as { heard: string[] }).heard,
    };
  });
  expect(seen).toMatchObject({ name: 'DIV', attributes: 0, children: 0, sheets: 0, heard: [] });
  expect(seen.width).toBe(seen.client);
  const source = await (await page.request.get(`${pages.url}/page/places.html`)).text();
  const untouched = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.outerHTML,
    source,
  );
  expect(seen.rest).toBe(untouched);
});

// covers T-30
test('page hears no event when the content script starts', async ({ riskmark, pages }) => {
  const page = await riskmark.context.newPage();
  await page.addInitScript((id) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const target of [window, document]) {
      for (const name of [`${id}:content:wxt:content-script-started`, 'wxt:content-script-started']) {
        target.addEventListener(name, () => heard.push(name), true);
      }
    }
  }, riskmark.id);
  await page.goto(`${pages.url}/page/places.html`);
  await expect(markOf(page, 'e2')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
});

test('page without addresses gets no node', async ({ openPage }) => {
  const page = await openPage('empty.html');
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
});

// covers T-28
test('host removed by the page comes back', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.evaluate(() => document.documentElement.lastElementChild?.remove());
  await expect(markOf(page, 'e2')).toBeVisible();
});

test('hover opens the card after a dwell, Escape closes it, a press on the mark reopens it', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  const card = cardIn(page);
  await expect(markOf(page, 'e2')).toBeVisible();
  const box = await placeOf(markOf(page, 'e2'));
  // The pointer passes over the mark.
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.move(700, 700);
  await page.waitForTimeout(500);
  await expect(card).toBeHidden();
  // Between mark and card the pointer has a moment; a busy machine may need longer.
  await expect(async () => {
    await page.mouse.move(700, 700);
    await page.mouse.move(box.x + 8, box.y + 8);
    await expect(card).toBeVisible();
    await expect(card).toHaveAttribute('data-address', full('e2'));
    await page.mouse.move(box.x + 60, box.y + 60, { steps: 8 });
    await page.waitForTimeout(500);
    expect(await card.isVisible()).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await pressMark(page, markOf(page, 'e2'));
  await expect(card).toBeVisible();
  await page.mouse.click(700, 700);
  await expect(card).toBeHidden();
});

test('keyboard reaches marks and the card', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  const card = cardIn(page);
  await expect(markOf(page, 'e2')).toBeVisible();
  await page.getByRole('button', { name: /0x/ }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await expect(card.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('long press on a mark opens its card; a moving finger does not', async ({ openPage }) => {
  const page = await openPage('page/places.html');
  const card = cardIn(page);
  const { x, y } = await placeOf(markOf(page, 'e2'));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 8, y: y + 8 });
  await touch('touchMove', { x: x + 8, y: y + 60 });
  await page.waitForTimeout(800);
  await touch('touchEnd');
  await expect(card).toBeHidden();
  await touch('touchStart', { x: x + 8, y: y + 8 });
  await expect(card).toBeVisible();
  await touch('touchEnd');
  await expect(card).toHaveAttribute('data-address', full('e2'));
});

// covers T-29
test('synthetic clicks do nothing', async ({ openPage, riskmark, service }) => {
  const page = await openPage('page/places.html');
  await expect(page.locator('[data-testid=mark][data-state=verdict]').first()).toBeVisible();
  // On a slow page the addresses in view are sent alone, and the others after them.
  const isScreened = async () =>
    (await getTabReport(riskmark, page)).addresses?.every(({ screening }) => screening.state === 'verdict');
  await expect.poll(isScreened).toBe(true);
  await untilAnswered(riskmark);
  const box = await placeOf(markOf(page, 'e2'));
  const before = service.log().length;
  await page.evaluate(({ x, y }) => {
    for (const type of ['pointermove', 'pointerdown', 'click']) {
      document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x + 8, clientY: y + 8 }));
    }
  }, box);
  await page.waitForTimeout(900);
  await expect(cardIn(page)).toBeHidden();
  expect(service.log().length).toBe(before);
});
