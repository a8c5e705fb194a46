// Tests of color contrast: text and marks meet the ratios of docs/reference/look.md 7 in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../components/${name}`, import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

const COLOR = /--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/gi;
/** A rule for one kind of mark: shape by `fill`, edge by `stroke`, letter by `color`; without a level, the open kind. */
const KIND = /^\.mark(?:\[data-level="(\w+)"\])? \{([^}]+)\}/gm;
/** A rule for the background or text of all marks. */
const COMMON = /^((?:\.mark-[a-z-]+,?\s*)+)\{([^}]+)\}/gm;
const PAINT = /(fill|stroke|color):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/gi;
const PART: Record<string, string> = { fill: 'fill', stroke: 'edge', color: 'letter' };

type Pair = readonly [name: string, colors: { light: string; dark: string }];

const colorsIn = (css: string): Pair[] =>
  [...css.matchAll(COLOR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]);
const paintsIn = (rules: string, of: string): Pair[] =>
  [...rules.matchAll(PAINT)].map(([, property = '', light = '', dark = '']) => [
    `${of}-${PART[property]}`,
    { light, dark },
  ]);

/** Paint names: of a level's mark after the level (`high-fill`), of all marks after the class (`mark-paper-fill`). */
const marks = read('mark/mark-colors.css');
const COLORS = new Map([
  ...colorsIn(read('ui/styles/tokens.css')),
  ...[...marks.matchAll(KIND)].flatMap(([, level = 'open', rules = '']) => paintsIn(rules, level)),
  ...[...marks.matchAll(COMMON)].flatMap(([, classes = '', rules = '']) =>
    [...classes.matchAll(/mark-\w+(?:-\w+)*/g)].flatMap(([name]) => paintsIn(rules, name)),
  ),
]);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function color(name: string, theme: Theme): string {
  const found = COLORS.get(name);
  if (!found) throw new Error(`there is no color --${name}`);
  return found[theme];
}

/** Replacement of each token under increased contrast. */
const MORE = new Map(
  [
    ...(/prefers-contrast: more\) \{([^@]+)\}/.exec(read('ui/styles/tokens.css'))?.[1] ?? '').matchAll(
      /--([\w-]+): var\(--([\w-]+)\)/g,
    ),
  ].map(([, name = '', as = '']) => [name, as]),
);

const TEXT = 4.5;
/** WCAG 2.2, level AAA. */
const MORE_TEXT = 7;
const GRAPHIC = 3;
/** Minimum contrast of a mark's edge or background on any page color: 3. */
const MARK_EDGE = 9;
const LEVELS = ['none', 'low', 'medium', 'high', 'severe', 'risk'];
const SURFACES = ['paper', 'ground', 'sunken'];

const PAIRS: [string, string, number][] = [
  ...SURFACES.flatMap((under): [string, string, number][] => [
    ...['ink', 'ink-2', 'ink-3', 'accent'].map((over): [string, string, number] => [over, under, TEXT]),
    ['line-strong', under, GRAPHIC],
    ['focus', under, GRAPHIC],
  ]),
  ...['ink', 'ink-2', 'accent'].map((over): [string, string, number] => [over, 'accent-wash', TEXT]),
  ['accent-ink', 'accent', TEXT],
  ['accent-ink', 'accent-hover', TEXT],
  ['turned-ink', 'turned', TEXT],
  ['turned-mark', 'turned', TEXT],
  ...LEVELS.flatMap((level): [string, string, number][] => [
    ['ink', `w-${level}`, TEXT],
    ['ink-2', `w-${level}`, TEXT],
    [`${level}-letter`, `${level}-fill`, TEXT],
    [`${level}-edge`, 'mark-paper-fill', MARK_EDGE],
  ]),
  ['open-letter', 'open-fill', TEXT],
  ['open-edge', 'mark-paper-fill', MARK_EDGE],
  ['mark-hands-edge', 'mark-rim-fill', TEXT],
  ['mark-sign-fill', 'mark-paper-fill', MARK_EDGE],
];

describe.each<Theme>(['light', 'dark'])('contrast, %s', (theme) => {
  it.each(PAIRS)('%s on %s reaches %d', (over, under, need) => {
    expect(contrast(color(over, theme), color(under, theme))).toBeGreaterThanOrEqual(need);
  });

  it.each(SURFACES)('text reaches 7 and rules reach 3 on %s under increased contrast', (under) => {
    for (const name of ['ink', 'ink-2', 'ink-3', 'line']) {
      const over = MORE.get(name) ?? name;
      const need = name === 'line' ? GRAPHIC : MORE_TEXT;
      expect(contrast(color(over, theme), color(under, theme)), `${name} as ${over}`).toBeGreaterThanOrEqual(need);
    }
  });

  it('edge or background of every mark reaches 3 on any page color', () => {
    const paper = luminance(color('mark-paper-fill', theme));
    for (const kind of [...LEVELS, 'open']) {
      const edge = luminance(color(`${kind}-edge`, theme));
      for (let page = 0; page <= 1; page += 0.001) {
        const best = Math.max(
          ...[edge, paper].map((mark) => (Math.max(mark, page) + 0.05) / (Math.min(mark, page) + 0.05)),
        );
        expect(best).toBeGreaterThanOrEqual(GRAPHIC);
      }
    }
  });
});

it('tokens contain no green', () => {
  for (const [name, { light, dark }] of COLORS) {
    for (const hex of [light, dark]) {
      const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)) as [
        number,
        number,
        number,
      ];
      expect(g - Math.max(r, b), `--${name} ${hex}`).toBeLessThan(16);
    }
  }
});

it('mark styles read no custom property, because the page can register any', () => {
  for (const file of ['mark/mark.css', 'mark/mark-colors.css']) expect(read(file), file).not.toMatch(/--|var\(/);
  const overlay = readFileSync(new URL('../../../lib/page/overlay/overlay.ts', import.meta.url), 'utf8');
  expect(overlay).not.toMatch(/var\(|[{;]--/);
});

it('stylesheets keep raw colors in the token files', () => {
  for (const file of [
    'mark/mark.css',
    'card/card.css',
    'card/card-identity.css',
    'card/card-notices.css',
    'names/names.css',
    'ui/styles/controls.css',
    'ui/styles/extension-page-controls.css',
    'rows/FullAddress.css',
    'card/ContributionBars.css',
  ]) {
    expect(read(file), file).not.toMatch(/#[0-9a-f]{3,8}\b|\brgb|\bhsl|\boklch/i);
  }
});
