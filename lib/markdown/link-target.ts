// Parses a Markdown link target, and accepts only https URLs without credentials.

const MAX_URL = 2_048;
const MAX_SHOWN = 80;

/**
 * @property url the URL that may be opened, or null
 * @property host its host in ASCII (punycode), so that confusable letters are visible; else the beginning of the written target
 */
export interface LinkTarget {
  url: string | null;
  host: string;
}

/** Parses a link target. Relative links have no base, and other schemes (javascript, data, http, mailto) are not opened: they are text. */
export function readLink(href: string): LinkTarget {
  const text = href.trim();
  if (text.length <= MAX_URL && URL.canParse(text)) {
    const { protocol, username, password, host, href: url } = new URL(text);
    if (protocol === 'https:' && username === '' && password === '') return { url, host };
  }
  return { url: null, host: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text };
}
