// Decoder of HTML character references in Markdown text, because no HTML parser is used.

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Decodes `&lt;b&gt;` → `<b>`: numeric references and six common named ones (CommonMark 0.31, 2.5); others stay as
 * written. The result must be rendered as text.
 */
export function readReferences(text: string): string {
  return text.replace(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? reference;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= MAX_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}
