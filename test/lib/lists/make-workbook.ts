// Builds minimal XLSX workbooks for tests.
import { strToU8, zipSync } from 'fflate';

/** Returns a workbook with these sheets (XML within `sheetData`); `more` adds parts, or omits one when null. */
export function makeWorkbook(sheets: Record<string, string>, more: Record<string, string | null> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string | null> = {
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  const kept = Object.entries(parts).flatMap(([name, xml]) => (xml === null ? [] : [[name, strToU8(xml)] as const]));
  return zipSync(Object.fromEntries(kept));
}

/** Rows of cells with inline strings. */
export const inlineRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('');
