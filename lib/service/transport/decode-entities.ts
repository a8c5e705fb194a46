// Reads letters that are written as in HTML: some services escape for a page what they put into JSON.

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** `can&#39;t` → `can't`; once, and only what stands for a letter that can be shown. The result is text, never a page. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? entity;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isLetter(point) ? String.fromCodePoint(point) : entity;
  });
}

/** Neither a control character nor half of one beyond the first plane. */
function isLetter(point: number): boolean {
  return (
    point >= 0x20 && point <= 0x10_ffff && !(point >= 0x7f && point < 0xa0) && !(point >= 0xd800 && point < 0xe000)
  );
}
