// Gallery tests of each language: no text stays English or is cut at 320 px, on any surface.
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '../../../lib/i18n/words/languages';
import { findClippedText } from '../../e2e/support/layout-assertions';
import { readMessages } from '../../harness/pseudo-language';
import { type Gallery, startGallery } from '../open-gallery';
import { type PicturedSurface, SURFACES } from '../pictures/pictured-surfaces';
import { DATA, listMessages, REFUSAL, readTexts } from '../shown-texts';

/** Has no pictures. */
const OPTIONS: PicturedSurface = { sheet: 'options', surface: 'options', width: 760 };
const NARROW = [...SURFACES, OPTIONS].filter(({ surface, looks }) => surface && (!looks || looks.includes('narrow')));

/** Returns the parts of a message without its arguments that have three words or more. */
const toSentences = (message: string): string[] =>
  message
    .split(/[{}<>,]|\b(?:plural|select|one|other)\b/)
    .map((part) => part.trim())
    .filter((part) => /[a-z]+ [a-z]+ [a-z]+/i.test(part));

const listAll = (language: string): string[] => Object.values(readMessages(language)).flatMap(listMessages);
const ENGLISH = listAll('en');

/** Languages in `npm test`: the longest texts, and right to left. `npm run test:full` draws the others. */
const DRAWN_IN_EACH_RUN: readonly string[] = ['ar', 'de'];

/** Tests whether a letter is drawn as wide as high; without a font it is a narrow box. */
async function hasFontFor(page: Page, letter: string): Promise<boolean> {
  const empty = await page.context().newPage();
  const width = await empty.evaluate((text) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return 0;
    context.font = '100px sans-serif';
    return context.measureText(text).width;
  }, letter);
  await empty.close();
  return width > 90;
}

/** States of which a picture is kept beside the first one of each surface. */
const READ = ['level: severe', 'level: medium', 'level: none', 'state: idle', 'list hit', 'failed: offline'].map(
  (state) => `only: ${state}`,
);

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

for (const language of LANGUAGES.filter((one) => one !== 'en'))
  test(
    `${language}: every text is translated, and nothing is cut at 320 px`,
    {
      tag: DRAWN_IN_EACH_RUN.includes(language) ? [] : '@full',
    },
    async ({ browserName: _ }, info) => {
      test.setTimeout(240_000);
      const own = listAll(language).join('\n');
      const sentences = ENGLISH.flatMap(toSentences).filter((sentence) => !own.includes(sentence));
      const labels = new Set(ENGLISH.filter((text) => /^[a-z]{4,}$/i.test(text) && !own.includes(text)));
      const isEnglish = (text: string): boolean =>
        !/^graph [A-Z]{2}\b/.test(text) &&
        !DATA.includes(text) &&
        (labels.has(text) || sentences.some((sentence) => text.includes(sentence)));
      const page = await gallery.open();
      test.skip(
        /^(ja|zh)/.test(language) && !(await hasFontFor(page, '\u6c38')),
        'no font has Japanese and Chinese letters: install fonts-wqy-zenhei',
      );
      const dir = new Intl.Locale(language).maximize().script === 'Arab' ? 'rtl' : 'ltr';
      for (const { surface, view, narrowWidth: width = 320, leavesOut } of NARROW) {
        if (!surface) continue;
        const states = (await gallery.statesOf(surface)).filter((state) => !leavesOut?.(state));
        const at = (state = '') => ({ ...view, [surface]: state, more: { language, dir }, width });
        await gallery.open(at(states[0]));
        for (const state of states) {
          await gallery.show(at(state));
          expect(gallery.complaints.filter((text) => !REFUSAL.test(text))).toEqual([]);
          const told = {
            cut: await findClippedText(page),
            english: [...new Set(await readTexts(page))].filter(isEnglish),
          };
          expect.soft(told, `${language}, ${surface}, ${state}`).toEqual({ cut: [], english: [] });
          // For a reader of the language.
          if (READ.includes(`${surface}: ${state}`) || state === states[0])
            await page.screenshot({ path: info.outputPath(`${surface} ${state.replaceAll(/\W+/g, ' ').trim()}.png`) });
        }
        if (dir === 'rtl') expect.soft(await gallery.graveFaults(), `${language}, ${surface}`).toEqual([]);
      }
    },
  );
