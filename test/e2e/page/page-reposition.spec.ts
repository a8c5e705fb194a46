// End-to-end tests of mark positions: marks follow their text when the page scrolls, moves or changes.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { markOf, openMeasured } from '../support/mark-geometry';
import { findRepeatedFaults } from '../support/repeat-measurement';
import { cardIn, pressMark } from '../support/surface-locators';

test.beforeEach(async ({ account: _ }) => undefined);

/** Expected place of marks: 3 px behind the last character, in the middle of its line; here within about a pixel. */
const NEAR_PX = 1.6;

async function openAtRest(openPage: (name: string) => Promise<Page>, name: string, end: string): Promise<Page> {
  const page = await openMeasured(openPage, name, end);
  await page.evaluate(() => window.geometry.frames(20));
  return page;
}

/** Acts on the page and measures two frames later; returns misplaced marks in words. */
async function misplaced(page: Page, ends: readonly string[], act: string): Promise<string[]> {
  return page.evaluate(
    async ([names, script, near]) => {
      await new Function(`return (async () => { ${script} })()`)();
      await window.geometry.frames(2);
      return (names as string[]).flatMap((end) => {
        const stand = window.geometry.stand(end);
        if (!stand) return [`${end}: no mark`];
        const isBeside = stand.side === 'right' && Math.abs(stand.gap - 3) <= near && Math.abs(stand.off) <= near;
        const isUnder = stand.side === 'under' && Math.abs(stand.gap) <= 10 && stand.off > -4 && stand.off <= 16;
        const isNear = isBeside || isUnder;
        return isNear ? [] : [`${end}: ${stand.side} by ${stand.gap.toFixed(1)}, off by ${stand.off.toFixed(1)}`];
      });
    },
    [ends, act, NEAR_PX] as const,
  );
}

const GROWS =
  'for (let n = 0; n < 40; n++) { document.body.append(document.createElement("p")); await geometry.frames(1); }';

test('marks follow everything that moves on one page', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/movements.html', 'a2');
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'd1'];
  // Fixed elements move to the end of a page that is moved as a whole.
  const inPage = all.filter((end) => end !== 'a6');
  const scenes: [what: string, ends: string[], act: string][] = [
    ['at rest', all, ''],
    ['the page is scrolled', all, 'scrollTo(0, 37)'],
    ['and back', all, 'scrollTo(0, 0)'],
    ['html is zoomed', all, 'document.documentElement.style.zoom = "1.25"'],
    ['html is zoomed smaller', all, 'document.documentElement.style.zoom = "0.8"'],
    ['and scrolled', all, 'scrollTo(0, 21)'],
    ['and back', all, 'document.documentElement.style.zoom = ""; scrollTo(0, 0)'],
    ['body is zoomed', all, 'document.body.style.zoom = "1.1"'],
    ['and back', all, 'document.body.style.zoom = ""'],
    ['html is moved', inPage, 'document.documentElement.style.transform = "translate(30px, 10px)"'],
    ['html is made smaller', inPage, 'document.documentElement.style.transform = "scale(0.9)"'],
    ['html has a scale', inPage, 'document.documentElement.style.cssText = "scale: 0.95; transform-origin: 0 0"'],
    ['and back', inPage, 'document.documentElement.style.cssText = ""'],
    ['and what is fixed', all, 'return new Promise((later) => setTimeout(later, 400))'],
    ['body is moved', inPage, 'document.body.style.transform = "translateX(25px)"'],
    ['and back', inPage, 'document.body.style.transform = ""'],
    ['and what is fixed', all, 'return new Promise((later) => setTimeout(later, 400))'],
    ['a container is moved by a class', ['a2', 'a3', 'a4'], 'document.body.classList.add("aside")'],
    ['and back', all, 'document.body.classList.remove("aside")'],
    ['something above grows by a class', all, 'document.body.classList.add("pushed")'],
    ['and back', all, 'document.body.classList.remove("pushed")'],
    ['something beside grows in a box of fixed height', ['a5', 'b1'], 'drawer.style.height = "30px"'],
    ['and back', ['a5', 'b1'], 'drawer.style.height = ""'],
    [
      'the page grows below from frame to frame, and something beside in its midst',
      all,
      `drawer.style.height = "20px"; ${GROWS} drawer.style.height = ""; ${GROWS}`,
    ],
    [
      'and again when it has rested',
      ['a5', 'b1'],
      'await new Promise((later) => setTimeout(later, 1300)); drawer.style.height = "30px"',
    ],
    ['and back', ['a5', 'b1'], 'drawer.style.height = ""'],
    ['a box is scrolled', ['a2', 'b2'], 'box.scrollTop = 45'],
    ['and back', ['a2', 'b1'], 'box.scrollTop = 0'],
    ['a table is scrolled sideways under its first column', ['c1'], 'wide.scrollLeft = 90'],
    ['and farther', ['c1', 'c2'], 'wide.scrollLeft = 420'],
    ['a box in a component is scrolled', ['d1'], 'shadow.shadowRoot.querySelector("#inner").scrollTop = 6'],
    ['margins change', all, 'document.body.style.marginLeft = "40px"'],
    ['larger letters', all, 'document.body.style.fontSize = "17px"'],
    ['and back', all, 'document.body.style.cssText = ""'],
  ];
  // A busy machine delays a mark by a frame at times; our own delays occur in every round.
  const play = async () => {
    const wrong = new Map<string, string>();
    for (const [n, [what, ends, act]] of scenes.entries())
      for (const line of await misplaced(page, ends, act)) wrong.set(`${n} ${line.slice(0, 2)}`, `${what}: ${line}`);
    return wrong;
  };
  expect(await findRepeatedFaults(play)).toEqual([]);
  const makeSmaller = async () => {
    await page.setViewportSize({ width: 1280, height: 840 });
    await page.evaluate(() => window.geometry.frames(20));
    await page.setViewportSize({ width: 1000, height: 700 });
    const wrong = await misplaced(page, ['a1', 'a2', 'a3', 'a4', 'a6'], 'return geometry.frames(3)');
    return new Map(wrong.map((line) => [line.slice(0, 2), line]));
  };
  expect(await findRepeatedFaults(makeSmaller)).toEqual([]);
});

