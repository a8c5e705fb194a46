// Writes a small PDF with given text lines in a standard font.

const LINE_PT = 22;
const TOP_PT = 780;

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&');
const drawn = (lines: readonly string[]) =>
  `BT /F1 11 Tf 40 ${TOP_PT} Td ${LINE_PT} TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

/** @param pages ASCII lines of each page; at most 34 per page. @returns the file as text, one byte per character */
export function makePdf(pages: readonly (readonly string[])[]): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * n} 0 R >>`,
      `<< /Length ${drawn(lines).length} >>\nstream\n${drawn(lines)}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return `${file}${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
