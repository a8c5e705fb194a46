// Searches every file of a folder for given texts and bytes, also in UTF-16, Base64 and hexadecimal form.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Hit {
  file: string;
  marker: string;
  spelling: string;
}

/** Base64 maps three bytes to four letters, so the text has three encodings by offset; edge letters depend on neighbors and are cut. */
function base64At(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const first = offset === 0 ? 0 : offset + 1;
  return text.slice(first, text.length - ((bytes.length + offset) % 3 === 0 ? 0 : 1));
}

/** Profile folders with extension data. */
export const OF_EXTENSIONS =
  /\/(IndexedDB|Local Extension Settings|Sync Extension Settings|Managed Extension Settings|Extension State|Extension Rules|Extension Scripts|Local Storage|Session Storage|Service Worker|Storage|File System|databases|blob_storage)\//;

/** Encodings of bytes on disk: plain, Base64 and hex. */
function byteSpellings(raw: Buffer): Record<string, Buffer> {
  const base64 = [0, 1, 2].map((offset) => [`base64 at ${offset}`, Buffer.from(base64At(raw, offset))] as const);
  return { raw, hex: Buffer.from(raw.toString('hex')), ...Object.fromEntries(base64) };
}

/** Encodings of a text on disk: plain, UTF-16, Base64 (also of UTF-16 and URL-safe) and hex; for an EVM address also its 20 bytes. */
export function spellings(text: string): Record<string, Buffer> {
  const raw = Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  const found: Record<string, Buffer> = { raw, 'utf-16': wide };
  for (const [name, bytes] of [
    ['', raw],
    ['utf-16 ', wide],
  ] as const) {
    for (const offset of [0, 1, 2]) found[`${name}base64 at ${offset}`] = Buffer.from(base64At(bytes, offset));
    found[`${name}hex`] = Buffer.from(bytes.toString('hex'));
    found[`${name}HEX`] = Buffer.from(bytes.toString('hex').toUpperCase());
  }
  for (const [name, bytes] of Object.entries({ ...found })) {
    const urlSafe = bytes.toString().replaceAll('+', '-').replaceAll('/', '_');
    if (name.includes('base64') && urlSafe !== bytes.toString()) found[`${name} url-safe`] = Buffer.from(urlSafe);
  }
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    found['its 20 bytes'] = Buffer.from(text.slice(2), 'hex');
    found['without 0x'] = Buffer.from(text.slice(2));
    found['without 0x, capitals'] = Buffer.from(text.slice(2).toUpperCase());
  }
  return found;
}

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (entry.isFile()) yield path;
  }
}

/** Searches every file for every marker; one occurrence per encoding. */
export function findMarkers(folder: string, markers: Record<string, string | Buffer>): Hit[] {
  const wanted = Object.entries(markers).flatMap(([marker, sought]) =>
    Object.entries(typeof sought === 'string' ? spellings(sought) : byteSpellings(sought)).map(([spelling, bytes]) => ({
      ...{ marker, spelling, bytes },
    })),
  );
  return [...filesOf(folder)].flatMap((file) => {
    const content = readFileSync(file);
    return wanted
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ marker, spelling }) => ({ file, marker, spelling }));
  });
}

/** Returns the total size of the files in bytes. */
findMarkers.count = (folder: string): { files: number; bytes: number } => {
  const sizes = [...filesOf(folder)].map((file) => readFileSync(file).length);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
