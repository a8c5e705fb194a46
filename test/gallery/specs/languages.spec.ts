// Gallery tests of each language: no text stays English or is cut at 320 px, on any surface.
import { expect, test } from '@playwright/test';
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

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery?.close();
});

for (const language of LANGUAGES.filter((one) => one !== 'en'))
  test(`${language}: every text is translated, and nothing is cut at 320 px`, {
    tag: DRAWN_IN_EACH_RUN.includes(language) ? [] : '@full',
  }, async () => {
    test.setTimeout(240_000);
    const own = listAll(language).join('\n');
    const sentences = ENGLISH.flatMap(toSentences).filter((sentence) => !own.includes(sentence));
    const labels = new Set(ENGLISH.filter((text) => /^[a-z]{4,}$/i.test(text) && !own.includes(text)));
    const isEnglish = (text: string): boolean =>
      !/^graph [A-Z]{2}\b/.test(text) &&
      !DATA.includes(text) &&
      (labels.has(text) || sentences.some((sentence) => text.includes(sentence)));
    const dir = new Intl.Locale(language).maximize().script === 'Arab' ? 'rtl' : 'ltr';
    const page = await gallery.open();
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
      }
    }
  });
