// End-to-end tests of hostile navigation over granted sites: it spends the budget of one page view only.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { addressesSent } from '../support/service-log';

const BUDGET = 50;
const HOPS = 5;
/** Time in ms for a page to be screened before it navigates. */
const STAY_MS = 1200;

/** Fifty addresses unique to this hop; then navigates to the other of the two sites. */
const HOP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>hop</title><a id="on" href="#">on</a><ol></ol><script>
const told = new URLSearchParams(location.search);
const n = Number(told.get('n'));
const family = Number(told.get('family'));
document.querySelector('ol').innerHTML = Array.from({ length: 50 }, (_, i) =>
  '<li>0x' + (family * 1e6 + n * 1e3 + i + 1e9).toString(16).padStart(40, 'b7') + '</li>').join('');
const host = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const next = () => { told.set('n', n + 1); return 'http://' + host + ':' + location.port + '/hop.html?' + told; };
const link = document.querySelector('#on');
link.href = next();
const go = {
  location: () => { location.href = next(); },
  replace: () => location.replace(next()),
  click: () => link.click(),
  form: () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = next().split('?')[0];
    for (const [name, value] of told) form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    form.submit();
  },
  refresh: () => { document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=' + next().replaceAll('&', '&amp;') + '">'); },
  named: () => window.open(next(), '_self'),
  history: () => { history.pushState(null, '', '?pushed'); location.assign(next()); },
  frame: () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentWindow.parent.location = next();
  },
}[told.get('way')];
if (go && n < ${HOPS - 1}) setTimeout(go, ${STAY_MS});
if (n === ${HOPS - 1}) document.title = 'end';
</script></html>`;

/** Opens a window on a press, then moves it from site to site, or lets that window move this one. */
const OPENER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>opener</title><button>open</button><script>
const at = (n, family) => 'http://' + (n % 2 ? 'localhost' : '127.0.0.1') + ':' + location.port + '/hop.html?n=' + n + '&family=' + family;
document.querySelector('button').onclick = () => {
  window.open(at(0, 90), 'driven');
  let n = 0;
  setInterval(() => { if (++n < ${HOPS}) window.open(at(n, 90), 'driven'); }, ${STAY_MS});
};
</script></html>`;

test.use({ ownBrowser: true });
test.use({ extraPages: { 'hop.html': HOP, 'opener.html': OPENER } });
test.setTimeout(180_000);

const onlyHops = (all: string[]) => new Set(all.filter((address) => /^0x(?:b7)+/.test(address)));

test.beforeEach(async ({ account: _, riskmark }) => {
  await riskmark.ask('saveSettings', { settings: { budgetSiteDay: 1000, budgetDay: 10_000, requestsPerMinute: 600 } });
});

const WAYS = ['location', 'replace', 'click', 'form', 'refresh', 'named', 'history', 'frame'];

test('every way of automatic navigation spends one page view', { tag: '@waits' }, async ({ openPage, service }) => {
  for (const [family, way] of WAYS.entries())
    await test.step(way, async () => {
      service.clearLog();
      const page = await openPage(`hop.html?n=0&family=${family}&way=${way}`);
      await expect(page).toHaveTitle('end', { timeout: 30_000 });
      await page.waitForTimeout(STAY_MS);
      await page.close();
      const sent = onlyHops(addressesSent(service.log())).size;
      expect(sent, way).toBeLessThanOrEqual(BUDGET);
      expect(sent, 'it was screened').toBeGreaterThan(BUDGET / 2);
    });
});

test('window opened and moved by the page is charged once, and so is a person who follows a link in it', async ({
  openPage,
  riskmark,
  service,
}) => {
  const sentNow = () => onlyHops(addressesSent(service.log())).size;
  const page = await openPage('opener.html');
  const [driven] = await Promise.all([riskmark.context.waitForEvent('page'), page.click('button')]);
  await expect(driven as Page).toHaveTitle('end', { timeout: 30_000 });
  await driven.waitForTimeout(STAY_MS);
  expect(sentNow()).toBe(BUDGET);
  await driven.click('#on');
  await expect.poll(sentNow).toBe(2 * BUDGET);
});
