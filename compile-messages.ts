// Compiles the messages of lib/i18n/messages (ICU, a folder per language) into typed functions in lib/i18n/words.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage, fail } from './compile-message';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** The language in which every message is written first; the others must have the same messages and arguments. */
const SOURCE_LANGUAGE = 'en';

/** Messages of an area, nested. A key that begins with `@` holds a note to translators. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Areas whose texts are part of dates, or go into files: an isolate is a character that another program may show or compare. */
const AREAS_WITHOUT_ISOLATES: readonly string[] = ['format', 'bundle', 'about-sheet'];

const isRightToLeft = (language: string): boolean => new Intl.Locale(language).maximize().script === 'Arab';

const MODULES: Record<string, string> = {
  getPluralCategory: '../../locale',
  RichTextContent: '../../../text/rich-text',
};

/** Compiles the messages of an area to a module that exports `words`. @throws Error with the key of a faulty message */
export function compileArea(language: string, area: string, messages: Messages): string {
  const imports = new Set<string>();
  const isolates = isRightToLeft(language) && !AREAS_WITHOUT_ISOLATES.includes(area);
  const emit = (node: Messages, path: string): string => {
    const lines = Object.entries(node).flatMap(([key, value]) => {
      if (key.startsWith('@')) return [];
      const place = path ? `${path}.${key}` : key;
      return [`${JSON.stringify(key)}: ${typeof value === 'string' ? emitMessage(value, place) : emit(value, place)},`];
    });
    return `{\n${lines.join('\n')}\n}`;
  };
  const emitMessage = (message: string, place: string): string => {
    try {
      const compiled = compileMessage(language, message, isolates);
      for (const name of compiled.imports) imports.add(name);
      return compiled.expression;
    } catch (error) {
      return fail(`${language}/${area}.json, ${place}: ${(error as Error).message}`);
    }
  };
  const words = emit(messages, '');
  const lines = [...imports].sort().map((name) => {
    const type = name === 'RichTextContent' ? 'type ' : '';
    return `import ${type}{ ${name} } from '${MODULES[name] ?? '../../format'}';\n`;
  });
  return `// Compiled from lib/i18n/messages/${language}/${area}.json by compile-messages.ts.\n${lines.join('')}export const words = ${words};\n`;
}

/** Lists the messages of an area with their arguments: `more {n: number}`, to compare a language with English. */
function listSignatures(language: string, node: Messages, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('@')) return [];
    const place = path ? `${path}.${key}` : key;
    if (typeof value !== 'string') return listSignatures(language, value, place);
    const names = [...compileMessage(language, value).types.keys()].sort();
    return [`${place} {${names.join(', ')}}`];
  });
}

/** Names the messages that a language has in excess or writes with other arguments than English; empty if none. */
export function compareWithSource(language: string, source: Messages, translated: Messages): string[] {
  if (language === SOURCE_LANGUAGE) return [];
  const expected = new Set(listSignatures(SOURCE_LANGUAGE, source));
  return listSignatures(language, translated).flatMap((signature) =>
    expected.has(signature) ? [] : [`has ${signature}, which English does not have`],
  );
}

/** Names the messages that a language lacks. */
export function findMissing(source: Messages, translated: Messages | undefined, path = ''): string[] {
  return Object.entries(source).flatMap(([key, value]) => {
    if (key.startsWith('@')) return [];
    const found = translated?.[key];
    if (typeof value === 'string') return found === undefined ? [`${path}${key}`] : [];
    return findMissing(value, typeof found === 'object' ? found : undefined, `${path}${key}.`);
  });
}

/** Returns the messages of a language, in English where it lacks one. */
function fillMissing(source: Messages, translated: Messages | undefined): Messages {
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => {
      const found = translated?.[key];
      if (typeof value === 'string') return [key, found ?? value];
      return [key, fillMissing(value, typeof found === 'object' ? found : undefined)];
    }),
  );
}

/** Name of the function that returns the words of an area: `case-import` → `caseImportWords`. */
const getWordsName = (area: string): string => `${area.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}Words`;

const compileIndex = (area: string): string => {
  const name = getWordsName(area);
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return [
    `// Words of ${area}, compiled from lib/i18n/messages by compile-messages.ts.`,
    "import { getWords } from '../locale';",
    `import { words } from './${SOURCE_LANGUAGE}/${area}';`,
    `export type ${type} = typeof words;`,
    '/** @returns the words in the current language; call it on each render, because the language may change. */',
    `export const ${name} = (): ${type} => getWords('${area}', words);`,
    '',
  ].join('\n');
};

