// Architecture rules: each function checks source files and returns the violations as messages.
import { posix } from 'node:path';
import { covers, EVERYTHING, LAYERS, layerOf } from './layers';
import type { Source } from './parse-source';
import { POWER_OF_GLOBAL } from './restricted-globals';

/** CONTRIBUTING.md advises about 300 lines. */
const MAX_LINES = 400;

/** The only file that may call `fetch` directly; entrypoints pass it in. */
const FETCH_DOOR = 'lib/service/transport/safe-fetch.ts';
const CLOCK = ['Date.now', 'new Date()', 'performance.now'];
const CHANCE = ['Math.random'];
const RAW_HTML = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
];
const TOKENS = ['components/ui/styles/tokens.css', 'components/mark/mark-colors.css'];
const RAW_COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

const targetOf = (path: string, specifier: string) => posix.normalize(posix.join(posix.dirname(path), specifier));

/** Returns imports of our own files that the table does not allow. */
export function wrongImports({ path, imports }: Source): string[] {
  const layer = layerOf(path);
  if (!layer) return [`\`${path}\` is in a folder that the table of docs/architecture.md does not name`];
  const { imports: values, types } = LAYERS[layer] as (typeof LAYERS)[string];
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ specifier, typeOnly }) => {
      const target = targetOf(path, specifier);
      if (/\.css(\?\w+)?$/.test(target) && target.startsWith('components/'))
        return layer.startsWith('lib') ? [`\`${path}\` may not import styles`] : [];
      if (target.startsWith(`${layer}/`) || covers(values, target)) return [];
      if (covers(types, target)) return typeOnly ? [] : [`\`${path}\` may import only types of \`${target}\``];
      return [`\`${path}\` may not import \`${target}\``];
    });
}

/** Returns packages that the table does not allow, and non-relative paths. */
export function wrongPackages({ path, imports }: Source): string[] {
  const allowed = LAYERS[layerOf(path) ?? '']?.packages ?? [];
  return imports
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .filter(({ specifier }) => !allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    .map(({ specifier }) => `\`${path}\` may not import \`${specifier === 'wxt/browser' ? 'browser' : specifier}\``);
}

/** Returns table entries that no file of the layer uses. */
export function idleAllowances(sources: readonly Source[]): string[] {
  return Object.entries(LAYERS).flatMap(([layer, { imports, types, packages }]) => {
    const used = sources
      .filter(({ path }) => layerOf(path) === layer)
      .flatMap(({ path, imports }) =>
        imports.map(({ specifier }) => (specifier.startsWith('.') ? targetOf(path, specifier) : specifier)),
      );
    return [...imports, ...types, ...packages]
      .filter((one) => one !== EVERYTHING && !used.some((path) => covers([one], path)))
      .map((one) => `\`${layer}\` imports nothing of \`${one}\`: take it out of the table`);
  });
}

/** Returns powers that the layer may not use, and `fetch` outside its one file. */
export function wrongPowers({ path, globals }: Source): string[] {
  const powers = LAYERS[layerOf(path) ?? '']?.powers ?? [];
  const faults = [...globals]
    .filter(
      (name) =>
        Object.hasOwn(POWER_OF_GLOBAL, name) && !powers.includes(POWER_OF_GLOBAL[name] as (typeof powers)[number]),
    )
    .map((name) => `\`${path}\` may not touch \`${name}\`: take it as an argument`);
  if (globals.has('fetch') && path.startsWith('lib/service/') && path !== FETCH_DOOR)
    faults.push(`\`${path}\` may not touch \`fetch\`: go through ${FETCH_DOOR}`);
  return faults;
}

/** Returns direct uses of clock and randomness, which are arguments below the entrypoints. */
export function wrongClock({ path, globals }: Source): string[] {
  const powers = LAYERS[layerOf(path) ?? '']?.powers ?? [];
  return [...CLOCK.map((name) => ['clock', name] as const), ...CHANCE.map((name) => ['chance', name] as const)]
    .filter(([power, name]) => globals.has(name) && !powers.includes(power))
    .map(([, name]) => `\`${path}\` may not call \`${name}\`: take it as an argument`);
}

/** Returns conversions of text into HTML. */
export function rawHtml({ path, properties, text }: Source): string[] {
  const faults = RAW_HTML.filter((name) => properties.has(name)).map((name) => `\`${path}\` may not use \`${name}\``);
  return /document\.write/.test(text) ? [...faults, `\`${path}\` may not use \`document.write\``] : faults;
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/.*$/gm, '');

/** Returns raw colors outside the tokens. */
export function rawColors(path: string, text: string): string[] {
  if (TOKENS.includes(path)) return [];
  return (withoutComments(text).match(RAW_COLOR) ?? []).map(
    (color) => `\`${path}\` holds the raw color \`${color}\`: name a token of components/ui/styles/tokens.css`,
  );
}

/** Code that runs, or may run, in every page. */
const IN_PAGES = /^(?:entrypoints\/content|lib\/(?:page|detect|i18n|text))\//;
/** A regular expression built at load time with a Unicode class. */
const EARLY_CLASS = /^(?:export )?const (\w+) =\s*\/.*\\p\{/gm;

/** Returns code that takes milliseconds in every page before anything is read. */
export function slowInPages({ path, text }: Source): string[] {
  if (!IN_PAGES.test(path)) return [];
  const faults = [...withoutComments(text).matchAll(EARLY_CLASS)].map(
    ([, name]) => `\`${path}\` puts \`${name}\` together in every page: make it in the function that needs it`,
  );
  return /\.abort\(\)/.test(text)
    ? [
        ...faults,
        `\`${path}\` aborts without a reason: the browser then makes an error, with the stack of all that runs`,
      ]
    : faults;
}

/** Returns files over the length limit. */
export function tooLong(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return lines > MAX_LINES ? [`\`${path}\` has ${lines} lines, more than ${MAX_LINES}: it has two jobs`] : [];
}

/** Returns files without a caption in their first line; an HTML page may use its title. */
export function noCaption(path: string, text: string): string[] {
  const says = path.endsWith('.html')
    ? /<!-- ?\S|<title>\S/.test(text)
    : /^(\/\/|\/\*) ?\S/.test(text.replace(/^#!.*\n/, ''));
  return says ? [] : [`\`${path}\` does not open with a sentence that says what it is for`];
}
