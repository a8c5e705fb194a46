// Detects the file type and text encoding of a list file, and decodes the text.

/** Bytes examined to detect UTF-16 without a byte order mark. */
const ENCODING_SAMPLE = 256;

/** Latin text in UTF-16 has a zero in every other byte; UTF-8 has no zeros. */
function detectWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const head = bytes.subarray(0, ENCODING_SAMPLE);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const threshold = head.length / 4;
  if (odd > threshold && even === 0) return 'utf-16le';
  return even > threshold && odd === 0 ? 'utf-16be' : 'utf-8';
}

function detectEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return detectWithoutMark(bytes);
}

const LINE_FEED = 0x0a;

/**
 * Kind of a file. `zip`: a workbook or an archive. `shut`: a workbook in a format before 2007, or with a password.
 * `other`: a PDF, an image, another archive, or other binary data.
 */
export type FileKind = 'text' | 'zip' | 'shut' | 'other';

/** Magic numbers of files that are not text, whatever their names. */
const MAGIC_NUMBERS: [start: string, kind: FileKind][] = [
  ['PK\x03\x04', 'zip'],
  // Without any file.
  ['PK\x05\x06', 'zip'],
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

/**
 * Detects the kind of a file.
 * @param head its first bytes
 */
export function detectFileKind(head: Uint8Array): FileKind {
  const start = String.fromCharCode(...head.subarray(0, 4));
  return MAGIC_NUMBERS.find(([magic]) => start.startsWith(magic))?.[1] ?? (isText(head) ? 'text' : 'other');
}

/** Bytes are not text in any encoding if more than one in this many is a control character. */
const CONTROLS_IN = 20;
const CONTROL_SAMPLE = 4_096;

/**
 * Tests for text: tab, line feed, form feed, carriage return and the DOS end-of-file mark are allowed, as is a single
 * other control character.
 */
function isText(head: Uint8Array): boolean {
  const sample = head.subarray(0, CONTROL_SAMPLE);
  if (detectEncoding(sample) !== 'utf-8') return true;
  let controls = 0;
  for (const byte of sample) if (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte)) controls += 1;
  return controls <= 1 || controls * CONTROLS_IN <= sample.length;
}

/** Decodes line by line, because concatenated files may mix two encodings. */
function decodeByLine(bytes: Uint8Array): string {
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

/**
 * Decodes a file as UTF-16 or UTF-8; lines that are neither are decoded as Windows-1252, where every byte is a
 * character and addresses are identical. Never throws.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return decodeByLine(bytes);
  }
}
