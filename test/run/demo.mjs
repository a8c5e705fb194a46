// `npm run demo` and `store-pictures`: opens Riskmark on sample pages, connected to the fake service.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium, mustBeHeadless } from './browsers/find-or-install-chromium.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { bin, heading, run } from './spawn.mjs';

const USAGE = `npm run demo -- [--pages DIR] [--headless] [--shots DIR] [--built]
  --pages DIR   serve the *.html of DIR too
  --headless    no window: walk through, take pictures, end
  --shots DIR   where the pictures go (default .shots)
  --built       use the e2e build that is there
  --store       as --headless, but take the pictures of a store listing (default .output/store-pictures)`;

/** Folders are relative to the directory in which the command was typed. */
const fromHere = (folder) => resolve(process.env.INIT_CWD ?? process.cwd(), folder);

function options() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      headless: { type: 'boolean' },
      shots: { type: 'string' },
      built: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const pages = values.pages && fromHere(values.pages);
  if (pages && !statSync(pages, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`--pages ${values.pages}: there is no such folder.`);
  const { built, store } = values;
  const shots = fromHere(values.shots ?? (store ? '.output/store-pictures' : '.shots'));
  return { pages, headless: values.headless || store, shots, built, store };
}

async function buildExtension() {
  heading('Building the extension');
  if ((await run(bin('wxt'), ['build', '--mode', 'e2e'])) !== 0)
    throw new Error('The extension could not be built: see above.');
}

async function demo() {
  const { pages, headless, shots, built, store } = options();
  await ensureInstalled();
  const chromium = await ensureChromium();
  if (!built) await buildExtension();
  const noWindow = headless || mustBeHeadless();
  if (noWindow && !headless)
    console.log(`\nThere is no display for a window, so the demo runs without one and puts pictures into ${shots}.`);
  heading('Demo');
  const { createJiti } = await import('jiti');
  const { show } = await createJiti(import.meta.url).import('../demo/run-demo.ts');
  return show({ chromium, pages, shots: noWindow ? shots : undefined, isForStores: store });
}

try {
  process.exitCode = (await demo()) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.message}${error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `\n\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
