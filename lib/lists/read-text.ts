// Bytes of a file → text, in whatever encoding spreadsheets and authorities write.

/** So many bytes are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 256;

/** Latin text in UTF-16 has a zero in every other byte; UTF-8 has none. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : 'utf-8';
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return withoutMark(bytes);
}

const LINE_FEED = 0x0a;

/** `zip`: a workbook, or an archive. `shut`: a workbook of before 2007, or one with a password. `other`: a PDF, a picture, another archive, or any other bytes that are no text. */
export type FileKind = 'text' | 'zip' | 'shut' | 'other';

/** What begins so is no text, whatever its name says. */
const NO_TEXT: [start: string, kind: FileKind][] = [
  ['PK\x03\x04', 'zip'],
  ['\xd0\xcf\x11\xe0', 'shut'],
  ['%PDF', 'other'],
  ['\x1f\x8b', 'other'],
  ['Rar!', 'other'],
  ['7z\xbc\xaf', 'other'],
  ['\x89PNG', 'other'],
  ['\xff\xd8\xff', 'other'],
  ['GIF8', 'other'],
  ['II*\0', 'other'],
  ['MM\0*', 'other'],
];

/** What a file is. @param head its first bytes */
export function detectFileKind(head: Uint8Array): FileKind {
  const start = String.fromCharCode(...head.subarray(0, 4));
  return NO_TEXT.find(([magic]) => start.startsWith(magic))?.[1] ?? (isText(head) ? 'text' : 'other');
}

/** Where there are more control characters than one in so many, the bytes are no text in whatever encoding. */
const CONTROLS_IN = 20;
const CONTROL_SAMPLE = 4_096;

/** Tab, line feed, form feed, carriage return and the end mark of DOS stand in text; so does a lone zero. */
function isText(head: Uint8Array): boolean {
  const sample = head.subarray(0, CONTROL_SAMPLE);
  if (encodingOf(sample) !== 'utf-8') return true;
  let controls = 0;
  for (const byte of sample) if (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte)) controls += 1;
  return controls <= 1 || controls * CONTROLS_IN <= sample.length;
}

/** Files put together from others are of two encodings: each line by itself. */
function lineByLine(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const line = bytes.subarray(at, feed === -1 ? bytes.length : feed + 1);
    at += line.length;
    try {
      lines.push(strict.decode(line));
    } catch {
      lines.push(new TextDecoder('windows-1252').decode(line));
    }
  }
  return lines.join('');
}

/** Never throws. A line that is not UTF-16 or UTF-8 is read as Windows-1252, in which every byte is a character: addresses are the same in it. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return lineByLine(bytes);
  }
}
