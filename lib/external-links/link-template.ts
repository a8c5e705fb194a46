// URL templates of external links: validation, and expansion with a percent-encoded value.

/** Placeholder of the value by kind of link. */
export const PLACEHOLDERS = { address: '{address}', transaction: '{hash}' } as const;

/** Maximum characters of a template. */
export const MAX_TEMPLATE = 500;

export type TemplateProblem = 'form' | 'credentials' | 'in-host' | 'too-long';

/** Scheme, then everything up to the first character that ends the authority of a URL (RFC 3986, 3.2). */
const HTTPS_AUTHORITY = /^https:\/\/([^/?#]*)/;
/** Whitespace, controls and backslashes, which URL parsers remove or rewrite. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Validates a template.
 * @returns `form`: not https, or not exactly one placeholder; `credentials`: a name or password before the host;
 * `in-host`: the placeholder is in the host; null if the template is valid
 */
export function findTemplateProblem(template: string, kind: keyof typeof PLACEHOLDERS): TemplateProblem | null {
  if (template.length > MAX_TEMPLATE) return 'too-long';
  const parts = template.split(PLACEHOLDERS[kind]);
  const authority = HTTPS_AUTHORITY.exec(template)?.[1];
  if (!authority || parts.length !== 2 || /[{}]/.test(parts.join('')) || REWRITTEN.test(template)) return 'form';
  if (authority.includes('@')) return 'credentials';
  if (authority.includes('{')) return 'in-host';
  return URL.canParse(expandTemplate(template, 'x')) ? null : 'form';
}

/** Returns the URL of a valid template for an address or hash, which is percent-encoded as one component. */
export function expandTemplate(template: string, value: string): string {
  const encoded = encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));
  return Object.values(PLACEHOLDERS).reduce((url, placeholder) => url.replace(placeholder, () => encoded), template);
}
