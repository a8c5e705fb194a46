// Tests of the theme and language settings: root element of an extension page, and the tag of `system`.
import { afterEach, expect, test, vi } from 'vitest';
import { applyLanguage, applyTheme, getLanguageTag } from '../../../lib/browser/document-theme-and-language';
import { isRightToLeft } from '../../../lib/i18n/locale';

afterEach(() => vi.unstubAllGlobals());

test('theme and language set color scheme, language and direction of the root', () => {
  const documentElement = { style: { colorScheme: '' }, lang: '', dir: '' };
  vi.stubGlobal('document', { documentElement });
  const seen = (['dark', 'light', 'system'] as const).map((theme) => {
    applyTheme(theme);
    return documentElement.style.colorScheme;
  });
  expect(seen).toEqual(['dark', 'light', 'light dark']);
  applyLanguage('ar-EG', isRightToLeft('ar-EG'));
  expect(documentElement).toMatchObject({ lang: 'ar-EG', dir: 'rtl' });
  applyLanguage('en', isRightToLeft('en'));
  expect(documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
});

test("the language `system` is the browser's, any other one is the tag itself", () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  expect(['system', 'fr'].map(getLanguageTag)).toEqual(['de-AT', 'fr']);
});
