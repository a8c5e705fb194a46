// `npm run bench`: builds the extension, and measures its cost in a real browser by the given options.
import { parseArgs } from 'node:util';
import { ensureChromium } from './browsers/find-or-install-chromium.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { bin, heading, ROOT, run } from './spawn.mjs';

const USAGE = `npm run bench -- [--only PART]... [--rows N]... [--families eleven|all]... [--runs N] [--minutes N] [--profile] [--built] [--gate] [--json] [--write]
  --only PART      measure this part alone: instrument explorer changes scrolling grids storm live idle big texts card pages lists datasets vault backup cases history;
                   history (a million sealed verdicts, about 20 minutes) runs only by its name
  --rows N         rows of the explorer page (default 1000, 5000 and 20000)
  --families NAME  which addresses stand on it (default both)
  --runs N         how often each figure is measured
  --minutes N      how long the heap of the live table is measured (default 1)
  --profile        say which functions take most (builds by itself; figures are higher than without)
  --built          take the e2e build that is there
  --gate           exit 1 where a figure misses its gate
  --json           nothing but the last line, for machines
  --write          put the figures into docs/performance.md, and draw its plot`;

const ROWS = ['1000', '5000', '20000'];
const NUMBER = /^[1-9]\d*$/;

function numbers(name, texts) {
  for (const text of texts) if (!NUMBER.test(text)) throw new Error(`--${name} ${text}: give a whole number.`);
  return texts.map(Number);
}

function options() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string', multiple: true, default: ROWS },
      families: { type: 'string', multiple: true, default: ['eleven', 'all'] },
      runs: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      profile: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const part = values.only.length > 0 || values.rows.join() !== ROWS.join() || values.families.length < 2;
  if (values.write && part)
    throw new Error('--write needs all figures of one run: leave out --only, --rows and --families.');
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const [runs = 0] = values.runs ? numbers('runs', [values.runs]) : [];
  const [minutes] = numbers('minutes', [values.minutes]);
  return { ...values, rows: numbers('rows', values.rows), runs, minutes };
}

/** Builds the usual script with a source map beside it. */
async function buildWithMap() {
  heading('Building the extension, with a map for the profile');
  const { build } = await import('wxt');
  await build({ root: ROOT, mode: 'e2e', vite: () => ({ build: { sourcemap: 'hidden' } }) });
}

async function main() {
  const { built, gate, ...wishes } = options();
  await ensureInstalled();
  const chromium = await ensureChromium();
  if (wishes.profile) await buildWithMap();
  else if (!built) {
    heading('Building the extension');
    if ((await run(bin('wxt'), ['build', '--mode', 'e2e'])) !== 0)
      throw new Error('The extension could not be built: see above.');
  }
  heading('Bench');
  const { createJiti } = await import('jiti');
  /** @type {{ bench: typeof import('../bench/main.ts').bench }} */
  const { bench } = await createJiti(import.meta.url).import('../bench/main.ts');
  const { wrong, passes } = await bench({ chromium, ...wishes });
  return wrong.length === 0 && (passes || !gate);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.message}${error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `\n\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
