// Loads and saves baseline screenshots: one image per surface and theme, with the position of each state.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PicturePage } from './open-picture-tools-page';
import type { Box } from './picture-tools';

const FOLDER = fileURLToPath(new URL('sheets', import.meta.url));
const PLACES = join(FOLDER, 'places.json');

/** Places by sheet and state. */
type Places = Record<string, Record<string, Box>>;

const fileOf = (sheet: string): string => join(FOLDER, `${sheet}.webp`);

function readPlaces(): Places {
  return existsSync(PLACES) ? JSON.parse(readFileSync(PLACES, 'utf8')) : {};
}

/** Loads a sheet into the picture page and returns the place of each state; empty if there is no sheet. */
export async function loadSheet(pictures: PicturePage, sheet: string): Promise<Record<string, Box>> {
  const file = fileOf(sheet);
  await pictures.openSheet(existsSync(file) ? readFileSync(file) : null);
  return readPlaces()[sheet] ?? {};
}

/** Writes the added pictures as the sheet's new baselines. */
export async function saveSheet(pictures: PicturePage, sheet: string): Promise<void> {
  const { file, places } = await pictures.takeSheet();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(sheet), file);
  const all = Object.entries({ ...readPlaces(), [sheet]: places }).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(PLACES, `${JSON.stringify(Object.fromEntries(all)).replaceAll('},"', '},\n"')}\n`);
}

/** Returns the sheets of the folder. */
export function listSheets(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => (name.endsWith('.webp') ? [name.slice(0, -5)] : []));
}

/** Removes a sheet whose surface is no longer drawn. */
export function removeSheet(sheet: string): void {
  rmSync(fileOf(sheet), { force: true });
  const { [sheet]: _, ...rest } = readPlaces();
  writeFileSync(PLACES, `${JSON.stringify(rest).replaceAll('},"', '},\n"')}\n`);
}

/** Writes a file and the folders above it. */
export function writeWithFolders(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
