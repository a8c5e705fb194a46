// An HTML graph of the service as the address of a closed frame: no script, no request, no way out, whatever it holds.

/** Encoded it must stay below the 2 MiB that Chromium takes as a URL, at up to nine characters for each. */
export const MAX_HTML = 200_000;

/** Says again, inside, what sandbox and our own policy (which such a frame inherits) say already. */
const POLICY = "default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'";

/**
 * Elements whose tags are made text. A sandbox without scripts stops neither `<link rel=preconnect>` nor a look-up of names, which no
 * policy governs; the others could do nothing, and are shut twice. A tag opens with `<` and its name alone (HTML, 13.2.5.6), so this misses none.
 */
const SHUT =
  /<(?=\/?(?:link|meta|base|script|iframe|frame|frameset|object|embed|form|area|portal|fencedframe)(?![a-z0-9-]))/gi;

/** Links become groups, which mean nothing in HTML and stay within a drawing in SVG: pressed, they would only empty the frame. */
const LINK = /<(\/?)a(?=[\s/>])/gi;

export interface SandboxedHtml {
  url: string;
  /** Characters of the page beyond what is shown. */
  leftOut: number;
}

/** A `data:` address, so that the frame is of no origin even without its sandbox. */
export function toSandboxedHtml(html: string): SandboxedHtml {
  const kept = html.slice(0, MAX_HTML).replace(/\p{Cs}/gu, '\ufffd');
  const shut = kept.replace(SHUT, '&lt;').replace(LINK, '<$1g');
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer">${shut}`;
  return { url: `data:text/html;charset=utf-8,${encodeURIComponent(page)}`, leftOut: html.length - kept.length };
}
