// The right-click entry and the toolbar follow the language that is set, whoever sets it and whenever.
import { expect, test } from 'vitest';
import { createBrowserLanguageSync } from '../../../lib/app/browser-language';

const TITLES: Record<string, string> = {
  en: 'Screen this address',
  de: 'Diese Adresse prüfen',
  fr: 'Vérifier l’adresse',
};

/** The language over a setting that the test turns; `heard`: everything that was done, in order. */
function world({ setting = 'system', system = 'en' } = {}) {
  const heard: string[] = [];
  const state = { setting, system, spoken: 'en', fails: false };
  const language = createBrowserLanguageSync({
    setting: async () => state.setting,
    browserLanguage: () => state.system,
    speak: (tag) => {
      state.spoken = tag;
    },
    menuTitle: () => TITLES[state.spoken] ?? '',
    async offerMenu(title) {
      heard.push(`begin ${title}`);
      await Promise.resolve();
      if (state.fails) throw new Error('the browser is shutting down');
      heard.push(`end ${title}`);
    },
    changed: () => void heard.push('painted'),
  });
  return { language, heard, state };
}

test('the menu is put in at an install, in the language of the browser', async () => {
  const { language, heard } = world({ system: 'de' });
  await language.offer();
  expect(heard).toEqual(['painted', 'begin Diese Adresse prüfen', 'end Diese Adresse prüfen']);
});

test('a setting goes before the browser, and a change of it renames the entry once', async () => {
  const { language, heard, state } = world({ setting: 'fr', system: 'de' });
  await language.offer();
  state.setting = 'en';
  await language.follow();
  await language.follow();
  expect(heard.filter((line) => line.startsWith('end'))).toEqual([`end ${TITLES.fr}`, `end ${TITLES.en}`]);
  expect(heard.filter((line) => line === 'painted')).toHaveLength(2);
});

test('the menu is put in anew where the language is the same: an update empties it', async () => {
  const { language, heard } = world();
  await language.offer();
  await language.offer();
  expect(heard.filter((line) => line.startsWith('end'))).toHaveLength(2);
});

test('a new worker speaks what is set, and leaves the menu as it is until the language changes', async () => {
  const { language, heard, state } = world({ setting: 'de' });
  await language.speak();
  expect(state.spoken).toBe('de');
  expect(heard).toEqual(['painted']);
  state.setting = 'fr';
  await language.follow();
  expect(heard.at(-1)).toBe(`end ${TITLES.fr}`);
});

test('two at once follow each other: an entry is never made twice', async () => {
  const { language, heard, state } = world();
  const first = language.offer();
  state.setting = 'de';
  await Promise.all([first, language.follow(), language.offer()]);
  const begins = heard.filter((line) => line !== 'painted');
  for (let at = 0; at < begins.length; at += 2) expect(begins[at + 1]).toBe(begins[at]?.replace('begin', 'end'));
  expect(begins.at(-1)).toBe('end Diese Adresse prüfen');
});

test('an entry that could not be made is made at the next occasion', async () => {
  const { language, heard, state } = world();
  state.fails = true;
  await language.offer();
  state.fails = false;
  await language.follow();
  expect(heard.at(-1)).toBe('end Screen this address');
});
