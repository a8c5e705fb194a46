// Decodes HTML entities in texts that the service escaped in its JSON replies.

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes once (`can&#39;t` → `can't`), printable characters only. The result is used as text, never as HTML. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? entity;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isPrintable(point) ? String.fromCodePoint(point) : entity;
  });
}

/** True for printable code points: no control character, no surrogate. */
function isPrintable(point: number): boolean {
  return (
    point >= 0x20 && point <= 0x10_ffff && !(point >= 0x7f && point < 0xa0) && !(point >= 0xd800 && point < 0xe000)
  );
}
