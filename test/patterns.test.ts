// Tests of regular expressions: the run time of each grows linearly on adversarial texts.
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { toPublicKeyPem } from '../lib/cases/bundle-public-key';
import { scanXml } from '../lib/lists/xml-tokenizer';
import { createRedactor } from '../lib/service/transport/redact';
import { createCredentialRedactor } from '../lib/service/transport/redact-credentials';
import { estimateStrength } from '../lib/vault/passphrase-strength';
import { type Attack, attacksOn, textOf } from './patterns/adversarial-texts';
import { builtPatterns, type Pattern, writtenPatterns } from './patterns/collect-regular-expressions';
import { processorTime } from './processor-time';

/** First size, at which faster than quadratic growth shows, and only there the run is aborted. */
const SIZES = [512, 2048, 16_384] as const;
const TIMES = 4;
/** Time factor for a fourfold text: 4 is linear, 16 quadratic; the limit is in between for busy machines. */
const MOST = 9;
/** Measuring floor in ms. At the largest size, a quadratic pattern takes many times as long. */
const MEASURABLE_MS = 8;
const TRIES = 6;
/** Length of the text that a pattern is compiled with; a slow pattern takes no time on it. */
const COMPILED_WITH = 16;
/** Aborts runs that would take hours. */
const END_MS = 5000;

/** Files whose patterns receive no longer text; at that length each takes too little time to be measured. */
const LONGEST: Record<string, number> = {
  // The words directly before a token (`ANNOUNCE_REACH`).
  'lib/detect/false-positive-rules.ts': 72,
};

const modules = import.meta.glob('../{lib,components,entrypoints}/**/*.{ts,tsx}');
const { patterns: written, builders } = writtenPatterns();

/** One shared context: creating one takes longer than most patterns. */
const world = createContext({ run: () => undefined });
const script = new Script('run()');

/** Removes all matches, so that the pattern is tried at every position; a sticky one at its one position. */
function timeOf(one: Pattern, text: string): number {
  const { source, flags } = one;
  const pattern = new RegExp(source, flags.includes('y') || flags.includes('g') ? flags : `${flags}g`);
  const run = () => text.replace(pattern, '');
  // The first run compiles the pattern to bytecode, the second one to machine code: some ms for long lists of words.
  for (let n = 0; n < 2; n++) text.slice(0, COMPILED_WITH).replace(pattern, '');
  // The watchdog costs more than most patterns.
  if (text.length > 2 * SIZES[0]) return processorTime(run);
  world.run = run;
  const before = process.cpuUsage();
  try {
    return processorTime(() => script.runInContext(world, { timeout: END_MS }));
  } catch {
    // The limit is one of the clock, and other programs may have had the processor.
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 < END_MS / 2 ? timeOf(one, text) : Number.POSITIVE_INFINITY;
  }
}

/** Time factor of a fourfold text, minimum of several tries; null when it takes no time. */
function growthOf(pattern: Pattern, attack: Attack, size: number): number | null {
  const time = (length: number) => timeOf(pattern, textOf(attack, length));
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES && least > MOST; n++) {
    const long = time(size);
    if (long < MEASURABLE_MS) return null;
    if (long === Number.POSITIVE_INFINITY) return long;
    least = Math.min(least, long / Math.max(time(size / TIMES), 0.01));
  }
  return least;
}

/** Tests whether a text takes measurable time in every try; a collection of garbage takes longer than most patterns. */
function isMeasurable(pattern: Pattern, text: string): boolean {
  for (let n = 0; n < TRIES; n++) if (timeOf(pattern, text) < MEASURABLE_MS) return false;
  return true;
}

function isSlow(pattern: Pattern, attack: Attack): boolean {
  const longest = LONGEST[pattern.path];
  if (longest) return isMeasurable(pattern, textOf(attack, longest));
  return SIZES.some((size) => (growthOf(pattern, attack, size) ?? 0) > MOST);
}

async function allPatterns(): Promise<Pattern[]> {
  const built = await builtPatterns(async () => {
    for (const path of builders) await modules[`../${path}`]?.();
    // These build their patterns when called.
    scanXml('<a b="c"></a>', { open: (_name, attribute) => void attribute('b'), close: () => undefined });
    createRedactor(['demo-secret'])('text');
    createCredentialRedactor('demo-secret')('answer', 'token');
    estimateStrength('correct horse battery staple');
    toPublicKeyPem(new Uint8Array(32));
  });
  const patterns = [...new Map([...written, ...built].map((one) => [`${one.source} ${one.flags}`, one])).values()];
  const isSeen = (path: string) => built.some((one) => one.path === path);
  expect(
    builders.filter((path) => !isSeen(path)),
    'files that build patterns which nobody runs here',
  ).toEqual([]);
  return patterns;
}

// covers T-31
test('every pattern runs in linear time on the texts that attack it', async () => {
  const patterns = await allPatterns();
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap((pattern) => {
    const attack = attacksOn(pattern.source, pattern.flags).find((one) => isSlow(pattern, one));
    return attack ? [`${pattern.path} /${pattern.source}/${pattern.flags} on ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
}, 600_000);

test.each([
  ['(a+)+$', ''],
  ['^(?:[\\p{M}]|\\ufe0f){1,63}x', 'u'],
  ['\\s*$', ''],
  ['^\\s*(bearer)?\\s*$', 'i'],
  ['[a-z]+:$', ''],
  ['\\[[^\\]]*\\]', 'g'],
  // covers T-31
])('attacksOn finds an attack on the slow pattern /%s/%s', (source, flags) => {
  const pattern = { path: '', source, flags };
  expect(attacksOn(source, flags).some((attack) => isSlow(pattern, attack))).toBe(true);
});
