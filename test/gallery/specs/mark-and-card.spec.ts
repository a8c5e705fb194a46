// Gallery tests of mark and card: fixed sizes, no clipped text and keyboard access.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import { type Gallery, type GalleryView, startGallery } from '../open-gallery';
import { STATES } from '../screening-state-samples';

/** Screenshots for visual review. */
const SHOTS = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url));

const VIEWS: Record<string, GalleryView> = {
  light: {},
  dark: { scheme: 'dark' },
  narrow: { frame: 'flat', width: 368 },
};
const MORE_VIEWS: typeof VIEWS = {
  'forced-colors': { forcedColors: true },
  'narrow-dark': { frame: 'flat', width: 368, scheme: 'dark' },
  wide: { frame: 'flat', width: 448 },
};

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});
test.afterEach(() => noComplaints());

function noComplaints(): void {
  expect(gallery.complaints.splice(0), 'console errors, refused styles, uncaught errors').toEqual([]);
}

async function withPage(view: GalleryView, look: (page: Page) => Promise<void>): Promise<void> {
  await look(await gallery.open(view));
}

const card = (page: Page, name: string): Locator => page.locator(`figure[data-name="${name}"] .verdict-card`);

for (const [name, view] of Object.entries({ ...VIEWS, ...MORE_VIEWS })) {
  test(`every state, ${name}: clips nothing and has no serious accessibility fault`, {
    tag: name in MORE_VIEWS ? '@full' : [],
  }, async () => {
    await withPage(view, async (page) => {
      expect(await page.locator('#cards .verdict-card').count()).toBeGreaterThan(STATES.length);
      for (const section of ['marks', 'pieces', 'cards']) {
        await page.locator(`#${section}`).screenshot({ path: join(SHOTS, `${section}-${name}.png`) });
      }
      expect(await cutOff(page)).toEqual([]);
      noComplaints();
      // axe spends most time on contrast, and a flat card has the colors of the narrow one.
      expect(await gallery.graveFaults({ without: name === 'wide' ? ['color-contrast'] : [] })).toEqual([]);
    });
  });
}

/** Returns overflowing texts, except those truncated on purpose and those that the content of the card scrolls to. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('#cards figure').evaluateAll((figures) => {
    const faults: string[] = [];
    for (const figure of figures) {
      const name = figure.getAttribute('data-name') ?? '';
      const box = figure.querySelector('.verdict-card')?.getBoundingClientRect();
      if (!box) continue;
      for (const part of figure.querySelectorAll<HTMLElement>('.verdict-card *')) {
        const style = getComputedStyle(part);
        if (part.closest('svg') || style.clipPath !== 'none') continue;
        const cutOnPurpose = style.textOverflow === 'ellipsis';
        const wide = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && !cutOnPurpose;
        const high =
          part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0 && style.overflowY !== 'visible';
        const isScroller = part.matches('.card-content');
        const scrolls = part.closest('.card-content') !== null;
        const rect = part.getBoundingClientRect();
        const outside =
          rect.width > 0 &&
          (rect.right > box.right + 1 || rect.left < box.left - 1 || (rect.bottom > box.bottom + 1 && !scrolls));
        if (wide || (high && !isScroller) || outside) {
          faults.push(
            `${name}: <${part.tagName.toLowerCase()} class="${part.className}"> ${wide ? 'wide' : ''} ${high ? 'high' : ''} ${outside ? 'outside' : ''}`,
          );
        }
      }
    }
    return faults;
  });
}

test('card is 352 by 392 px and mark 24 by 16 px in every state', async () => {
  await withPage({}, async (page) => {
    const sizes = (boxes: Element[]) => [
      ...new Set(boxes.map((box) => `${box.getBoundingClientRect().width} x ${box.getBoundingClientRect().height}`)),
    ];
    expect(await page.locator('#cards .verdict-card').evaluateAll(sizes)).toEqual(['352 x 392']);
    expect(await page.locator('#marks [data-testid=mark]').evaluateAll(sizes)).toEqual(['24 x 16']);
  });
});

test('config name does not wrap at its hyphen at any width', async () => {
  await withPage({ only: 'level: none', frame: 'flat' }, async (page) => {
    const sentence = card(page, 'level: none').locator('.card-sentence');
    await expect(sentence).toContainText('co-vasp');
    for (let width = 300; width <= 400; width += 4) {
      const lines = await sentence.evaluate((paragraph, width) => {
        const box = paragraph.closest<HTMLElement>('.verdict-card');
        if (box) box.style.width = `${width}px`;
        const walk = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          const at = (node as Text).data.indexOf('co-vasp');
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 'co-vasp'.length);
          return range.getClientRects().length;
        }
        return 0;
      }, width);
      expect(lines, `lines at ${width} px`).toBe(1);
    }
  });
});

test('mark and card have the documented data attributes', async () => {
  await withPage({}, async (page) => {
    const severe = page.locator('[data-testid=card][data-state=verdict][data-level=severe][data-chain=evm]').first();
    await expect(severe).toHaveAttribute('data-address', '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704');
    await expect(card(page, 'state: idle')).not.toHaveAttribute('data-level', /.*/);
    const mark = page.locator('[data-testid=mark][data-state=stale]').first();
    await expect(mark).toHaveAttribute('data-level', 'high');
    await expect(mark).toHaveAttribute('data-address', 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy');
    await expect(page.locator('.verdict-card [data-testid=mark]')).toHaveCount(0);
    await expect(
      page.getByRole('img', { name: 'Severe Risk, 0x93df2c…a9f704, 4 minutes ago', exact: true }).first(),
    ).toBeVisible();
  });
});

