// Generates adversarial texts that almost match a regular expression: prefix, repeated unit, wrong end.
import { type Atom, type Item, readPattern } from './pattern-tree';

/** Recipe for a text of about `length` characters: `before`, repeated `unit`, then `end`. */
export interface Attack {
  before: string;
  unit: string;
  end: string;
}

export const textOf = ({ before, unit, end }: Attack, length: number): string =>
  before + unit.repeat(Math.ceil(length / unit.length)) + end;

/** Suffixes that make a match fail: the first occurs in no pattern, the others end common repetitions. */
const ENDS = ['\u0001', '\n', ' x'];
/** Attacks for every pattern. */
const COMMON = [' ', '\n', '\t', 'a', 'A', '0', '-', '.', '"', 'a ', ' \n', 'a.', 'a=', '\u00a0'];
/** Bound above which a repetition counts as unlimited. */
const LARGE = 8;
const MOST_OPTIONS = 6;
const MOST_ATTACKS = 120;
/** Maximum number of alternatives combined. */
const MOST_PAIRED = 5;

function textsOf(atom: Atom): string[] {
  if ('texts' in atom) return [...atom.texts];
  return atom.options.slice(0, MOST_OPTIONS).map((items) => sampleOf(items));
}

/** Returns a text that these items match, with optional ones included once. */
function sampleOf(items: readonly Item[]): string {
  return items
    .filter(({ looks }) => !looks)
    .map(({ atom, min, max }) => (textsOf(atom)[0] ?? '').repeat(Math.max(min, Math.min(1, max))))
    .join('');
}

interface Repeat {
  before: string;
  units: string[];
}

/** Returns every repeatable position with its prefix. */
function repeatsOf(options: readonly Item[][], before = ''): Repeat[] {
  return options.flatMap((items) =>
    items.flatMap(({ atom, max, looks }, at) => {
      const ahead = before + sampleOf(items.slice(0, at));
      const inner = 'options' in atom ? repeatsOf(atom.options, ahead) : [];
      if (max < LARGE) return inner;
      return [...inner, { before: looks ? before : ahead, units: textsOf(atom).filter(Boolean) }];
    }),
  );
}

/** @returns the attacks on this pattern, without duplicates */
export function attacksOn(source: string, flags: string): Attack[] {
  const tree = readPattern(source, flags);
  const repeats = repeatsOf(tree);
  // No repetition: a fixed number of characters per position.
  if (!repeats.length) return [];
  const samples = tree.slice(0, MOST_OPTIONS).map(sampleOf).filter(Boolean);
  const units = new Set(repeats.flatMap((one) => one.units));
  const paired = [...units].slice(0, MOST_PAIRED);
  const attacks: Attack[] = [];
  for (const end of ENDS) {
    for (const unit of COMMON) attacks.push({ before: '', unit, end });
    for (const { before, units: own } of repeats)
      for (const unit of own) {
        attacks.push({ before, unit, end }, { before: '', unit, end });
        if (before) attacks.push({ before: '', unit: before + unit, end }, { before: '', unit: unit + before, end });
      }
    for (const one of samples)
      attacks.push({ before: '', unit: one, end }, { before: '', unit: one.slice(0, -1) || one, end });
    for (const one of paired)
      for (const other of paired) if (one !== other) attacks.push({ before: '', unit: one + other, end });
  }
  return [...new Map(attacks.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST_ATTACKS);
}
