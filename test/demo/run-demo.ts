// Runs the demo: fake service, sample pages and connected account, in a window or for screenshots.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchRiskmark, PASSPHRASE } from '../e2e/support/extension-driver';
import { startPages } from '../e2e/support/pages-server';
import { startService } from '../fake-service/server';
import { samplePages } from './pages';
import { samples } from './sample-addresses';
import { listSavedPages, takePictures } from './take-screenshots';
import { takeStorePictures } from './take-store-pictures';

interface DemoOptions {
  /** Path of the browser. */
  chromium: string;
  /** Additional folder whose `*.html` are served. */
  pages?: string;
  /** Screenshot folder; set without a window. */
  shots?: string;
  /** True if the pictures are those of a store listing. */
  isForStores?: boolean;
}

/** Runs the demo until it ends or its window is closed, and prints each step. @returns whether every step worked */
export async function show(wishes: DemoOptions): Promise<boolean> {
  /** Cleanup functions, run in reverse order at the end in any case. */
  const undo: (() => unknown)[] = [];
  let doing = 'Starting';
  const step = (text: string) => {
    doing = text;
    console.log(text);
  };
  let worked = true;
  try {
    await walkThrough(wishes, step, undo);
    console.log('\nThe demo ended well.');
  } catch (error) {
    console.error(`\nThe demo stopped at "${doing}": ${(error as Error).message}`);
    worked = false;
  }
  for (const each of undo.reverse()) {
    try {
      await each();
    } catch {
      // The browser may be closed already; leftover files are in the system's temporary folder.
    }
  }
  return worked;
}

async function walkThrough(wishes: DemoOptions, step: (text: string) => void, undo: (() => unknown)[]): Promise<void> {
  step('Starting the fake service');
  const service = await startService();
  undo.push(() => service.close());

  step('Serving the pages');
  const generated = samplePages(samples);
  const pages = await startPages({
    pages: generated,
    folders: wishes.pages ? [wishes.pages] : [],
    unlisted: [fileURLToPath(new URL('../pages', import.meta.url))],
  });
  undo.push(() => pages.close());

  step('Opening Chromium with the extension');
  const profile = mkdtempSync(join(tmpdir(), 'riskmark-demo-'));
  undo.push(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const executablePath = wishes.chromium;
  const headless = wishes.shots !== undefined;
  const riskmark = await launchRiskmark({ profile, headless, executablePath, ...(headless ? {} : { viewport: null }) });
  undo.push(() => riskmark.close());

  step(`Connecting to ${service.url} as demo-client, and unlocking`);
  await riskmark.connect({ baseUrl: service.url, label: 'Stand-in', config: 'co-vasp' });

  step('Letting the fake service stand in for the publishers of public lists');
  await riskmark.standInForPublicLists(service.url);

  if (wishes.shots) {
    step(`Taking pictures into ${wishes.shots}`);
    if (wishes.isForStores) return takeStorePictures(riskmark, pages.url, wishes.shots);
    await takePictures(riskmark, pages.url, wishes.shots);
    step(wishes.pages ? `Counting the addresses of the pages of ${wishes.pages}` : 'Ending');
    await listSavedPages(riskmark, pages, [...generated.keys()]);
    return;
  }
  step('Opening the sample pages');
  for (const name of ['', 'transactions.html']) await (await riskmark.context.newPage()).goto(`${pages.url}/${name}`);
  console.log(`\nReady. Pages: ${pages.url}   Service: ${service.url}   Passphrase: ${PASSPHRASE}`);
  console.log('Hover a mark to read why. Close the browser to end the demo.');
  await new Promise((closed) => riskmark.context.once('close', closed));
}
