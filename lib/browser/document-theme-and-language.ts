// Applies theme and language to the document of an extension page, and resolves the language setting.

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Sets the color scheme of the document; `system` follows the browser. */
export function applyTheme(theme: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** Sets the document language for screen readers and hyphenation, and the direction of its script. */
export function applyLanguage(tag: string): void {
  document.documentElement.lang = tag;
  const { script = '' } = new Intl.Locale(tag).maximize();
  document.documentElement.dir = RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
}

/** Returns the BCP 47 tag that a language setting asks for; `system` is the browser's language. */
export function getLanguageTag(setting: string): string {
  return setting === 'system' ? navigator.language : setting;
}
