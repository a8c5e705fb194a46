// Applies theme and language to the document of an extension page, and resolves the language setting.

/** Sets the color scheme of the document; `system` follows the browser. */
export function applyTheme(theme: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** Sets the document language for screen readers and hyphenation, and its direction. */
export function applyLanguage(tag: string, isRightToLeft: boolean): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
}

/** Returns the BCP 47 tag that a language setting asks for; `system` is the browser's language. */
export function getLanguageTag(setting: string): string {
  return setting === 'system' ? navigator.language : setting;
}
