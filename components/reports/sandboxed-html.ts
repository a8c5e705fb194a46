// Converts an HTML report to a data: URL for a sandboxed frame, with scripts and links disabled.

/** Keeps the encoded URL (up to nine characters each) below Chromium's URL limit of 2 MiB. */
export const MAX_HTML = 200_000;

/** Repeats inside the page what the sandbox and the inherited extension CSP already enforce. */
const POLICY = "default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'";

/**
 * Elements whose tags are turned into text. No sandbox or CSP stops `<link rel=preconnect>` or DNS prefetching; the other elements are
 * already inert and neutralized as defense in depth. A tag starts with `<` and its name (HTML, 13.2.5.6), so no tag is missed.
 */
const FORBIDDEN_TAGS =
  /<(?=\/?(?:link|meta|base|script|iframe|frame|frameset|object|embed|form|area|portal|fencedframe)(?![a-z0-9-]))/gi;

/** Links become `<g>`, which has no meaning in HTML and is a group in SVG: a pressed link would only empty the frame. */
const LINK = /<(\/?)a(?=[\s/>])/gi;

export interface SandboxedHtml {
  url: string;
  /** Number of characters of the page beyond the limit. */
  leftOut: number;
}

/** Returns a `data:` URL, so that the frame has an opaque origin even without its sandbox. */
export function toSandboxedHtml(html: string): SandboxedHtml {
  const cut = html.slice(0, MAX_HTML).replace(/\p{Cs}/gu, '\ufffd');
  const neutralised = cut.replace(FORBIDDEN_TAGS, '&lt;').replace(LINK, '<$1g');
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer">${neutralised}`;
  return { url: `data:text/html;charset=utf-8,${encodeURIComponent(page)}`, leftOut: html.length - cut.length };
}
