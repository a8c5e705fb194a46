// Where a link leads, as it is told beside it; only an https URL to a named host may be opened, and only when a person presses.

const MAX_URL = 2_048;
const MAX_SHOWN = 80;

/** @property url what may be opened, or null @property host its host in ASCII, so that no letter of another alphabet stands for one of ours; else the start of what is written there */
export interface LinkTarget {
  url: string | null;
  host: string;
}

/** Relative links have no base here, and other schemes (javascript, data, http, mailto) nothing to open: they are text. */
export function readLink(href: string): LinkTarget {
  const text = href.trim();
  if (text.length <= MAX_URL && URL.canParse(text)) {
    const { protocol, username, password, host, href: url } = new URL(text);
    if (protocol === 'https:' && username === '' && password === '') return { url, host };
  }
  return { url: null, host: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text };
}
