// Measures what marks cover: ink of characters, controls and pictures that changes when marks are drawn.
import type { Page } from '@playwright/test';

/** A character, control or picture of which too many ink pixels have changed. */
export interface Covered {
  /** The character in its text, or the tag name. */
  what: string;
  /** Share of its ink pixels that have changed. */
  share: number;
  at: [x: number, y: number];
}

export interface InkCoverage {
  characters: number;
  marks: number;
  /** Marks that are lines under their text. */
  underlined: number;
  /** Names behind marks. */
  names: number;
  covered: Covered[];
}

interface Glyph {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Largest share of ink pixels that a mark may change: more hides a character. */
export const MAX_SHARE = 0.3;
/** Difference of a color channel from which a pixel counts as ink, and as changed. */
const INK = 40;
const CHANGED = 24;

/** Shows or hides all hosts of marks without another change to the page. */
const setMarks = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    for (const element of document.documentElement.children) {
      const layer = element.shadowRoot?.querySelector<HTMLElement>('.layer');
      if (layer) layer.style.opacity = shown ? '' : '0';
    }
  }, isShown);

/** Returns the boxes of all visible characters, controls and pictures in the window. */
const collectGlyphs = (page: Page): Promise<Glyph[]> =>
  page.evaluate(() => {
    const glyphs: Glyph[] = [];
    interface Glyph {
      what: string;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const add = (what: string, { left, top, right, bottom, width }: DOMRect, clip: Element | null) => {
      let box = {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(innerWidth, right),
        bottom: Math.min(innerHeight, bottom),
      };
      for (let up = clip; up && up !== document.documentElement && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const bounds = up.getBoundingClientRect();
        box = {
          left: Math.max(box.left, bounds.left),
          top: Math.max(box.top, bounds.top),
          right: Math.min(box.right, bounds.right),
          bottom: Math.min(box.bottom, bounds.bottom),
        };
      }
      // Of a row that is scrolled out of view for more than half, no character can be read. Of a character that is cut
      // at a side, as the `j` at the edge of a window, the visible ink may be a descender only, which a line crosses.
      const isReadable =
        what.startsWith('<') || (2 * (box.bottom - box.top) >= bottom - top && box.right - box.left >= width - 0.5);
      if (isReadable && box.right - box.left >= 1 && box.bottom - box.top >= 1) glyphs.push({ what, ...box });
    };
    const range = document.createRange();
    const visit = (root: Document | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Element) {
          if (node.shadowRoot && node !== document.documentElement.lastElementChild) visit(node.shadowRoot);
          if (
            /^(IMG|SVG|CANVAS|VIDEO|BUTTON|INPUT|SELECT|TEXTAREA)$/i.test(node.tagName) &&
            node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          )
            add(`<${node.tagName.toLowerCase()}>`, node.getBoundingClientRect(), node.parentElement);
          continue;
        }
        const text = node as Text;
        const parent = text.parentElement;
        if (!parent || /^(SCRIPT|STYLE|TEMPLATE|TITLE|NOSCRIPT)$/.test(parent.tagName) || !text.data.trim()) continue;
        if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        range.selectNodeContents(text);
        const bounds = range.getBoundingClientRect();
        if (bounds.bottom < 0 || bounds.top > innerHeight || bounds.right < 0 || bounds.left > innerWidth) continue;
        for (let at = 0; at < text.length; at++) {
          if (!text.data[at]?.trim()) continue;
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const rect = range.getClientRects()[0];
          if (rect && rect.bottom > 0 && rect.top < innerHeight)
            add(
              `${text.data.slice(Math.max(0, at - 6), at)}[${text.data[at]}]${text.data.slice(at + 1, at + 7)}`,
              rect,
              parent,
            );
        }
      }
    };
    visit(document);
    return glyphs;
  });

/** Compares two pictures of a page in a page of its own, whose canvas decodes them. */
function compare(judge: Page, bare: Buffer, marked: Buffer, glyphs: readonly Glyph[]): Promise<Covered[]> {
  return judge.evaluate(
    async ([bareUrl, markedUrl, boxes, ink, changed, maxShare]) => {
      const read = async (url: string) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return {
          data: context.getImageData(0, 0, image.width, image.height).data,
          width: image.width,
          height: image.height,
        };
      };
      const [one, other] = [await read(bareUrl), await read(markedUrl)];
      const differ = (a: Uint8ClampedArray, i: number, b: Uint8ClampedArray, j: number, by: number) =>
        [0, 1, 2].some((channel) => Math.abs((a[i + channel] ?? 0) - (b[j + channel] ?? 0)) > by);
      const found: { what: string; share: number; at: [number, number] }[] = [];
      for (const { what, left, top, right, bottom } of boxes) {
        const [x0, y0] = [Math.floor(left), Math.floor(top)];
        const [x1, y1] = [Math.min(one.width, Math.ceil(right)), Math.min(one.height, Math.ceil(bottom))];
        // The background is the most common color of the box and its surroundings.
        const colors = new Map<number, number>();
        for (let y = Math.max(0, y0 - 1); y < Math.min(one.height, y1 + 1); y++)
          for (let x = Math.max(0, x0 - 2); x < Math.min(one.width, x1 + 2); x++) {
            const i = 4 * (y * one.width + x);
            const color = ((one.data[i] ?? 0) << 16) | ((one.data[i + 1] ?? 0) << 8) | (one.data[i + 2] ?? 0);
            colors.set(color, (colors.get(color) ?? 0) + 1);
          }
        const paper = [...colors].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
        const paperData = new Uint8ClampedArray([paper >> 16, (paper >> 8) & 255, paper & 255]);
        let inked = 0;
        let gone = 0;
        for (let y = y0; y < y1; y++)
          for (let x = x0; x < x1; x++) {
            const i = 4 * (y * one.width + x);
            if (!differ(one.data, i, paperData, 0, ink)) continue;
            inked++;
            if (differ(one.data, i, other.data, i, changed)) gone++;
          }
        if (inked && gone / inked > maxShare) found.push({ what, share: gone / inked, at: [x0, y0] });
      }
      return found;
    },
    [
      `data:image/png;base64,${bare.toString('base64')}`,
      `data:image/png;base64,${marked.toString('base64')}`,
      glyphs as Glyph[],
      INK,
      CHANGED,
      MAX_SHARE,
    ] as const,
  );
}

