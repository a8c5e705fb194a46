// Decoder of HTML character references in texts of the service and in Markdown.

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Decodes once (`can&#39;t` → `can't`): numeric references of printable characters and six common named ones; others stay as written.
 * The result is used as text, never as HTML.
 */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (reference: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isPrintable(point) ? String.fromCodePoint(point) : reference;
  });
}

/** True for printable code points: no control character, no surrogate. */
function isPrintable(point: number): boolean {
  return (
    point >= 0x20 && point <= 0x10_ffff && !(point >= 0x7f && point < 0xa0) && !(point >= 0xd800 && point < 0xe000)
  );
}
