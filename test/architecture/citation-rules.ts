// Functions that find what comments and documents cite: files, sections, decisions and identifiers.
import { posix } from 'node:path';

/** A cited file or folder of the project, from its root, and the section or threat that is named of a document. */
export interface Citation {
  path: string;
  section: string | null;
}

const SECTION = String.raw`(?:,? (?:section )?(\d+(?:\.\d+)*|[TF]-\d\d))?`;
/** A document that prose names: `docs/reference/service.md 2.1`, `README.md`. */
const DOCUMENT = new RegExp(String.raw`(?<![\w./-])((?:[\w-]+\/)*[A-Za-z][\w-]*\.md)\b${SECTION}`, 'g');
const LINK = new RegExp(String.raw`\[([^\]]*)\]\(([^)\s#]+)(?:#[^)]*)?\)${SECTION}`, 'g');
const DECISION = /\b(?:[Dd]ecisions? |docs\/decisions\/)(\d{4})\b/g;
const SOURCE = /(?<![\w./-])((?:lib|components|entrypoints|test|public)\/[\w./*-]*\w)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/.*$|<!--[\s\S]*?-->/gm;
const CODE_BLOCK = /^( *)```[\s\S]*?^\1```$/gm;
/** A name with a capital inside, or in capitals with an underscore: other words in backticks are no identifiers of ours. */
const IDENTIFIER = /`(?:[\w]+\.)*([a-z]+[A-Z]\w*|[A-Z][a-z]\w*[A-Z]\w*|[A-Z]+_[A-Z_]+)(?:\(\))?`/g;
/** A source without its folder: `client.ts`. */
const FILE_NAME = /`([\w-]+(?:\.test|\.spec)?\.(?:tsx?|mjs))`/g;
/** A part of a path that stands for any name: `lib/app/NAME/feature.ts`. */
const PLACEHOLDER = /\/[A-Z]{2,}[-/.]/;

/** Parts of a cited path as parts of a pattern. */
const PATTERNS: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*', '.': '\\.' };

const toDecision = (number: string) => `docs/decisions/${number}-`;

/** @returns the documents, decisions and sources that a text names by their path from the root */
function findInProse(text: string): Citation[] {
  return [
    ...[...text.matchAll(DOCUMENT)].map(([, path = '', section = null]) => ({ path, section })),
    ...[...text.matchAll(DECISION)].map(([, number = '']) => ({ path: toDecision(number), section: null })),
    ...[...text.matchAll(SOURCE)].map(([, path = '']) => ({ path, section: null })),
  ].filter(({ path }) => !PLACEHOLDER.test(path));
}

/** @returns what the comments of a source cite */
export const findCommentCitations = (text: string): Citation[] => (text.match(COMMENT) ?? []).flatMap(findInProse);

/** @param path of the document, from which its links are followed. @returns what a document cites, outside of code blocks */
export function findDocumentCitations(path: string, text: string): Citation[] {
  const prose = text.replace(CODE_BLOCK, '');
  const links = [...prose.matchAll(LINK)].filter(([, , target = '']) => !/^[a-z]+:/.test(target));
  return [
    ...links.flatMap(([, label = '', target = '', section = null]) => [
      { path: posix.join(posix.dirname(path), target), section },
      ...(/^\d{4}$/.test(label) && !target.includes(`${label}-`) ? [{ path: toDecision(label), section: target }] : []),
    ]),
    ...findInProse(prose.replace(LINK, '')),
    ...[...prose.matchAll(FILE_NAME)].map(([, name = '']) => ({ path: `**/${name}`, section: null })),
  ];
}

/** @returns the identifiers that a document names in backticks */
export const findIdentifiers = (text: string): string[] =>
  [...text.replace(CODE_BLOCK, '').matchAll(IDENTIFIER)].map(([, name = '']) => name);

/** @returns true if a document has the section: a numbered heading, item M of section N for `N.M`, or a threat or fault */
export function hasSection(markdown: string, section: string): boolean {
  if (/^[TF]-/.test(section)) return markdown.includes(`**${section} `);
  const hasHeading = (number: string) => new RegExp(String.raw`^#{2,4} ${number.replaceAll('.', '\\.')}\.? `, 'm');
  if (hasHeading(section).test(markdown)) return true;
  const [, outer = '', item = ''] = /^(\d+)\.(\d+)$/.exec(section) ?? [];
  const [, body = ''] =
    new RegExp(String.raw`^## ${outer} .*\n([\s\S]*?)(?=^## |$(?![\s\S]))`, 'm').exec(markdown) ?? [];
  return item !== '' && new RegExp(`^${item}\\. `, 'm').test(body);
}

/** @returns true if a path is one of `paths`, without its ending or the beginning of a name if it is given so, or a folder */
export function isCitedPath(paths: readonly string[], cited: string): boolean {
  const pattern = cited.replace(/\/$/, '').replace(/\*\*\/|\*|\./g, (part) => PATTERNS[part] ?? '');
  const end = cited.endsWith('-') ? '' : String.raw`(?:/|$|(?:\.browser)?(?:\.test|\.spec)?\.[a-z]+$)`;
  const wanted = new RegExp(`^${pattern}${end}`);
  return paths.some((path) => wanted.test(path));
}
