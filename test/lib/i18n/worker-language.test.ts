// Tests of the words of the background: it holds each area that it shows, and imports nothing at run time.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WORKER_AREAS } from '../../../compile-messages';
import { setLanguage } from '../../../lib/i18n/locale';
import { toolbarWords } from '../../../lib/i18n/words/toolbar';
import { getContentScriptWords, setWorkerLanguage } from '../../../lib/i18n/worker-language';
import { readSource } from '../../architecture/parse-source';
import { readMessages } from '../../harness/pseudo-language';

afterEach(() => setLanguage('en'));

const AREA = /^lib\/i18n\/words\/([a-z-]+)\.ts$/;

/** Returns the files that an entry imports, directly or through others, apart from words. */
function findImported(entry: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (path: string): void => {
    if (texts.has(path)) return;
    const text = AREA.test(path) ? '' : readFileSync(path, 'utf8');
    texts.set(path, text);
    for (const { specifier, typeOnly } of readSource(path, text).imports) {
      if (typeOnly || !specifier.startsWith('.')) continue;
      const base = join(dirname(path), specifier);
      const file = [base, `${base}.ts`, `${base}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name));
      if (file) visit(file);
    }
  };
  visit(entry);
  return texts;
}

const imported = findImported('entrypoints/background/index.ts');

test('background holds the areas that it imports, and no others', () => {
  const areas = [...imported.keys()].flatMap((path) => AREA.exec(path)?.[1] ?? []);
  expect(imported.size).toBeGreaterThan(200);
  const modules = ['languages', 'worker-words'];
  expect(areas.filter((area) => !modules.includes(area)).toSorted()).toEqual([...WORKER_AREAS].toSorted());
});

test('background has no import at run time, which Chromium refuses in a service worker', () => {
  expect([...imported].filter(([, text]) => /(?:await|=>|return) import\(/.test(text)).map(([path]) => path)).toEqual(
    [],
  );
});

test('background shows the chosen language, and English for one without messages', () => {
  const { menu } = readMessages('de').toolbar as { menu: string };
  expect(setWorkerLanguage('de-AT')).toBe('de');
  expect(toolbarWords().menu).toBe(menu);
  expect(setWorkerLanguage('sv')).toBe('en');
  expect(toolbarWords().menu).not.toBe(menu);
});

test('content script receives its areas only, and none for English', () => {
  const { word } = readMessages('ar').level as { word: Record<string, string> };
  expect(getContentScriptWords('ar')).toMatchObject({ language: 'ar', areas: { level: { word }, mark: {} } });
  expect(Object.keys(getContentScriptWords('ar')?.areas ?? {})).toEqual(['level', 'mark']);
  expect(getContentScriptWords('en-GB')).toBeUndefined();
  expect(() => structuredClone(getContentScriptWords('ar'))).not.toThrow();
});
