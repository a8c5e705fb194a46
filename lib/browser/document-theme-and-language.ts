// Applies theme and language to the document of an extension page, and reads the browser's language.

/** Sets the color scheme of the document; `system` follows the browser. */
export function applyTheme(theme: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** Sets the document language for screen readers and hyphenation. */
export function applyLanguage(tag: string): void {
  document.documentElement.lang = tag;
}

/** Returns the browser language as a BCP 47 tag. */
export function getBrowserLanguage(): string {
  return navigator.language;
}