test('marks differ without color', async () => {
  await withPage({ forcedColors: true }, async (page) => {
    const paper = page.locator('.paper.light > p');
    const seen = new Map<string, string>();
    for (let place = 0; place < (await paper.count()); place += 1) {
      const mark = paper.nth(place).locator('.mark').last();
      const what = `${await mark.getAttribute('data-state')} ${await mark.getAttribute('data-level')}`;
      const picture = (await mark.screenshot()).toString('base64');
      const twin = seen.get(picture);
      expect(twin === undefined || twin === what, `${what} looks like ${twin}`).toBe(true);
      seen.set(picture, what);
    }
    expect(new Set(seen.values()).size).toBe(20);
  });
});

test('selected address is copied without gaps at any length', async () => {
  await withPage({ only: 'state: verdict' }, async (page) => {
    for (const name of [
      'state: verdict',
      'state: stale',
      'ugly: long config',
      'ugly: unified address',
      'ugly: address with a scheme',
      'note: look-alike',
    ]) {
      await gallery.show({ only: name });
      const shown = card(page, name);
      const text = await shown.locator('.card-id .full-address').evaluate((address) => {
        getSelection()?.selectAllChildren(address);
        document.execCommand('copy');
        return navigator.clipboard.readText();
      });
      expect(text.toLowerCase()).toBe((await shown.getAttribute('data-address'))?.toLowerCase());
    }
  });
});