/** Measures the part of the page that is in the window. @param judge an empty page for the comparison */
export async function measureInkCoverage(page: Page, judge: Page): Promise<InkCoverage & { picture: Buffer }> {
  const shot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  const counts = await page.evaluate(() => {
    const marks = [...document.documentElement.children].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('[data-testid=mark]') ?? []),
    ]);
    const inView = marks.filter((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return {
      marks: inView.length,
      underlined: inView.filter((mark) => mark.closest('.under')).length,
      names: inView.filter((mark) => mark.parentElement?.querySelector('canvas')).length,
    };
  });
  const glyphs = await collectGlyphs(page);
  const picture = await shot();
  await setMarks(page, false);
  const bare = await shot();
  await setMarks(page, true);
  const covered = await compare(judge, bare, picture, glyphs);
  return { ...counts, characters: glyphs.length, covered, picture };
}

/** Marks are settled when none, and no name, appeared, left or moved for this time. */
const STILL_MS = 700;
const POLL_MS = 100;
const MAX_WAIT_MS = 30_000;

/** Resolves when the marks of a page have settled; on a page that never settles, after a limit. */
async function waitUntilSettled(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() =>
      [...document.documentElement.children]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])])
        .map((mark) => {
          const { x, y, width } = mark.getBoundingClientRect();
          const hasName = mark.parentElement?.querySelector('canvas') != null;
          return [x, y, width, mark.getAttribute('data-state'), mark.getAttribute('data-level'), hasName].join();
        })
        .join(';'),
    );
  let seen = '';
  let stillFor = 0;
  for (let waited = 0; waited < MAX_WAIT_MS && stillFor < STILL_MS; waited += POLL_MS) {
    await page.waitForTimeout(POLL_MS);
    const now = await look();
    stillFor = now === seen && now !== '' && !now.includes('waiting') ? stillFor + POLL_MS : 0;
    seen = now;
  }
}

/** A screen with a covered character is measured again, at most so often, after this time in ms. */
const MEASURED_TIMES = 4;
const RETESTED_MS = 1500;

/** Widths of the window at which pages are measured: a desktop, beside the open side panel, a phone. */
export const WIDTHS = [1280, 760, 420];

export interface MeasuredScreen extends InkCoverage {
  name: string;
}

/** Returns the scroll positions of the first screens that show a word of an address's length, or its shortened form. */
const findScreens = (page: Page, most: number): Promise<number[]> =>
  page.evaluate((count) => {
    const places: number[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const inAttribute = /0x[0-9a-f]{40}/i.test(text.parentElement?.closest('a')?.href ?? '');
      if (!inAttribute && !/[0-9A-Za-z]{25,}|0x[0-9a-f]{4,}(?:\u2026|\.\.)/i.test(text.data)) continue;
      if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(text.parentElement?.tagName ?? '')) continue;
      range.selectNodeContents(text);
      for (const { top, height } of range.getClientRects()) if (height > 1) places.push(top + scrollY);
    }
    const screens: number[] = [];
    for (const at of places.sort((a, b) => a - b))
      if (at > (screens.at(-1) ?? Number.NEGATIVE_INFINITY) + 0.85 * innerHeight) screens.push(Math.max(0, at - 80));
    return screens.length ? screens.slice(0, count) : [0];
  }, most);

/**
 * Measures the screens with addresses of a page at each width.
 * @param most maximum number of screens
 * @param save receives the picture of each screen
 */
export async function measureScreens(
  page: Page,
  judge: Page,
  name: string,
  most: number,
  save: (name: string, picture: Buffer) => void,
): Promise<MeasuredScreen[]> {
  const measured: MeasuredScreen[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 840 });
    for (const [screen, top] of (await findScreens(page, most)).entries()) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await waitUntilSettled(page);
      let found = await measureInkCoverage(page, judge);
      // A busy machine tests late what lies beside a mark (lib/page/passes/trigger-passes.ts), and moves the mark then.
      for (let time = 1; time < MEASURED_TIMES && found.covered.length > 0; time++) {
        await page.waitForTimeout(RETESTED_MS);
        await waitUntilSettled(page);
        found = await measureInkCoverage(page, judge);
      }
      const { picture, ...coverage } = found;
      save(`${name}-${width}-${screen + 1}`, picture);
      measured.push({ name: `${name}, ${width} px, screen ${screen + 1}`, ...coverage });
    }
  }
  return measured;
}

/** Returns one line per covered character. */
export const tellCovered = (screens: readonly MeasuredScreen[]): string[] =>
  screens.flatMap(({ name, covered }) =>
    covered.map(({ what, share, at }) => `${name}: ${what} ${Math.round(100 * share)} % at ${at}`),
  );

/** Returns the figures of a screen. */
export const tellScreen = ({ name, characters, marks, underlined, names, covered }: MeasuredScreen): string =>
  `${name}: ${marks} marks, ${underlined} of them lines, ${names} names, ${covered.length} of ${characters} characters covered`;
