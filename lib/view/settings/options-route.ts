// Parses and formats the URL hash of the options page, which names a page or a setting.

/** Pages in display order. */
export const OPTIONS_PAGES = ['account', 'sites', 'lists', 'privacy', 'advanced'] as const;
export type OptionsPageId = (typeof OPTIONS_PAGES)[number];

/** `setting` is the id of the row or control to open and focus; null shows the page only. */
export interface OptionsRoute {
  page: OptionsPageId;
  setting: string | null;
}

/** Settings by hash, and the former sections of the page, which other surfaces and bookmarks may still name. */
const SETTINGS: Record<string, OptionsRoute> = {
  connect: { page: 'account', setting: null },
  accounts: { page: 'account', setting: 'add-account' },
  earlier: { page: 'advanced', setting: 'earlier' },
  vault: { page: 'privacy', setting: null },
  budgets: { page: 'advanced', setting: 'budgets' },
  cache: { page: 'advanced', setting: 'age-limit' },
  look: { page: 'advanced', setting: 'look' },
  data: { page: 'privacy', setting: 'history' },
  marks: { page: 'advanced', setting: 'marks' },
  links: { page: 'advanced', setting: 'links' },
  keys: { page: 'advanced', setting: 'keys' },
};

/** Formats a route as a hash, `#privacy/backup`. */
export const formatOptionsHash = ({ page, setting }: OptionsRoute): string =>
  setting === null ? `#${page}` : `#${page}/${encodeURIComponent(setting)}`;

/** Parses a hash with or without `#`; an unknown one is the first page. */
export function parseOptionsHash(hash: string): OptionsRoute {
  const id = hash.replace(/^#/, '');
  const [name, ...rest] = id.split('/');
  const page = OPTIONS_PAGES.find((known) => known === name);
  if (page) return { page, setting: rest.length === 0 ? null : decode(rest.join('/')) };
  return (Object.hasOwn(SETTINGS, id) && SETTINGS[id]) || { page: 'account', setting: null };
}

/** Decodes percent signs; a malformed hash stays as it is and names no setting. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
