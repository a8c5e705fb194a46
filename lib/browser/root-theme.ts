// The theme and the language of the document a page of ours is drawn in.

/** Puts the whole document on light or dark paper; `system` leaves the choice to the browser. */
export function applyTheme(theme: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

/** Names the document's language for screen readers and hyphenation. */
export function applyLanguage(tag: string): void {
  document.documentElement.lang = tag;
}

/** What the browser itself speaks, as a BCP 47 tag. */
export function browserLanguage(): string {
  return navigator.language;
}
