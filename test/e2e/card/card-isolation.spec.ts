// End-to-end tests of card isolation with closed shadow roots: a page cannot read, restyle or open a card.
import type { Frame, Page } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { cardFrameOf, isCardShown, openClosedCard, waitForMarks } from '../support/closed-shadow-root';
import { expect, test } from '../support/fixtures';

const addressOf = (level: string) => samples.find((one) => one.chain === 'evm' && one.level === level)?.address ?? '';
const SEVERE = addressOf('severe');
const NONE = addressOf('none');
const CASE = 'OPERATION NIGHTJAR';
const LABEL = 'Informant Kestrel';
/** Letters with page fonts of their own: each font request would reveal a shown letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FAMILIES = [
  'Inter',
  'Segoe UI',
  'Roboto',
  'Helvetica Neue',
  'Arial',
  'Consolas',
  'Menlo',
  'monospace',
  'system-ui',
  'sans-serif',
];
const fontFaces = FAMILIES.flatMap((family) =>
  [...LETTERS].map(
    (letter) =>
      `@font-face{font-family:"${family}";src:url(/font-${letter.charCodeAt(0)}.woff2);unicode-range:U+${letter.charCodeAt(0).toString(16)}}`,
  ),
).join('');
/** A page with one linked address, and text in a browser font. */
const pageOf = (address: string, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><script src="/read-card.js"></script><style>${style}</style>` +
  `<body style="margin:60px;font:16px monospace"><p id="own"><a id="link" href="#here">${address}</a></p><p id="after">end</p>`;

test.use({
  build: 'closed',
  extraPages: {
    'severe.html': pageOf(SEVERE),
    'none.html': pageOf(NONE),
    'fonts.html': pageOf(SEVERE, fontFaces),
    'properties.html': pageOf(
      SEVERE,
      '@property --fill{syntax:"<length>";inherits:false;initial-value:0px}html{--fill:red;--edge:red;--letter:red;--m-paper:red;--focus:red}',
    ),
  },
});

const lower = (text: string) => text.toLowerCase();
/** Opens the card of the page's one address. */
async function openOnly(page: Page, address: string): Promise<Frame> {
  const [mark] = await waitForMarks(
    page,
    ([one]) => lower(one?.address ?? '') === lower(address) && one?.state !== 'waiting',
  );
  if (!mark) throw new Error('no mark');
  return openClosedCard(page, mark);
}
/**
 * Takes a screenshot of the card without the age of the verdict, which changes while the test runs. A new card still changes for a
 * moment, so that a picture counts once the next one is equal.
 */
async function pictureWithoutAge(frame: Frame): Promise<Buffer> {
  // Its case and its last button come with later replies.
  await expect(frame.getByTestId('card')).toHaveAttribute('data-level', 'severe');
  await expect(frame.getByTestId('card')).toContainText(LABEL);
  await frame.getByTestId('open-in').waitFor();
  await frame.locator('.card-by > :last-child').evaluate((age: HTMLElement) => {
    age.style.display = 'none';
  });
  const card = await frame.frameElement();
  let last = await card.screenshot();
  await expect
    .poll(async () => {
      const before = last;
      last = await card.screenshot();
      return last.equals(before);
    })
    .toBe(true);
  return last;
}
/** Returns the largest difference of a color channel, 0 to 255; 255 for pictures of different sizes. @param page may be blank */
const getLargestDifference = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (all) => {
      const [first, second] = await Promise.all(
        all.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
          drawing?.drawImage(image, 0, 0);
          return drawing?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 255;
      return first.data.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (second.data[at] ?? 0))), 0);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/** The renderer blends the edge of a rounded border differently now and then, by 1 of 255. */
const BLENDING = 1;

/** Words of a card, long enough to be unique. */
const wordsOf = (text: string) => [...new Set(text.split(/\s+/).filter((word) => word.length > 2))];

test.beforeEach(async ({ account: _, riskmark }) => {
  const address = lower(SEVERE);
  await riskmark.ask('newCase', { id: 'c1', name: CASE, asks: [{ chain: 'evm', address }] });
  const draft = {
    name: 'Sources',
    kind: 'labels',
    source: 'csv',
    date: '2026-11-12',
    count: 1,
    refused: 0,
    replaces: null,
  };
  await riskmark.ask('beginList', { id: 'l1', draft });
  await riskmark.ask('putListPart', { id: 'l1', part: 0, entries: [{ chain: 'evm', address, label: LABEL }] });
  await riskmark.ask('completeList', { id: 'l1', replaces: null });
});

// covers T-26
test('page cannot find, select, copy or drag any word of the card', async ({ openPage, riskmark }) => {
  const page = await openPage('severe.html');
  const frame = await openOnly(page, SEVERE);
  await expect(frame.getByTestId('card')).toContainText(CASE);
  await expect(frame.getByTestId('card')).toContainText(LABEL);
  await expect(frame.getByTestId('card')).toContainText('Severe Risk');
  const text = await frame.locator('body').innerText();
  const words = wordsOf(text).filter((word) => !lower(SEVERE).includes(lower(word)));
  expect(words.length, 'words of the card').toBeGreaterThan(12);
  expect(await page.evaluate((all) => window.readCard.find(all), words)).toEqual([]);
  const held = await page.evaluate(() => window.readCard.select());
  for (const word of words)
    expect(
      held.filter((one) => one.includes(word)),
      word,
    ).toEqual([]);

  // Dragging across the card selects nothing that the page can read.
  const box = await (await frame.frameElement()).boundingBox();
  if (!box) throw new Error('the card has no box');
  await page.mouse.move(box.x + 20, box.y + 75);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 200, { steps: 8 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection())), 'selected by dragging').toBe('');
  await page.keyboard.press('ControlOrMeta+a');
  await riskmark.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => document.execCommand('copy'));
  const selected = await page.evaluate(() => String(getSelection()));
  for (const word of words) expect(selected.includes(word), word).toBe(false);
});

// covers T-26
test('focus moved by page script opens no card; a key press of the person does', async ({ openPage }) => {
  const page = await openPage('severe.html');
  await waitForMarks(page, ([one]) => one?.level === 'severe');
  for (let n = 0; n < 3; n++) {
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#link')?.blur();
      document.querySelector<HTMLElement>('#link')?.focus();
    });
    await page.waitForTimeout(700);
    expect(await isCardShown(page), 'a focus that page script moved').toBe(false);
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('#link')?.blur());
  await page.keyboard.press('Tab');
  await expect.poll(() => isCardShown(page)).toBe(true);
});

// covers T-26
test('page reads and hears the same for every verdict, list and case', async ({ openPage, riskmark }) => {
  const told: unknown[] = [];
  const read = async (name: string, address: string, level: string | undefined) => {
    const page = await openPage(name);
    const frame = await openOnly(page, address);
    await expect(frame.getByTestId('card')).toHaveAttribute(level ? 'data-level' : 'data-state', level ?? 'locked');
    await page.waitForTimeout(800);
    const seen = await page.evaluate(() => ({
      ...window.readCard.tell(),
      events: window.readCard.events,
      entries: window.readCard.entries.filter((entry) => !/favicon|^(?:long|event)(?!.*extension:)/.test(entry)).sort(),
    }));
    told.push(JSON.parse(JSON.stringify(seen).replaceAll(address, 'ADDRESS')));
    await page.close();
  };
  await read('none.html', NONE, 'none');
  await read('severe.html', SEVERE, 'severe');
  await riskmark.lock();
  await read('severe.html', SEVERE, undefined);
  const [first, ...others] = told as { frames: number[]; names: string[]; fonts: string[] }[];
  expect(first?.frames).toEqual([0, 0, 0]);
  expect(first?.names).toEqual([]);
  for (const other of others) expect({ ...other, text: '', html: '' }).toEqual({ ...first, text: '', html: '' });
});

// covers T-26
test('page fonts and registered properties change nothing in the card or on a mark', async ({ openPage, riskmark }) => {
  const plain = await openPage('severe.html');
  const [mark] = await waitForMarks(plain, ([one]) => one?.level === 'severe');
  if (!mark) throw new Error('no mark');
  const clip = { x: mark.x - 2, y: mark.y - 2, width: mark.width + 4, height: mark.height + 4 };
  const wanted = await plain.screenshot({ clip });
  const wantedCard = await pictureWithoutAge(await openOnly(plain, SEVERE));
  await plain.close();

  const blank = await riskmark.context.newPage();
  for (const name of ['properties.html', 'fonts.html']) {
    const page = await openPage(name);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/font-')) asked.push(request.url());
    });
    await waitForMarks(page, ([one]) => one?.level === 'severe');
    await page.evaluate(() => {
      for (const property of [
        '--fill',
        '--edge',
        '--letter',
        '--m-paper',
        '--m-ground',
        '--m-ink',
        '--focus',
        '--paper',
        '--ink',
      ])
        try {
          CSS.registerProperty({ name: property, syntax: '<length>', inherits: false, initialValue: '3px' });
        } catch {
          // Already registered by a rule of the page.
        }
    });
    if (name === 'properties.html')
      await expect
        .poll(async () => getLargestDifference(blank, [await page.screenshot({ clip }), wanted]), 'the mark')
        .toBeLessThanOrEqual(BLENDING);
    const frame = await openOnly(page, SEVERE);
    await page.waitForTimeout(400);
    expect(asked, 'fonts that the page was asked for').toEqual([]);
    const pictures = [await pictureWithoutAge(frame), wantedCard];
    expect(await getLargestDifference(blank, pictures), `the card on ${name}`).toBeLessThanOrEqual(BLENDING);
    await page.close();
  }
});

for (const [name, headers] of Object.entries<Record<string, string>>({
  'frame-src none': {
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-src 'none'; style-src 'unsafe-inline'",
  },
  'require-corp': { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
  'no permissions': { 'Permissions-Policy': 'clipboard-write=(), fullscreen=()' },
}))
  test(`card opens under the page's own policy: ${name}`, async ({ complaints, openPage, riskmark }) => {
    complaints.expect(/Content Security Policy|clipboard|Refused/i);
    const page = await riskmark.context.newPage();
    const other = await openPage('none.html');
    const url = other.url().replace('none', 'severe');
    await other.close();
    await page.route('**/severe.html', (route) =>
      route.fulfill({ body: pageOf(SEVERE), contentType: 'text/html', headers }),
    );
    await page.goto(url);
    const frame = await openOnly(page, SEVERE);
    await expect(frame.getByTestId('card')).toContainText('Severe Risk');
  });

// covers T-26
test('page cannot read the address of the card document by any means', async ({ complaints, openPage, riskmark }) => {
  complaints.expect(/chrome-extension:|Failed to load|ERR_/);
  const page = await openPage('severe.html');
  await openOnly(page, SEVERE);
  expect(cardFrameOf(page)?.url()).toContain(riskmark.id);
  const reached = await page.evaluate(async (id) => {
    const tries = [`chrome-extension://${id}/card.html`, `chrome-extension://${id}/card.html?x`];
    const loaded = await Promise.all(
      tries.map((url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => url,
          () => null,
        ),
      ),
    );
    const frames = tries.map((url) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.src = url;
      return frame;
    });
    await new Promise((later) => setTimeout(later, 800));
    const seen = document.documentElement.outerHTML + JSON.stringify(performance.getEntries());
    for (const frame of frames) frame.remove();
    return {
      loaded: loaded.filter(Boolean),
      seen: seen.replaceAll(id, '').includes('extension://') && /extension:\/\/[0-9a-f-]{36}/.test(seen),
    };
  }, riskmark.id);
  expect(reached).toEqual({ loaded: [], seen: false });
});
