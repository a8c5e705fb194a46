// End-to-end tests of busy pages: addresses are listed and marked although the main thread is never idle.
import type { TabReport } from '../../../lib/messages/tables/tab-messages';
import { expect, test } from '../support/fixtures';
import { htmlPage, madeUp } from '../support/pages/generate-page';
import { marksIn } from '../support/surface-locators';

/** Each keeps the thread busy forever, in short or long tasks of `spin` milliseconds. */
const LOOPS = {
  timeouts: 'const go = () => { spin(6); setTimeout(go); setTimeout(() => spin(6)); }; go(); go(); go();',
  messages:
    'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { spin(5); port2.postMessage(0); }; port2.postMessage(0); port2.postMessage(0);',
  'window-messages':
    'addEventListener("message", () => { spin(5); postMessage(0, "*"); }); postMessage(0, "*"); postMessage(0, "*");',
  frames: 'const go = () => { requestAnimationFrame(go); spin(24); }; go();',
  tasks: 'const go = () => { spin(8); scheduler.postTask(go); }; go(); go();',
  'long-tasks': 'const go = () => { spin(200); setTimeout(go); }; go();',
  writing:
    'const go = () => { out.textContent = "block " + (n += 1); spin(6); setTimeout(go); }; let n = 0; go(); go();',
};

const COUNT = 24;
const lines = Array.from({ length: COUNT }, (_, n) => `<p>${madeUp(n + 1)}</p>`).join('');
const busyPage = (loop: string) =>
  htmlPage(
    'busy',
    `<p id="out">-</p>${lines}<script>
const out = document.querySelector('#out');
const spin = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
addEventListener('load', () => { ${loop} });
</script>`,
    'font:14px/2 monospace',
  );

test.use({
  extraPages: Object.fromEntries(Object.entries(LOOPS).map(([name, loop]) => [`busy-${name}.html`, busyPage(loop)])),
});

for (const name of Object.keys(LOOPS))
  test(`page that is never idle (${name}) is listed and marked`, { tag: '@measured' }, async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const page = await openPage(`busy-${name}.html`);
    const tabId = await riskmark.tabOf(page);
    const listed = async () => (await riskmark.ask<TabReport>('tab', { tabId })).addresses?.length;
    await expect.poll(listed, { timeout: 30_000 }).toBe(COUNT);
    await expect(marksIn(page, 'verdict').first()).toBeVisible({ timeout: 30_000 });
    await page.close();
  });