test('scrolled box moves its marks in the same frame, in a component too', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/movements.html', 'd1');
  const inFrame = (end: string, act: string) =>
    page.evaluate(
      async ([name, script]) => {
        const before = window.geometry.stand(name as string)?.gap;
        new Function(script as string)();
        await window.geometry.frames(1);
        const { gap, off, side } = window.geometry.stand(name as string) ?? {};
        return gap === before && (side === 'under' || Math.abs(off ?? Number.NaN) <= 1);
      },
      [end, act],
    );
  for (const [end, box] of [
    ['a2', 'box'],
    ['d1', 'shadow.shadowRoot.querySelector("#inner")'],
  ] as const)
    for (const top of [3, 6, 0]) {
      // A busy machine delays a mark by a frame at times; our own delay occurs in every round.
      const play = async () => {
        await page.evaluate(
          ([script]) => {
            new Function(script as string)();
            return window.geometry.frames(20);
          },
          [`${box}.scrollTop = 1`],
        );
        const isRight = await inFrame(end, `${box}.scrollTop = ${top}`);
        return new Map(isRight ? [] : [[end, `${end}, scrolled to ${top}`] as const]);
      };
      expect(await findRepeatedFaults(play)).toEqual([]);
    }
});

test('marks follow each frame of an animation, a transition and a scripted move', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/movements.html', 'a3');
  const farthest = (end: string, act: string) =>
    page.evaluate(
      async ([name, script]) => {
        new Function(script as string)();
        // The movement is detected in the first frames.
        await window.geometry.frames(2);
        let most = 0;
        let least = Number.POSITIVE_INFINITY;
        let left = Number.NaN;
        let moves = 0;
        let textEnd = Number.NaN;
        let textMoves = 0;
        for (let n = 0; n < 12; n++) {
          await window.geometry.frames(1);
          const stand = window.geometry.stand(name as string);
          if (!stand) return `no mark in frame ${n}`;
          if (stand.box.x !== left) moves++;
          left = stand.box.x;
          const end = Math.round(stand.box.x - stand.gap);
          if (end !== textEnd) textMoves++;
          textEnd = end;
          most = Math.max(most, stand.gap);
          least = Math.min(least, stand.gap);
        }
        // A busy machine draws fewer frames of the movement, so that the text itself moves less often.
        const isRight = most < 5 && least > 1 && textMoves > 2 && moves >= textMoves - 1;
        return isRight ? null : `gaps of ${least} to ${most} px, ${moves} moves of the mark, ${textMoves} of the text`;
      },
      [end, act] as const,
    );
  const movements: [end: string, act: string, undo: string][] = [
    ['a3', 'document.body.classList.add("slides")', 'document.body.classList.remove("slides")'],
    ['a4', 'document.body.classList.add("far")', 'document.body.classList.remove("far")'],
    [
      'a3',
      'moving.animate([{ transform: "none" }, { transform: "translate(200px, 30px)" }], 900)',
      'for (const animation of moving.getAnimations()) animation.cancel()',
    ],
  ];
  for (const [end, act, undo] of movements) {
    // A busy machine delays a mark by a frame at times; our own delay occurs in every round.
    const play = async () => {
      const fault = await farthest(end, act);
      await page.evaluate((script) => {
        new Function(script)();
        return window.geometry.frames(20);
      }, undo);
      return new Map(fault ? [[act, `${act}: ${fault}`]] : []);
    };
    expect(await findRepeatedFaults(play)).toEqual([]);
  }
});

