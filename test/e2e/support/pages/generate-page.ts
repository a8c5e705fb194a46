// Generates test pages with many synthetic addresses, which are valid but unknown to the service.

/** Returns the n-th EVM address of a family, in lower case so that it has no checksum. */
export function madeUp(n: number, family = 'a1'): string {
  return `0x${family}${'5c3b'.repeat(7)}${n.toString(16).padStart(10, '0')}`.slice(0, 42);
}

/** Returns an HTML document. @param style style of its body */
export const htmlPage = (title: string, body: string, style = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body style="${style}">${body}</body></html>`;

/** Returns a page with these addresses, each in its own paragraph. */
export const pageWith = (title: string, addresses: readonly string[], style = ''): string =>
  htmlPage(title, addresses.map((address) => `<p>${address}</p>`).join(''), style);

/** Returns a plain page that lists `count` addresses. */
export function pageOf(count: number, family = 'a1'): string {
  const rows = Array.from({ length: count }, (_, i) => `<li><code>${madeUp(i, family)}</code></li>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${count} addresses</title><ol>${rows}</ol></html>`;
}
