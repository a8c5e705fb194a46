// Searches every file of a folder for texts in all common byte encodings.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Hit {
  file: string;
  marker: string;
  spelling: string;
}

/** Base64 of three bytes is four letters, so a text inside a longer one looks different at each of three offsets; the edges mix with what stands around it and are cut. */
function base64At(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const first = offset === 0 ? 0 : offset + 1;
  return text.slice(first, text.length - ((bytes.length + offset) % 3 === 0 ? 0 : 1));
}

/** How a text may lie on a disk: as it is, in UTF-16, in Base64 (also of its UTF-16, also URL-safe) and in hex; an EVM address also as its 20 bytes. */
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

/** Every marker in every file, once per spelling. */
export function findMarkers(folder: string, markers: Record<string, string>): Hit[] {
  const wanted = Object.entries(markers).flatMap(([marker, text]) =>
    Object.entries(spellings(text)).map(([spelling, bytes]) => ({ marker, spelling, bytes })),
  );
  return [...filesOf(folder)].flatMap((file) => {
    const content = readFileSync(file);
    return wanted
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ marker, spelling }) => ({ file, marker, spelling }));
  });
}

/** How much there is to read. */
findMarkers.count = (folder: string): { files: number; bytes: number } => {
  const sizes = [...filesOf(folder)].map((file) => readFileSync(file).length);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