/** Returns the files of lib/i18n/words by path, from the messages by language and area. @throws Error that names each faulty message */
export function compileAll(languages: Record<string, Record<string, Messages>>): Map<string, string> {
  const source = languages[SOURCE_LANGUAGE] ?? fail('there are no English messages');
  const areas = Object.keys(source);
  const files = new Map(areas.map((area) => [`${area}.ts`, compileIndex(area)]));
  for (const [language, messages] of Object.entries(languages)) {
    for (const area of areas)
      files.set(`${language}/${area}.ts`, compileArea(language, area, fillMissing(source[area] ?? {}, messages[area])));
    const faults = areas.flatMap((area) =>
      compareWithSource(language, source[area] ?? {}, messages[area] ?? {}).map(
        (fault) => `${language}/${area}.json ${fault}`,
      ),
    );
    if (faults.length > 0) fail(faults.join('\n'));
    if (language !== SOURCE_LANGUAGE) files.set(`${language}/all.ts`, compileAllAreas(language, areas));
  }
  const list = Object.keys(languages).map((language) => `'${language}'`);
  files.set(
    'languages.ts',
    `// Languages of lib/i18n/messages.\nexport const LANGUAGES = [${list.join(', ')}] as const;\n`,
  );
  files.set('language-loaders.ts', compileLoaders(Object.keys(languages)));
  files.set('worker-words.ts', compileWorkerWords(Object.keys(languages), areas));
  return files;
}

const compileAllAreas = (language: string, areas: string[]): string => {
  const imports = areas.map((area, at) => `import { words as area${at} } from './${area}';`);
  const entries = areas.map((area, at) => `'${area}': area${at},`);
  return `// All words of the language ${language}, by area.\n${imports.join('\n')}\nexport const words = {\n${entries.join('\n')}\n};\n`;
};

/** Areas that the background shows or hands to the content script. */
export const WORKER_AREAS: readonly string[] = [
  ...['category', 'format', 'level', 'level-filter', 'list', 'mark', 'search', 'selection', 'toolbar'],
];

/** The service worker may not import at run time, so that its bundle holds the few areas of each language that it shows. */
const compileWorkerWords = (languages: string[], areas: string[]): string => {
  const shown = areas.filter((area) => WORKER_AREAS.includes(area));
  const others = languages.filter((language) => language !== SOURCE_LANGUAGE);
  const imports = others.flatMap((language, n) =>
    shown.map((area, at) => `import { words as area${n}x${at} } from './${language}/${area}';`),
  );
  const rows = others.map(
    (language, n) => `'${language}': { ${shown.map((area, at) => `'${area}': area${n}x${at}`).join(', ')} },`,
  );
  return [
    '// Words that the background shows, in the languages other than English, by area.',
    ...imports,
    'export const WORKER_WORDS: Record<string, Record<string, unknown>> = {',
    ...rows,
    '};\n',
  ].join('\n');
};

/** English is part of each bundle; the words of another language are loaded when it is chosen. */
const compileLoaders = (languages: string[]): string => {
  const loaders = languages
    .filter((language) => language !== SOURCE_LANGUAGE)
    .map((language) => `'${language}': async () => (await import('./${language}/all')).words,`);
  return [
    '// Loaders of the languages other than English, for extension pages.',
    'export const LANGUAGE_LOADERS: Record<string, () => Promise<Record<string, unknown>>> = {',
    ...loaders,
    '};\n',
  ].join('\n');
};

function readMessages(folder: string): Record<string, Record<string, Messages>> {
  const languages = readdirSync(folder).sort();
  return Object.fromEntries(
    languages.map((language) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
      const areas = files.sort().map((file) => {
        const text = readFileSync(join(folder, language, file), 'utf8');
        return [file.replace('.json', ''), JSON.parse(text) as Messages] as const;
      });
      return [language, Object.fromEntries(areas)];
    }),
  );
}

/** Describes messages and compilers by path and time of the last change, to be compared with those of the last compilation. */
function describeSources(messages: string): string {
  const compilers = ['compile-message.ts', 'compile-messages.ts'].map((name) => join(ROOT, name));
  const sources = readdirSync(messages, { recursive: true, encoding: 'utf8' }).sort();
  return [...compilers, ...sources.map((path) => join(messages, path))]
    .map((path) => `${path} ${statSync(path).mtimeMs}`)
    .join('\n');
}

/**
 * Writes lib/i18n/words from lib/i18n/messages. Files that are right already are left as they are; nothing is read when no
 * message and no compiler has changed since, because each build and each start of the tests calls this.
 */
export function compileMessages(root = ROOT): void {
  const source = join(root, 'lib/i18n/messages');
  const target = join(root, 'lib/i18n/words');
  const done = join(target, '.compiled');
  // Taken before the messages are read, so that what changes meanwhile is compiled the next time.
  const sources = describeSources(source);
  if (existsSync(done) && readFileSync(done, 'utf8') === sources) return;
  const files = compileAll(readMessages(source));
  for (const [path, text] of files) {
    const file = join(target, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.ts') && !files.has(path.replaceAll('\\', '/'))) rmSync(join(target, path));
  writeFileSync(done, sources);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
