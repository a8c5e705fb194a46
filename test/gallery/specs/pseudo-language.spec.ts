// Gallery tests of the pseudo-language: no text stays English or is cut at 320 px, in both directions.

import { expect, test } from '@playwright/test';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { readSourceMessages } from '../../harness/pseudo-language';
import { type Gallery, startGallery } from '../open-gallery';
import { type PicturedSurface, SURFACES } from '../pictures/pictured-surfaces';
import { DATA, listMessages, REFUSAL, readTexts } from '../shown-texts';

/** Has no pictures. */
const OPTIONS: PicturedSurface = { sheet: 'options', surface: 'options', width: 760 };

/** What else is no text of the product. */
const NOT_OURS: readonly RegExp[] = [
  // Suggested passphrases.
  /^(?:[a-z]{5} ){4}[a-z]{5}$/,
  // `Intl`, which has no words of the pseudo-language.
  /^days ago$/,
  // Names and payloads that samples put together.
  /^List [a-z-]+$/,
  /^(?:long )+l$|^x harbour$|^width a$/,
  /^(?:math|meta|noscript|svg|video)/,
];

/** Messages of a single word, which are no words in a row. */
const SINGLE_WORDS = new Set(
  Object.values(readSourceMessages())
    .flatMap(listMessages)
    .filter((text) => /^[a-z]{3,}$/i.test(text)),
);

/** Words in a row without an accent; the pseudo-language has an accent in nearly every word. */
const PLAIN_WORDS = /(?<![\p{L}\p{M}'’…-])[a-z]+(?:['’-][a-z]+)*(?: [a-z]+(?:['’-][a-z]+)*)+(?![\p{L}\p{M}])/giu;
const isEnglish = (words: string): boolean =>
  /[aeiou]/i.test(words) && !DATA.includes(words) && !NOT_OURS.some((data) => data.test(words));

/** Returns the English words among the texts of a page. */
const findEnglish = (texts: readonly string[]): string[] =>
  [...new Set(texts)].flatMap((text) =>
    SINGLE_WORDS.has(text) && !DATA.includes(`'${text}'`) && !DATA.includes(`"${text}"`)
      ? [text]
      : (text.match(PLAIN_WORDS) ?? []).filter(isEnglish),
  );

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

for (const { surface, view, narrowWidth: width = 320, looks, leavesOut } of [...SURFACES, OPTIONS])
  if (surface && (!looks || looks.includes('narrow')))
    test(`${surface}: every text is translated, and nothing is cut at 320 px in both directions`, async () => {
      const page = await gallery.open();
      const states = (await gallery.statesOf(surface)).filter((state) => !leavesOut?.(state));
      const at = (state = '') => ({ ...view, [surface]: state, more: { language: 'pseudo' }, width });
      await gallery.open(at(states[0]));
      for (const state of states) {
        await gallery.show(at(state));
        expect(gallery.complaints.filter((text) => !REFUSAL.test(text))).toEqual([]);
        const ltr = await findClippedText(page);
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        const told = { ltr, rtl: await findClippedText(page), english: findEnglish(await readTexts(page)) };
        expect.soft(told, `${surface}, ${state}`).toEqual({ ltr: [], rtl: [], english: [] });
      }
    });
