// End-to-end tests of page reading in Firefox: text layers over images, truncated addresses, busy pages.
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import { type RunningService, startService } from '../../fake-service/server';
import { findFirefox } from '../../run/browsers/find-or-install-firefox.mjs';
import { connectInFirefox, launchInFirefox, type RiskmarkInFirefox } from '../support/firefox-driver';
import { madeUp } from '../support/pages/generate-page';
import { PDF_COUNT, PICTURE_PAGES } from '../support/pages/text-over-picture-pages';
import { type PagesServer, startPages } from '../support/pages-server';

const executable = findFirefox();
const REASON = 'no Firefox was found: install it, or set FIREFOX_PATH to one';
if (!executable) console.log(`Skipped: ${REASON}.`);

const HOSTILE = fileURLToPath(new URL('../../hostile', import.meta.url));
const these = (count: number) => Array.from({ length: count }, (_, n) => madeUp(n + 1)).sort();

const html = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>${body}`;
const BUSY = html(
  `${these(9)
    .map((address) => `<p>${address}</p>`)
    .join(
      '',
    )}<script>const go = () => { const end = performance.now() + 6; while (performance.now() < end); setTimeout(go); }; go(); go(); go();</script>`,
);
const DATA = html(
  `<p>${madeUp(1).slice(0, 10)}…${madeUp(1).slice(-6)}</p><script type="application/json">${JSON.stringify([madeUp(1)])}</script>`,
);

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.skip(!executable, REASON);

let service: RunningService;
let pages: PagesServer;
let riskmark: RiskmarkInFirefox;

test.beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  const generated = new Map(Object.entries({ ...PICTURE_PAGES, 'busy.html': BUSY, 'data.html': DATA }));
  pages = await startPages({ pages: generated, unlisted: [HOSTILE] });
  riskmark = await launchInFirefox(executable);
  await connectInFirefox(riskmark, service.url);
});
test.afterAll(async () => {
  await riskmark?.close();
  await service?.close();
  await pages?.close();
});

for (const [name, expected] of [
  ['pdf.html', these(PDF_COUNT)],
  ['shown.html', these(9)],
  ['busy.html', these(9)],
  ['data.html', these(1)],
  ['honeypot-pictures.html', [0, 0x100].map((n) => `0xba17${n.toString(16).padStart(36, '0')}`)],
] as const)
  test(`${name} lists exactly what can be read`, async () => {
    const url = `${pages.url}/${name}`;
    const page = await riskmark.visit(url);
    const tabId = await riskmark.tabOf(url);
    const listed = async () =>
      ((await riskmark.ask<TabReport>('tab', { tabId })).addresses ?? []).map(({ address }) => address).sort();
    await expect.poll(listed, { timeout: 30_000 }).toEqual(expected);
    await page.close();
  });
