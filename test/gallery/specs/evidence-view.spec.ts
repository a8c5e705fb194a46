// Gallery tests of the evidence view: layout, speed, keyboard, exports, hostile data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { measureMinimum } from '../../e2e/support/repeat-measurement';
import { EVIDENCE, RISKY } from '../evidence-samples';
import { type Gallery, type GalleryView, startGallery } from '../open-gallery';

const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));
const TAB = 1200;
const DRAWN_MS = 1_000;
const ROUNDS = 5;

interface Seen {
  seen: number[];
}

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

async function withEvidence(view: GalleryView & { evidence: string }, look: (page: Page) => Promise<void>) {
  const page = await gallery.open({ width: 400, ...view });
  await look(page);
  expect(gallery.complaints.splice(0), 'console errors, refused styles, uncaught errors').toEqual([]);
}

/** Waits for the rendering, then sets the window to its full height. */
async function whole(page: Page, width: number): Promise<void> {
  if ((await page.getByTestId('evidence-paths').count()) > 0)
    await page
      .locator('[data-testid=graph][data-complete=true], [data-testid=evidence-paths] [data-part]')
      .first()
      .waitFor();
  const height = await page.evaluate(() => (document.querySelector('.evidence')?.scrollHeight ?? 0) + 4);
  await page.setViewportSize({ width, height: Math.min(6_000, height) });
}

/** Returns the rendering time of the view in ms. */
function drawnAfter(page: Page): Promise<number> {
  let isFirst = true;
  return measureMinimum(DRAWN_MS, async () => {
    if (!isFirst) await page.reload();
    isFirst = false;
    return Number(await page.locator('body[data-drawn-ms]').getAttribute('data-drawn-ms'));
  });
}

for (const scheme of ['light', 'dark'] as const)
  test(`evidence of the thirteen risky sandbox addresses clips nothing, ${scheme}`, async () => {
    test.setTimeout(180_000);
    await withEvidence({ evidence: 'crossing' }, async (page) => {
      for (const { address } of RISKY) {
        await gallery.show({ evidence: `sandbox: ${address}`, scheme, width: 400 });
        await whole(page, 400);
        await page.screenshot({ path: join(SHOTS, `evidence-${address.slice(0, 10)}-${scheme}.png`) });
        expect(await findClippedText(page), address).toEqual([]);
      }
    });
  });

for (const [name, width, view] of [
  ['crossing', 320, {}],
  ['crossing', 320, { scheme: 'dark' }],
  ['crossing', 400, { forcedColors: true }],
  ['crossing', TAB, { wide: true }],
  ['crossing', TAB, { wide: true, scheme: 'dark' }],
  ['graph of 300', TAB, { wide: true }],
  ['every part failed', 400, {}],
  ['older answers', 400, {}],
  ['on its way', 400, {}],
  ['no evidence for this chain', 400, {}],
  ['empty answers', 400, {}],
  ['not screened', 400, { scheme: 'dark' }],
  ['no answer', 400, {}],
  ['sandbox: 0x0000000000000000000000000000000000000001', 400, {}],
] as [string, number, GalleryView][])
  test(`${name}, ${width} px, ${JSON.stringify(view)}: clips nothing and has no serious accessibility fault`, async () => {
    await withEvidence({ evidence: name, width, ...view }, async (page) => {
      await whole(page, width);
      const look = `${width}-${view.forcedColors ? 'forced' : (view.scheme ?? 'light')}`;
      await page.screenshot({ path: join(SHOTS, `evidence-${name.replace(/\W+/g, '-').slice(0, 30)}-${look}.png`) });
      // Without the graph's addresses (`.monospace`): the graph scrolls in its own region.
      expect((await findClippedText(page)).filter((piece) => !piece.includes('.monospace'))).toEqual([]);
      expect(await gallery.graveFaults()).toEqual([]);
    });
  });

test('evidence without a verdict names no site and does not claim that nothing was sent', async () => {
  await withEvidence({ evidence: 'not screened' }, async (page) => {
    const head = page.getByTestId('evidence-verdict');
    await expect(head).toContainText(evidenceWords().view.noVerdict);
    await expect(head).not.toContainText('site');
    await expect(head).not.toContainText(cardWords().nothingSent);
  });
});

