// End-to-end tests of sticky table headers: marks of rows under a header are hidden while scrolling.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { htmlPage } from '../support/pages/generate-page';
import { measureMinimum } from '../support/repeat-measurement';

const full = (n: number) => `0x${n.toString(16).padStart(40, 'a0')}`;
/** Two distant address columns; each header cell is sticky, as most stylesheets have it. */
const addressTable = (from: number) =>
  `<table><thead><tr><th>From</th><th>Amount</th><th>To</th></tr></thead><tbody>${Array.from(
    { length: 80 },
    (_, n) => `<tr><td>${full(from + 2 * n)}</td><td>${n}.00</td><td>${full(from + 2 * n + 1)}</td></tr>`,
  ).join('')}</tbody></table>`;
const tablePage = (body: string) =>
  htmlPage(
    'Sticky headers',
    `<style>
table{border-collapse:collapse}
td,th{padding:4px 40px 4px 8px;text-align:left}
th{position:sticky;top:0;background:#eee;height:40px}
#box{height:320px;overflow:auto;margin:40px 0}
</style>${body}<p style="height:2000px"></p>`,
    'margin:0;font:13px/20px monospace',
  );

test.use({
  extraPages: {
    'page-heads.html': tablePage(addressTable(0x100)),
    'box-heads.html': tablePage(`<div id="box">${addressTable(0x500)}</div>`),
  },
});

test.beforeEach(async ({ account: _ }) => undefined);

/** Scrolls a few pixels per frame. @returns frames with a mark's center in a header, and the maximum number of marks */
const scrollUnder = (page: Page, box: string | null) =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const heads = [...document.querySelectorAll('th')];
    const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
      left < x && x < right && top < y && y < bottom;
    let [bad, most] = [0, 0];
    for (let n = 0; n < 80; n++) {
      (selector ? document.querySelector(selector) : window)?.scrollBy(0, 5);
      await frame();
      // Marks of the last frame.
      await frame();
      const marks = [...(document.documentElement.lastElementChild?.shadowRoot?.querySelectorAll('.at') ?? [])];
      const at = marks.map((mark) => mark.getBoundingClientRect());
      const isOn = ({ left, top, width, height }: DOMRect) =>
        heads.some((head) => isIn(head.getBoundingClientRect(), left + width / 2, top + height / 2));
      if (at.some(isOn)) bad++;
      most = Math.max(most, marks.length);
    }
    return { bad, most };
  }, box);

for (const [name, box] of [
  ['page', null],
  ['box', '#box'],
] as const) {
  test(`rows of a ${name} lose their marks under the sticky header while scrolling and get them back`, async ({
    openPage,
  }) => {
    const page = await openPage(`${name}-heads.html`);
    const marks = page.getByTestId('mark');
    await expect.poll(() => marks.count()).toBeGreaterThan(15);
    let largest = 0;
    const leastBad = await measureMinimum(4, async () => {
      await page.evaluate((selector) => (selector ? document.querySelector(selector) : window)?.scrollTo(0, 0), box);
      await page.waitForTimeout(1000);
      const { bad, most } = await scrollUnder(page, box);
      largest = Math.max(largest, most);
      return bad;
    });
    expect(largest).toBeGreaterThan(15);
    expect(leastBad).toBeLessThan(4);
  });
}
