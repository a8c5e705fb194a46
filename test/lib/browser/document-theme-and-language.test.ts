// Tests of applying the theme and language settings to the root element of an extension page.
import { afterEach, expect, test, vi } from 'vitest';
import { applyLanguage, applyTheme, getBrowserLanguage } from '../../../lib/browser/document-theme-and-language';

afterEach(() => vi.unstubAllGlobals());

test('root theme sets the color scheme and language of the root', () => {
  const documentElement = { style: { colorScheme: '' }, lang: '' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('navigator', { language: 'de-AT' });
  const seen = (['dark', 'light', 'system'] as const).map((theme) => {
    applyTheme(theme);
    return documentElement.style.colorScheme;
  });
  expect(seen).toEqual(['dark', 'light', 'light dark']);
  applyLanguage('en');
  expect(documentElement.lang).toBe('en');
  expect(getBrowserLanguage()).toBe('de-AT');
});
