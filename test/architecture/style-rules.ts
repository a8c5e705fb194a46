// Rules of style sheets: which file imports a sheet, and the names of classes.
import { posix } from 'node:path';

/** Sheets that a whole document has: an entry point imports one of them, and no other sheet. */
export const BASE_SHEETS = ['components/ui/styles/base.css', 'components/ui/styles/page.css'];
/** Names that the content script holds as text, which has to stay small; its shadow root keeps them apart from the page. */
const NAMES_OF_MARKS = ['mark', 'at'];
const SHORTEST_CLASS = 5;

/** Frames of pages and themes of their bodies, which may stand before the class that a rule is about. */
const FRAME =
  /^(?:body\.[\w-]+|\.(?:panel|popup-page|tool-page|evidence-page|options-layout|p-scroll))(?: >)? +(?=[.:])/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Returns the selectors of a sheet, one string each. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(COMMENT, '').matchAll(/([^{};@]+)\{/g);
  return [...rules].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

/** Returns the sheets imported by a file, as paths from the project root. */
const sheetsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/^import (?:\w+ from )?'([^']+\.css)(?:\?\w+)?';$/gm)].map(([, specifier = '']) =>
    posix.normalize(posix.join(posix.dirname(path), specifier)),
  );

/** Returns sheets of components that an entry point or a file of the gallery imports in place of the component. */
export function findImportedSheets(path: string, text: string): string[] {
  return sheetsOf(path, text)
    .filter((sheet) => sheet.startsWith('components/') && !BASE_SHEETS.includes(sheet))
    .map((sheet) => `\`${path}\` imports \`${sheet}\`: the component that needs it imports it`);
}

/** Returns classes of four letters or fewer. */
export function findShortClasses(path: string, css: string): string[] {
  const names = selectorsOf(css).flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );
  return [...new Set(names)]
    .filter((name) => name.length < SHORTEST_CLASS && !NAMES_OF_MARKS.includes(name))
    .map((name) => `\`${path}\` has the class \`${name}\`: begin it with the name of its component`);
}

/**
 * Returns the sheets that declare each class: those with a rule that begins with it.
 * @param sheets path → text
 */
export function findDeclarations(sheets: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const declarations = new Map<string, Set<string>>();
  for (const [path, css] of sheets)
    for (const selector of selectorsOf(css)) {
      const [, name] = /^[a-z]*\.([a-z][\w-]*)/i.exec(selector.replace(FRAME, '')) ?? [];
      if (name) declarations.set(name, (declarations.get(name) ?? new Set()).add(path));
    }
  return declarations;
}

/** Returns classes that a component uses although it imports no sheet that declares them. */
export function findMissingSheets(
  path: string,
  text: string,
  declarations: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const imported = sheetsOf(path, text);
  const names = [...text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/'([^']*)'/g)].map(([, one]) => one).join(' ')).split(' '),
  );
  return [...new Set(names)].flatMap((name) => {
    const sheets = [...(declarations.get(name) ?? [])];
    if (sheets.length === 0 || sheets.some((sheet) => imported.includes(sheet))) return [];
    return [`\`${path}\` uses the class \`${name}\` of \`${sheets[0]}\` without importing it`];
  });
}

/** Returns classes of plain `class="…"` attributes that no sheet names, as after an incomplete renaming. */
export function findUnknownClasses(path: string, text: string, sheets: Iterable<string>): string[] {
  const known = new Set([...sheets].flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)));
  const names = [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, plain = '']) => plain.split(' '));
  return [...new Set(names)]
    .filter((name) => name !== '' && !known.has(name))
    .map((name) => `\`${path}\` uses the class \`${name}\`, which no sheet names`);
}
