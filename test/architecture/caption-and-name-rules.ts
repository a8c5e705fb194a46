// Functions that report violations of the rules for captions, exported names and folder sizes.

/** Longer captions do not fit one line of an editor, and mostly hold two sentences. */
export const MAX_CAPTION = 110;
/** A folder with more files is too long to read as a list. */
export const MAX_FILES = 25;

/** A caption that begins with one of these words does not name what the file holds. */
const OPENINGS = /^(?:What|Where|Which|Whether|Who|Whoever|Whose|So|Of)\b/;
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum|let) (\w+)/gm;

/** @returns the line of a source on which its caption belongs: below a shebang or a doctype */
const readCaptionLine = (text: string): string => text.replace(/^(?:#!.*|<!doctype html>)\n/i, '').split('\n')[0] ?? '';

/** @returns the caption of a source without its comment marks, or null if there is none */
export function readCaption(text: string): string | null {
  return /^(?:\/\/|\/\*+|<!--) ?(\S.*?)(?: ?(?:\*\/|-->))?$/.exec(readCaptionLine(text))?.[1] ?? null;
}

/** @returns the opening that the captions of tests have, or null for another file */
function getTestOpening(path: string): string | null {
  if (/\.test\.tsx?$/.test(path)) return 'Tests of ';
  if (!path.endsWith('.spec.ts')) return null;
  return path.startsWith('test/gallery/') ? 'Gallery tests of ' : 'End-to-end tests of ';
}

/** @returns the faults of a caption: too long, a first word that names nothing, or another opening than that of tests */
export function findCaptionFaults(path: string, text: string): string[] {
  const caption = readCaption(text);
  if (caption === null) return path.endsWith('.html') ? [`\`${path}\`: the line below the doctype is no caption`] : [];
  const { length } = readCaptionLine(text);
  const opening = getTestOpening(path);
  return [
    ...(length > MAX_CAPTION ? [`\`${path}\`: the caption has ${length} characters of ${MAX_CAPTION}`] : []),
    ...(OPENINGS.test(caption) ? [`\`${path}\`: the caption opens with \`${caption.split(' ')[0]}\``] : []),
    ...(opening && !caption.startsWith(opening) ? [`\`${path}\`: the caption does not open with \`${opening}\``] : []),
  ];
}

/** @param sources texts by path. @returns each exported name that more than one of the files exports */
export function findRepeatedExports(sources: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const name of new Set([...text.matchAll(EXPORT)].map(([, found = '']) => found)))
      owners.set(name, [...(owners.get(name) ?? []), path]);
  return [...owners].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

/** @param paths files from the root. @returns each folder that holds more files than a reader can take in */
export function findFullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count} files`);
}