test('evidence shows forty payloads as text within a second, sends nothing and says what is omitted', {
  tag: '@measured',
}, async () => {
  await withEvidence({ evidence: 'hostile' }, async (page) => {
    expect(await drawnAfter(page)).toBeLessThan(DRAWN_MS);
    // The layout worker of the first drawing has been asked for.
    await whole(page, 400);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // Rendered again: page resources are loaded, so any request except for the layout worker comes from a payload.
    await gallery.show({ evidence: 'hostile', width: 400 });
    await whole(page, 400);
    const shown = page.getByTestId('evidence');
    await expect(shown.locator('img, script, iframe, object, embed, a, form, video, audio, style, base')).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expect(page.getByTestId('evidence-exposure')).toContainText(evidenceWords().part.leftOut({ n: 12 }));
    await expect(page.getByTestId('evidence-reasons')).toContainText(evidenceWords().part.leftOut({ n: 3 }));
    await page.getByTestId('paths-switch').click();
    await page.screenshot({ path: join(SHOTS, 'evidence-hostile-light.png') });
    expect(requests).toEqual([expect.stringMatching(/^http:\/\/127[^?#]+\/assets\/graph-layout-worker-[^/]+\.js$/)]);
    const text = await shown.innerText();
    for (const hidden of ['\u202e', '\u200b', '\u0007']) expect(text).not.toContain(hidden);
  });
});

for (const [name, drawn] of [
  ['ten thousand paths', /of 10,000 paths drawn/],
  ['graph of 1000', /299 of 999 paths drawn; more in the table. 300 of 1,000 addresses/],
] as const)
  test(`${name}: renders within a second and says what is omitted`, { tag: '@measured' }, async () => {
    await withEvidence({ evidence: name }, async (page) => {
      expect(await drawnAfter(page)).toBeLessThan(DRAWN_MS);
      await expect(page.getByTestId('paths-note')).toContainText(drawn);
      await whole(page, 400);
      await expect(page.getByTestId('graph-node')).not.toHaveCount(0);
      await page.getByTestId('paths-switch').click();
      await expect(page.getByTestId('path-table').locator('tbody tr')).toHaveCount(25);
    });
  });

test('graph of 300 nodes is laid out in a worker and drawn without a task over 50 ms', {
  tag: '@measured',
}, async () => {
  await withEvidence({ evidence: 'graph of 300', width: TAB, wide: true }, async (page) => {
    const complete = page.getByTestId('graph').and(page.locator('[data-complete=true]'));
    await complete.waitFor();
    await page.evaluate(() => {
      Object.assign(window, { seen: [] });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) (window as unknown as Seen).seen.push(duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    // A busy machine only adds time to a task: the minimum of a few rounds is the page's own cost.
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && least > 0; round += 1) {
      await page.getByTestId('paths-switch').click();
      await page.getByTestId('path-table').waitFor();
      await page.waitForTimeout(200);
      await page.evaluate(() => {
        (window as unknown as Seen).seen = [];
      });
      await page.getByTestId('paths-switch').click();
      await complete.waitFor();
      await expect(page.getByTestId('graph-node')).toHaveCount(300);
      await page.waitForTimeout(200);
      const seen = await page.evaluate(() => (window as unknown as Seen).seen);
      console.log('tasks over 50 ms', seen);
      least = Math.min(least, Math.max(0, ...seen));
    }
    expect(least, 'ms of the longest task over 50 ms').toBe(0);
    await expect(page.getByTestId('evidence-paths')).not.toContainText('plain rows');
  });
});

test('graph is one tab stop: arrows move, Enter opens a card, Escape returns to the node', async () => {
  await withEvidence({ evidence: 'crossing' }, async (page) => {
    await whole(page, 400);
    const nodes = page.getByTestId('graph-node');
    await expect(nodes.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    await nodes.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAttribute('data-hop', '1');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAttribute('data-hop', '2');
    const address = await page.locator(':focus').getAttribute('data-address');
    await page.keyboard.press('Enter');
    const card = page.getByTestId('node-card').getByTestId('card');
    await expect(card).toHaveAttribute('data-address', String(address));
    await expect(page.getByTestId('node-card').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAttribute('data-address', String(address));
    const unknown = nodes.filter({ has: page.locator('[data-state=idle]') }).first();
    await unknown.click();
    await card.getByRole('button', { name: 'Screen' }).click();
    await expect(page).toHaveTitle(`pressed: screen ${await unknown.getAttribute('data-address')}`);
  });
});

test('card of a node opens on hover and stays inside the view', async () => {
  await withEvidence({ evidence: 'crossing', width: 320 }, async (page) => {
    await whole(page, 320);
    // A scroll that the browser reports late closes the card.
    await expect(async () => {
      await page.mouse.move(1, 1);
      await page.getByTestId('graph-node').nth(1).hover();
      const box = await page.getByTestId('node-card').boundingBox({ timeout: 3000 });
      expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    }).toPass();
  });
});

test('graph labels fund flows, chain changes and partial sets', async () => {
  await withEvidence({ evidence: 'crossing' }, async (page) => {
    await whole(page, 400);
    await expect(page.getByTestId('graph')).toContainText('Tron to EVM');
    await expect(page.getByTestId('graph').locator('.graph-edge.crossing')).toHaveCount(1);
    const words = evidenceWords().paths;
    await expect(page.getByTestId('paths-note')).toHaveText(
      [words.arrows, words.drawn({ drawn: 4, all: 11 }), words.partial].join(' '),
    );
    await expect(page.getByTestId('partial')).toHaveCount(1);
  });
});

test('evidence exports each picture as SVG and PNG and each table as CSV, saved and copied', async () => {
  await withEvidence({ evidence: 'crossing' }, async (page) => {
    await whole(page, 400);
    const take = async (menu: string, item: string): Promise<Buffer> => {
      await page.getByTestId(menu).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByTestId(`${menu}-${item}`).click(),
      ]);
      return readFileSync(await download.path());
    };
    for (const menu of ['take-paths', 'take-time']) {
      const svg = (await take(menu, 'save-svg')).toString();
      expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toMatch(/class=|style=|var\(|light-dark|<script|tabindex|data-/);
      expect((await take(menu, 'save-png')).subarray(1, 4).toString()).toBe('PNG');
    }
    for (const [menu, head] of [
      ['take-score', '"category","category_code","direction","hops","usd","points"'],
      ['take-exposure', '"category","category_code","direction","hops","usd","share_percent"'],
      ['take-reasons', '"category","category_code","direction","hops","usd","share_percent","first_utc"'],
      ['take-paths', '"path","category","category_code","direction","step","chain","address"'],
      ['take-time', '"first_utc","last_utc","times"'],
    ] as const)
      expect((await take(menu, 'save-csv')).toString()).toContain(head);
    await page.getByTestId('take-paths').click();
    await page.getByTestId('take-paths-copy-png').click();
    await expect(page.getByTestId('evidence-paths').getByText('Copied')).toBeVisible();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    expect(types).toEqual(['image/png']);
  });
});

test('failed part says why and retries on press while the others stay', async () => {
  await withEvidence({ evidence: 'every part failed' }, async (page) => {
    await expect(page.locator('[data-part=failed]')).toHaveCount(3);
    await expect(page.getByTestId('why')).toContainText('The address itself is tagged');
    await page.locator('[data-part=failed] button').first().click();
    await expect(page).toHaveTitle('pressed: retry');
  });
});

test('evidence never renders a heading without content', async () => {
  await withEvidence({ evidence: 'crossing' }, async (page) => {
    for (const name of Object.keys(EVIDENCE).filter((one) => !/graph|thousand|hostile|sandbox/.test(one))) {
      await gallery.show({ evidence: name, width: 400 });
      await whole(page, 400);
      const empty = await page
        .locator('.evidence-block')
        .evaluateAll((blocks) => blocks.filter((block) => block.children.length < 2).map((block) => block.textContent));
      expect(empty, name).toEqual([]);
    }
  });
});
