// Tests of UI language changes: context menu and toolbar follow the language setting.
import { expect, test } from 'vitest';
import { createLanguageSync } from '../../../../lib/app/settings/feature';

const TITLES: Record<string, string> = {
  en: 'Screen this address',
  de: 'Diese Adresse prüfen',
  fr: 'Vérifier l’adresse',
};

/** Language of menu and toolbar over a scripted tag; `heard` lists every effect in order. */
function world(tag = 'en') {
  const heard: string[] = [];
  const state = { tag, spoken: 'en', fails: false };
  const language = createLanguageSync({
    getTag: async () => state.tag,
    speak: async (spoken) => {
      state.spoken = spoken;
    },
    menuTitle: () => TITLES[state.spoken] ?? '',
    async recreateContextMenu(title) {
      heard.push(`begin ${title}`);
      await Promise.resolve();
      if (state.fails) throw new Error('the browser is shutting down');
      heard.push(`end ${title}`);
    },
    changed: () => void heard.push('painted'),
  });
  return { language, heard, state };
}

test('the menu is created at install in the language that is set', async () => {
  const { language, heard } = world('de');
  await language.createMenu();
  expect(heard).toEqual(['painted', 'begin Diese Adresse prüfen', 'end Diese Adresse prüfen']);
});

test('a changed language renames the menu entry once', async () => {
  const { language, heard, state } = world('fr');
  await language.createMenu();
  state.tag = 'en';
  await language.applyAndSync();
  await language.applyAndSync();
  expect(heard.filter((line) => line.startsWith('end'))).toEqual([`end ${TITLES.fr}`, `end ${TITLES.en}`]);
  expect(heard.filter((line) => line === 'painted')).toHaveLength(2);
});

test('browser language recreates the menu in the same language, because an update empties it', async () => {
  const { language, heard } = world();
  await language.createMenu();
  await language.createMenu();
  expect(heard.filter((line) => line.startsWith('end'))).toHaveLength(2);
});

test('browser language is restored by a new worker, which leaves the menu until it changes', async () => {
  const { language, heard, state } = world('de');
  await language.apply();
  expect(state.spoken).toBe('de');
  expect(heard).toEqual(['painted']);
  state.tag = 'fr';
  await language.applyAndSync();
  expect(heard.at(-1)).toBe(`end ${TITLES.fr}`);
});

test('browser language serializes concurrent updates and creates no entry twice', async () => {
  const { language, heard, state } = world();
  const first = language.createMenu();
  state.tag = 'de';
  await Promise.all([first, language.applyAndSync(), language.createMenu()]);
  const begins = heard.filter((line) => line !== 'painted');
  for (let at = 0; at < begins.length; at += 2) expect(begins[at + 1]).toBe(begins[at]?.replace('begin', 'end'));
  expect(begins.at(-1)).toBe('end Diese Adresse prüfen');
});

test('browser language retries an entry that could not be created', async () => {
  const { language, heard, state } = world();
  state.fails = true;
  await language.createMenu();
  state.fails = false;
  await language.applyAndSync();
  expect(heard.at(-1)).toBe('end Screen this address');
});