test('menu Copy as copies the chosen form, says so and resets', async () => {
  await withPage({ only: 'state: verdict' }, async (page) => {
    const button = page.getByTestId('copy-as');
    const result = page.getByTestId('copy-result');
    // The word stays for two seconds.
    await expect(async () => {
      await button.click();
      await page.getByRole('menuitem', { name: 'Checksummed' }).click();
      await expect(result).toHaveText('Copied', { timeout: 1500 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '0x93dF2C9C8786242b8fDcA3f96B3914b8b4a9f704',
    );
    await expect(result).toHaveText('');
  });
});

test('menu Copy as does not claim success when the browser refuses', async () => {
  await withPage({ only: 'state: verdict' }, async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await expect(async () => {
      await page.getByTestId('copy-as').click();
      await page.getByRole('menuitem').first().click();
      await expect(page.getByTestId('copy-result')).toHaveText('Not copied', { timeout: 1500 });
    }).toPass();
  });
});

test('card controls are reachable and usable by keyboard with a visible focus ring', async () => {
  await withPage({ only: 'facts' }, async (page) => {
    const reached: string[] = [];
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab');
      const focus = page.locator(':focus');
      reached.push((await focus.getAttribute('aria-label')) ?? (await focus.innerText()));
      expect(await focus.evaluate((control) => getComputedStyle(control).outlineWidth)).toBe('2px');
    }
    expect(reached).toEqual([
      'Copy',
      'Copy as',
      'Evidence',
      cardWords().addToCase,
      'Open in',
      'Ask again',
      cardWords().siteOff,
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('pressed: siteOff');
  });
});

test('controls have a target size of 24 px or more', async () => {
  await withPage({}, async (page) => {
    const small = await page
      .locator('#cards button, #pieces button')
      .evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24).length,
      );
    expect(small).toBe(0);
  });
});

test('card shows a control only with its callback and where it applies', async () => {
  const buttons: Record<string, string[]> = {
    'no actions': [],
    'state: verdict': [
      'Copy',
      'Copy as',
      'Evidence',
      cardWords().addToCase,
      'Open in',
      'Ask again',
      cardWords().siteOff,
    ],
    'state: stale': ['Copy', 'Copy as', 'Evidence', cardWords().addToCase, 'Open in', 'Ask again', cardWords().siteOff],
    'state: idle': ['Copy', 'Copy as', 'Screen', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'ugly: not screened, no account': [
      'Copy',
      'Copy as',
      cardWords().addToCase,
      cardWords().connect,
      'Open in',
      cardWords().siteOff,
    ],
    'state: waiting': ['Copy', 'Copy as', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'state: queued': ['Copy', 'Copy as', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'ugly: queued, the sign-in is refused': [
      'Copy',
      'Copy as',
      'Options',
      'Retry',
      cardWords().addToCase,
      'Open in',
      cardWords().siteOff,
    ],
    'ugly: queued, the token is refused': [
      'Copy',
      'Copy as',
      'Options',
      'Retry',
      cardWords().addToCase,
      'Open in',
      cardWords().siteOff,
    ],
    'state: locked': ['Copy', 'Copy as', 'Unlock', 'Open in', cardWords().siteOff],
    'state: offline': ['Copy', 'Copy as', 'Retry', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'state: over-budget': ['Copy', 'Copy as', 'Screen', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'state: unsupported': ['Copy', 'Copy as', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'state: failed': ['Copy', 'Copy as', 'Retry', cardWords().addToCase, 'Open in', cardWords().siteOff],
    'failed: unauthorised': [
      'Copy',
      'Copy as',
      'Options',
      'Retry',
      cardWords().addToCase,
      'Open in',
      cardWords().siteOff,
    ],
  };
  await withPage({}, async (page) => {
    for (const [name, expected] of Object.entries(buttons)) {
      const names = await card(page, name)
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
      expect(names, name).toEqual(expected);
    }
  });
});

test('hostile strings stay visible text without markup, hidden or reversed characters', async () => {
  await withPage({ only: 'ugly: hostile strings' }, async (page) => {
    const shown = page.locator('.verdict-card');
    await expect(shown.locator('img, script, iframe, a')).toHaveCount(0);
    const html = await shown.evaluate((element) => element.outerHTML);
    for (const hidden of ['\u202e', '\u200b', '\u0007']) expect(html).not.toContain(hidden);
    await expect(shown.locator('h3')).toContainText('[U+202E]');
    expect((await shown.innerText()).length).toBeLessThan(1500);
  });
});

test('waiting dots animate, and stay still under reduced motion', async () => {
  for (const reducedMotion of [true, false]) {
    await withPage({ reducedMotion, only: 'state: waiting' }, async (page) => {
      const names = await page
        .locator('.mark-dot')
        .evaluateAll((dots) =>
          dots.map((dot) => `${getComputedStyle(dot).animationName} ${getComputedStyle(dot).animationDelay}`),
        );
      expect(names).toEqual(
        reducedMotion ? ['none 0s', 'none 0s', 'none 0s'] : ['mark-wait 0s', 'mark-wait 0.4s', 'mark-wait 0.8s'],
      );
    });
  }
});

test('content script draws what Preact draws in every state, and keeps its nodes', async () => {
  await withPage({ only: 'state: verdict' }, async (page) => {
    type Checked = Window & { pageDrawingFaults(): string[] };
    expect(await page.evaluate(() => (window as unknown as Checked).pageDrawingFaults().slice(0, 5))).toEqual([]);
  });
});