test('marks follow when the body or a box in it scrolls', async ({ openPage }) => {
  for (const [name, what] of [
    ['movement/scrolled-body.html', 'document.body'],
    ['movement/scrolled-main.html', 'document.querySelector("main")'],
  ] as const) {
    const page = await openAtRest(openPage, name, 'a2');
    for (const [ends, top] of [
      [['a1', 'a2', 'a3'], 9],
      [['a2', 'a3'], 30],
    ] as const) {
      // A busy machine delays a mark by a frame at times; our own delay occurs in every round.
      const play = async () => {
        await page.evaluate((script) => {
          new Function(script)();
          return window.geometry.frames(20);
        }, `${what}.scrollTop = 0`);
        const wrong = await misplaced(page, ends, `${what}.scrollTop = ${top}`);
        return new Map(wrong.map((line) => [line.slice(0, 2), line]));
      };
      expect(await findRepeatedFaults(play)).toEqual([]);
    }
    await expect.poll(() => page.evaluate(() => window.geometry.ends()), 'scrolled out of it').not.toContain('a1');
  }
});

test('recycled rows carry no mark of their former address', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/reused-rows.html', '7001');
  const walk = () =>
    page.evaluate(async () => {
      const list = document.querySelector('#list') as HTMLElement;
      list.scrollTop = 0;
      await window.geometry.frames(20);
      const found: string[] = [];
      for (let n = 1; n <= 25; n++) {
        list.scrollTop = n * 33;
        await window.geometry.frames(1);
        for (const end of window.geometry.ends()) {
          const stand = window.geometry.stand(end);
          if (!stand) found.push(`step ${n}: a mark of ${end}, which is not there`);
          // At the edges of the list a mark yields by 4 px.
          else if (Math.abs(stand.gap - 3) > 1.6 || Math.abs(stand.off) > 5.6)
            found.push(`step ${n}: ${end} elsewhere`);
        }
      }
      return found;
    });
  // A busy machine delays a mark by a frame at times, but a stale mark is wrong in any round.
  const play = async () => {
    const found = await walk();
    expect(found.filter((line) => line.endsWith('which is not there'))).toEqual([]);
    return new Map(found.map((line) => [line, line]));
  };
  expect(await findRepeatedFaults(play)).toEqual([]);
  await expect(markOf(page, (0x7000 + 22).toString(16))).toBeVisible();
  await expect.poll(() => misplaced(page, [(0x7000 + 22).toString(16)], '')).toEqual([]);
});

test('text that changes during the read has no stale mark, and its own mark at rest', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/swapped-text.html', '8004');
  const strays = await page.evaluate(async () => {
    const { swap, shown } = window as unknown as { swap(): void; shown(): string[] };
    const found: string[] = [];
    for (let n = 0; n < 250; n++) {
      // Changes in each frame, or with a pause just long enough for a read.
      if (n % 50 < 25 || n % 7 === 0) swap();
      await window.geometry.frames(1);
      for (const end of window.geometry.ends()) if (!shown().includes(end)) found.push(`${n}: ${end} for ${shown()}`);
    }
    return found;
  });
  expect(strays).toEqual([]);
  const shown = await page.evaluate(() => (window as unknown as { shown(): string[] }).shown());
  for (const end of shown) await expect(markOf(page, end)).toBeVisible();
  await pressMark(page, markOf(page, shown[0] as string));
  await expect(cardIn(page)).toBeVisible();
  const isOpen = await page.evaluate(async () => {
    (window as unknown as { swap(): void }).swap();
    await window.geometry.frames(3);
    return document.documentElement.lastElementChild?.shadowRoot?.querySelector('dialog')?.open;
  });
  expect(isOpen, 'a card goes with its mark, whatever the background takes to say what stands there now').toBe(false);
});

test('scrolling the page reads and writes nothing between frames', async ({ openPage }) => {
  const page = await openAtRest(openPage, 'movement/movements.html', 'a2');
  const written = await page.evaluate(async () => {
    const root = document.documentElement.lastElementChild?.shadowRoot as ShadowRoot;
    let count = 0;
    new MutationObserver((records) => (count += records.length)).observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    document.querySelector('header')?.remove();
    // The surroundings of the viewport are drawn first, and what the removed header moved.
    do {
      count = 0;
      await window.geometry.frames(90);
    } while (count > 0);
    for (let n = 1; n <= 60; n++) {
      scrollTo(0, n % 30);
      await window.geometry.frames(1);
    }
    return count;
  });
  expect(written).toBe(0);
});
