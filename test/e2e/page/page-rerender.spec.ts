// End-to-end tests of re-rendered text: marks and the card remain, and a changed target replaces the mark.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { full, markOf, openMeasured } from '../support/mark-geometry';
import { madeUp } from '../support/pages/generate-page';
import { cardIn, placeOf } from '../support/surface-locators';

/** Two addresses with the same truncated form. */
const [ONE, OTHER] = [madeUp(71), madeUp(71).replace('5c3b5c3b', '5c3bbeef')] as const;
const [FIRST, SECOND, THIRD] = [madeUp(72), madeUp(73), madeUp(74)] as const;
const FOURTH = THIRD.replace('5c3b5c3b', '5c3bbeef');
const endOf = (address: string) => address.replace(/^0x0*/, '');

test.beforeEach(async ({ account: _ }) => undefined);

test('re-render with identical content keeps its marks and the card position', async ({ openPage }) => {
  const page = await openMeasured(openPage, 'page/rerendered-table.html', 'b3');
  await expect(page.getByTestId('mark')).toHaveCount(4);
  const box = await placeOf(markOf(page, 'b2'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(cardIn(page)).toBeVisible();
  const missing = await page.evaluate(
    async (wanted) => {
      const { renew } = window as unknown as { renew(): void };
      const dialog = document.documentElement.lastElementChild?.shadowRoot?.querySelector('dialog');
      const found: string[] = [];
      for (let n = 0; n < 90; n++) {
        if (n % 30 === 0) renew();
        await window.geometry.frames(1);
        const ends = window.geometry.ends();
        for (const end of wanted) if (!ends.includes(end)) found.push(`${n}: no mark of ${end}`);
        if (ends.length !== wanted.length) found.push(`${n}: ${ends.length} marks`);
        if (!dialog?.open) found.push(`${n}: no card`);
      }
      return found;
    },
    ['b1', 'b2', 'b3', endOf(ONE)],
  );
  expect(missing).toEqual([]);
  await expect(cardIn(page)).toHaveAttribute('data-address', full('b2'));
});

/** Marks directly after a page change, before its next frame ends. */
const endsAfter = (page: Page, act: string) =>
  page.evaluate(async (script) => {
    new Function(script)();
    await window.geometry.frames(1);
    return window.geometry.ends();
  }, act);

test('name moved into another link has no mark until its target is known', async ({ openPage }) => {
  const page = await openMeasured(openPage, 'page/moved-names.html', 'd2');
  await expect
    .poll(() => page.evaluate(() => window.geometry.ends()))
    .toEqual(expect.arrayContaining(['d1', 'd2', endOf(ONE)]));

  expect(await endsAfter(page, `one.href = '/address/${full('d3')}'`)).not.toContain('d1');
  await expect(markOf(page, 'd3')).toBeVisible();

  expect(await endsAfter(page, 'other.append(one.firstChild)')).not.toContain('d3');
  await expect(markOf(page, 'd2')).toBeVisible();

  const cut = 'document.querySelector("p:last-of-type")';
  expect(await endsAfter(page, `${cut}.innerHTML = ${cut}.innerHTML.replace('${ONE}', '${OTHER}')`)).not.toContain(
    endOf(ONE),
  );
  await expect(page.locator(`[data-testid=mark][data-address="${OTHER}"]`)).toBeVisible();
});

test('attribute that holds the full address is observed whatever its name, and where it is', async ({ openPage }) => {
  const page = await openMeasured(openPage, 'page/full-in-any-attribute.html', endOf(ONE));
  const marksOf = (...addresses: string[]) =>
    expect.poll(() => page.evaluate(() => window.geometry.ends().sort())).toEqual(addresses.map(endOf).sort());
  await marksOf(ONE, FIRST, SECOND, THIRD);

  // Moved to another attribute, a re-rendered row, or among other moved rows.
  const row = 'const tr = document.querySelector("tr")';
  const kept = await Promise.all([
    endsAfter(page, `${row}; tr.dataset.other = '${ONE}'; tr.removeAttribute('data-account')`),
    endsAfter(page, 'row.innerHTML = row.innerHTML'),
    endsAfter(page, 'row.append(row.firstElementChild)'),
  ]);
  expect(kept.map((ends) => ends.filter((end) => end === endOf(ONE)).length)).toEqual([1, 1, 1]);

  expect(await endsAfter(page, `${row}; tr.dataset.other = '${OTHER}'`)).not.toContain(endOf(ONE));
  await marksOf(OTHER, FIRST, SECOND, THIRD);
  expect(await endsAfter(page, `row.innerHTML = row.innerHTML.replace('${OTHER}', '${ONE}')`)).not.toContain(
    endOf(OTHER),
  );
  await marksOf(ONE, FIRST, SECOND, THIRD);

  for (const [name, gone] of [
    ['of', FIRST],
    ['next', SECOND],
  ] as const)
    expect(await endsAfter(page, `both.dataset.${name} = ''`)).not.toContain(endOf(gone));
  expect(await endsAfter(page, 'free.append(span)')).not.toContain(endOf(THIRD));
  await marksOf(ONE, FOURTH);

  // A nearer attribute has another address.
  expect(
    await endsAfter(page, `link.href = '/address/${OTHER}'; link.append(link.closest('tr').firstChild.firstChild)`),
  ).not.toContain(endOf(ONE));
  await marksOf(OTHER, FOURTH);
});
