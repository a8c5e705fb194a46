// Parses and formats the URL hash of the options page, which names a page or a setting.

/** Pages in display order. */
export const OPTIONS_PAGES = ['screening', 'sites', 'privacy', 'more'] as const;
export type OptionsPageId = (typeof OPTIONS_PAGES)[number];

/** `setting` is the id of the row or control to open and focus; null shows the page only. */
export interface OptionsRoute {
  page: OptionsPageId;
  setting: string | null;
}

/** Former pages, which bookmarks may still name. */
const FORMER_PAGES: Record<string, OptionsPageId> = { account: 'screening', lists: 'screening', advanced: 'more' };

/** Settings by hash, and the former sections of the page, which other surfaces and bookmarks may still name. */
const SETTINGS: Record<string, OptionsRoute> = {
  connect: { page: 'screening', setting: null },
  accounts: { page: 'screening', setting: 'add-account' },
  lists: { page: 'screening', setting: 'lists' },
  earlier: { page: 'more', setting: 'earlier' },
  vault: { page: 'privacy', setting: null },
  budgets: { page: 'more', setting: 'budgets' },
  cache: { page: 'more', setting: 'age-limit' },
  look: { page: 'more', setting: 'look' },
  data: { page: 'privacy', setting: 'history' },
  marks: { page: 'more', setting: 'marks' },
  links: { page: 'more', setting: 'links' },
  keys: { page: 'more', setting: 'keys' },
};

/** Formats a route as a hash, `#privacy/backup`. */
export const formatOptionsHash = ({ page, setting }: OptionsRoute): string =>
  setting === null ? `#${page}` : `#${page}/${encodeURIComponent(setting)}`;

/** Parses a hash with or without `#`; an unknown one is the first page. */
export function parseOptionsHash(hash: string): OptionsRoute {
  const id = hash.replace(/^#/, '');
  if (Object.hasOwn(SETTINGS, id) && SETTINGS[id]) return SETTINGS[id];
  const [name = '', ...rest] = id.split('/');
  const page =
    OPTIONS_PAGES.find((known) => known === name) ??
    (Object.hasOwn(FORMER_PAGES, name) ? FORMER_PAGES[name] : undefined);
  return page
    ? { page, setting: rest.length === 0 ? null : decode(rest.join('/')) }
    : { page: 'screening', setting: null };
}

/** Decodes percent signs; a malformed hash stays as it is and names no setting. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
