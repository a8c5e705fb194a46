// End-to-end tests of broken, huge and non-HTML documents: addresses are found, and no error escapes.
import type { Page } from '@playwright/test';
import { panelWords } from '../../../lib/i18n/panel';
import type { TabReport } from '../../../lib/messages/protocol';
import { expect, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { measureMinimum } from '../support/repeat-measurement';
import type { Riskmark } from '../support/riskmark';

const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>${head}<body style="margin:20px">${body}`;
const line = (n: number) => `<p>${madeUp(n)}</p>`;

/** Field names that shadow form properties used by scripts. */
const CLOBBERED =
  'parentElement parentNode closest attributes textContent nodeType nodeName tagName localName shadowRoot children childElementCount ' +
  'firstChild nextSibling previousSibling getBoundingClientRect getElementsByTagName querySelector querySelectorAll matches contains ' +
  'getAttribute hasAttribute checkVisibility getRootNode isConnected ownerDocument scrollIntoView isContentEditable offsetParent scrollWidth focus';
const FORM = `<form style="margin:0" tabindex="0">${CLOBBERED.split(' ')
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('')}<p>${madeUp(10)}</p><div><a href="/address/${madeUp(11)}">Somebody</a></div>
<p><span>${madeUp(12).slice(0, 12)}…${madeUp(12).slice(-6)}</span> <button type="button" data-clipboard-text="${madeUp(12)}">copy</button></p>
<p>${madeUp(13).slice(0, 20)}<wbr>${madeUp(13).slice(20)}</p>${madeUp(14)}</form>`;

/** Every built-in that a page may break for scripts that share its objects. */
const OVERRIDES = `<script>
const fail = () => { throw new Error('the page broke it'); };
setTimeout(() => { document.getElementById('late').innerHTML = '<p>${madeUp(2)}</p>'; }, 3000);
window.MutationObserver = window.ResizeObserver = window.IntersectionObserver = window.TreeWalker = fail;
for (const [proto, names] of [
  [Array.prototype, ['map', 'filter', 'push', 'flatMap', 'slice', 'find', 'some', 'join', Symbol.iterator]],
  [String.prototype, ['slice', 'match', 'matchAll', 'replace', 'charCodeAt', 'trim', 'split']],
  [RegExp.prototype, ['exec', 'test']], [Map.prototype, ['get', 'set', 'has']], [Set.prototype, ['add', 'has']],
  [Element.prototype, ['closest', 'matches', 'getAttribute', 'getClientRects', 'getBoundingClientRect', 'checkVisibility', 'attachShadow', 'querySelectorAll', 'getElementsByTagName']],
  [Range.prototype, ['getClientRects', 'getBoundingClientRect', 'setStart', 'setEnd']],
  [Node.prototype, ['contains', 'getRootNode', 'appendChild', 'insertBefore']],
  [Document.prototype, ['createElement', 'createTreeWalker', 'createRange', 'evaluate', 'elementFromPoint', 'querySelectorAll']],
]) for (const name of names) proto[name] = fail;
for (const name of ['parentElement', 'parentNode', 'isConnected', 'textContent']) Object.defineProperty(Node.prototype, name, { get: fail });
for (const name of ['shadowRoot', 'attributes', 'children']) Object.defineProperty(Element.prototype, name, { get: fail });
for (const name of ['requestAnimationFrame', 'setTimeout', 'getComputedStyle', 'queueMicrotask', 'scheduler']) window[name] = fail;
Object.prototype.get = fail; Object.prototype.at = [9, 9]; Object.prototype.chains = ['evil'];
</script>`;

/** Maximum task in ms on a page of nested fixed boxes. */
const MOST_MS = 600;

const MEGABYTES = 5;
const LONG_LINES = Array.from({ length: 700 }, (_, n) => `line ${n} `.padEnd(7000 + (n % 90), 'lorem ipsum dolor '));

test.use({
  extraPages: {
    'surrogates.html': html(
      `${line(1)}<p id="lone"></p><script>document.querySelector('#lone').textContent = '\\ud83d ${madeUp(2)} \\udc00\\ud83d${madeUp(3)}\\udfff';
const last = document.createElement('p'); last.textContent = '\\udc00'.repeat(9000) + ' ${madeUp(4)}'; document.body.append(last);</script>`,
    ),
    'form.html': html(FORM),
    'overrides.html': html(`${line(1)}<div id="late"></div>`, OVERRIDES),
    'base.html': html(
      `<a href="address/${madeUp(1)}">One</a> ${line(2)}`,
      '<base href="https://elsewhere.example/x/">',
    ),
    'graphics.html': html(
      `<svg width="700" height="40"><title>${madeUp(1)}</title><text x="4" y="20">${madeUp(2)}</text></svg>
<math><mtext>${madeUp(3)}</mtext></math><p>${madeUp(4)}</p>`,
    ),
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><text x="9" y="40">${madeUp(1)}</text></svg>`,
    'feed.xml': `<?xml version="1.0"?><list><entry to="${madeUp(1)}">${madeUp(2)}</entry></list>`,
    'page.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${madeUp(1)}</p></body></html>`,
    'frameset.html': `<!doctype html><title>x</title><frameset cols="50%,50%"><frame src="/form.html"><frame src="/base.html"></frameset>`,
    'bodiless.html': html(
      `${line(1)}<script>document.body.remove(); document.documentElement.append('${madeUp(2)}');</script>`,
    ),
    'rootless.html': html(`${line(1)}<script>document.documentElement.remove();</script>`),
    'deep.html': html(
      `<div id="top"></div><script>
let host = document.querySelector('#top');
for (let depth = 0; depth < 100; depth++) {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<div></div>' + (depth === 40 ? '${line(40)}' : '');
  host = root.firstChild;
}
host.textContent = '${madeUp(99)}';</script>${line(1)}`,
    ),
    'abyss.html': html(
      `<div id="top"></div><script>
let host = document.querySelector('#top');
for (let depth = 0; depth < 400; depth++) { host = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')); }
host.textContent = '${madeUp(99)}';</script>${line(1)}`,
    ),
    'pinned.html': html(
      `<div id="top"></div>${line(1)}<script>
let at = document.querySelector('#top');
for (let depth = 0; depth < 1200; depth++) { at = at.appendChild(document.createElement('div')); at.style.cssText = 'position:fixed;top:90px;left:20px'; }
at.textContent = '${madeUp(2)}';
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });</script>`,
    ),
    'attributes.html': html(
      `${line(1)}<div id="many"></div>${line(2)}<script>
const lots = Array.from({ length: 100 }, (_, n) => 'data-a' + n + '="' + 'x'.repeat(30) + n + '"').join(' ');
document.querySelector('#many').innerHTML = ('<i ' + lots + '></i>').repeat(10000) + '<p><span>${madeUp(3).slice(0, 8)}…${madeUp(3).slice(-4)}</span><i data-b="${madeUp(3)}"></i></p>';</script>`,
    ),
    'long.html': html(
      `<pre id="long" style="white-space:pre-wrap;overflow-wrap:anywhere"></pre><script>
const lines = ${JSON.stringify(LONG_LINES.map((text) => text.slice(0, 20)))}.map((text, n) => text.padEnd(7000 + (n % 90), 'lorem ipsum dolor '));
lines[0] = '${madeUp(1)} ' + lines[0]; lines[350] = '${madeUp(2)} ' + lines[350]; lines[699] += ' ${madeUp(3)}';
document.querySelector('#long').textContent = lines.join('\\n');</script>`,
    ),
    'lines.html': html(
      `<style>pre { overflow-x: auto }</style><pre id="line"></pre><pre id="giant"></pre><div id="low" style="height:40px;overflow:hidden"></div>${line(6)}<script>
const between = (size) => 'lorem ipsum '.repeat(size / 12);
document.querySelector('#line').textContent = '${madeUp(1)} ' + between(12000) + '${madeUp(2)} ' + between(12000) + '${madeUp(3)}';
document.querySelector('#giant').textContent = '${madeUp(4)} ' + between(1200000) + '${madeUp(5)}';
document.querySelector('#low').textContent = '${madeUp(7)} ' + between(1200000) + '${madeUp(8)}';</script>`,
    ),
    'one-by-one.html': html(
      `<main></main><script>
setTimeout(() => { const main = document.querySelector('main');
  for (let n = 0; n < 100000; n++) { const p = document.createElement('p'); p.textContent = n % 1000 ? 'row ' + n : '${madeUp(0).slice(0, 36)}' + String(100000 + n); main.append(p); } }, 1500);</script>${line(1)}`,
    ),
  },
});

const markOf = (page: Page, n: number) =>
  page.locator(`[data-testid=mark][data-address="${madeUp(n)}"][data-state=verdict]`);

async function listed(riskmark: Riskmark, page: Page): Promise<TabReport> {
  return riskmark.ask<TabReport>('tab', { tabId: await riskmark.tabOf(page) });
}

const addressesOf = ({ addresses }: TabReport) => (addresses ?? []).map(({ address }) => address);

test.beforeEach(async ({ account: _ }) => {});

test('page with lone surrogates is read', async ({ openPage, riskmark }) => {
  const page = await openPage('surrogates.html');
  for (const n of [1, 2, 3, 4]) await expect(markOf(page, n)).toHaveCount(1);
  expect(addressesOf(await listed(riskmark, page))).toEqual([1, 2, 3, 4].map((n) => madeUp(n)));
});

test('form fields named like DOM properties do not break reading', async ({ openPage, riskmark }) => {
  const page = await openPage('form.html');
  for (const n of [10, 11, 12, 13, 14]) await expect(markOf(page, n)).toHaveCount(1);
  const { addresses } = await listed(riskmark, page);
  expect(addresses?.map(({ address, met }) => [address, met])).toEqual([
    [madeUp(10), 'full'],
    [madeUp(11), 'name'],
    [madeUp(12), 'shortened'],
    [madeUp(13), 'split'],
    [madeUp(14), 'full'],
  ]);
  // Focused, hidden, shown again and traversed by keyboard: an exception would fail the test at its end.
  const form = await page.evaluateHandle(() => document.forms[0] as HTMLElement);
  await form.evaluate((one) => HTMLElement.prototype.focus.call(one));
  for (const isHidden of [true, false]) {
    await form.evaluate((one, hidden) => Element.prototype.toggleAttribute.call(one, 'hidden', hidden), isHidden);
    for (const n of [10, 14]) await expect(markOf(page, n)).toHaveCount(isHidden ? 0 : 1);
    await page.mouse.click(900, 600);
    await page.waitForTimeout(400);
  }
  await markOf(page, 13).locator('..').focus();
  await page.keyboard.press('ArrowDown');
  await expect(markOf(page, 14).locator('..')).toBeFocused();
});

test('built-ins broken by the page break none of ours', async ({ openPage, riskmark, complaints }) => {
  complaints.expect(/the page broke it/);
  const page = await openPage('overrides.html');
  await expect(markOf(page, 1)).toHaveCount(1);
  // Written by the page itself: no test code works in it any more.
  await expect(markOf(page, 2)).toHaveCount(1);
  expect(addressesOf(await listed(riskmark, page))).toEqual([madeUp(1), madeUp(2)]);
});

test('links with a base URL and text in SVG and MathML are read', async ({ openPage, riskmark }) => {
  const based = await openPage('base.html');
  for (const n of [1, 2]) await expect(markOf(based, n)).toHaveCount(1);
  const drawn = await openPage('graphics.html');
  for (const n of [2, 3, 4]) await expect(markOf(drawn, n)).toHaveCount(1);
  expect(addressesOf(await listed(riskmark, drawn))).toEqual([2, 3, 4].map((n) => madeUp(n)));
});

test('documents of another kind, without a body or without a root are read', async ({ openPage, riskmark }) => {
  for (const name of ['drawing.svg', 'feed.xml', 'rootless.html', 'frameset.html']) {
    const page = await openPage(name);
    await expect.poll(async () => (await listed(riskmark, page)).addresses, name).not.toBeNull();
  }
  const written = await openPage('page.xhtml');
  await expect(markOf(written, 1)).toHaveCount(1);
  const bodiless = await openPage('bodiless.html');
  await expect.poll(async () => addressesOf(await listed(riskmark, bodiless))).toEqual([madeUp(2)]);
});

test('open shadow roots a hundred levels deep are read, and deeper ones are reported', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('deep.html');
  for (const n of [1, 40, 99]) await expect(markOf(page, n)).toHaveCount(1);
  expect(addressesOf(await listed(riskmark, page))).toEqual([99, 40, 1].map((n) => madeUp(n)));
  const abyss = await openPage('abyss.html');
  await expect(markOf(abyss, 1)).toHaveCount(1);
  await expect.poll(async () => (await listed(riskmark, abyss)).troubles ?? []).toContain('too-deep');
  const panel = await riskmark.panelOf(await riskmark.tabOf(abyss));
  await expect(panel.getByTestId('unread')).toHaveText(panelWords().trouble.unread['too-deep']);
});

test('fixed boxes nested 1,200 deep are measured without a walk through all ancestors', {
  tag: '@measured',
}, async ({ openPage }) => {
  const page = await openPage('pinned.html');
  const longest = async () => {
    await page.reload();
    for (const n of [1, 2]) await expect(markOf(page, n)).toHaveCount(1);
    return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  };
  // Otherwise a second and more; the browser's own work on such a page is less than a tenth of one.
  expect(await measureMinimum(MOST_MS, longest)).toBeLessThan(MOST_MS);
});

test('page with a million attributes is read', async ({ openPage, riskmark }) => {
  test.setTimeout(90_000);
  const page = await openPage('attributes.html');
  for (const n of [1, 2, 3]) await expect(markOf(page, n)).toHaveCount(1);
  expect(addressesOf(await listed(riskmark, page))).toEqual([1, 3, 2].map((n) => madeUp(n)));
});

test(`text of ${MEGABYTES} MB is marked where it is read and listed completely`, async ({ openPage, riskmark }) => {
  test.setTimeout(90_000);
  const page = await openPage('long.html');
  expect(await page.evaluate(() => document.querySelector('#long')?.firstChild?.nodeValue?.length)).toBeGreaterThan(
    MEGABYTES * 950_000,
  );
  await expect(markOf(page, 1)).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(markOf(page, 3)).toHaveCount(1);
  await expect(markOf(page, 1)).toHaveCount(0);
  expect(addressesOf(await listed(riskmark, page))).toEqual([1, 2, 3].map((n) => madeUp(n)));
});

test('unbroken lines are marked where visible, and not where measuring would cost megabytes per mark', async ({
  openPage,
  riskmark,
}) => {
  const page = await openPage('lines.html');
  // A mostly hidden text with lines keeps the marks of its visible lines.
  for (const n of [1, 6, 7]) await expect(markOf(page, n)).toHaveCount(1);
  await page.evaluate(() => document.querySelector('#line')?.scrollBy(1e6, 0));
  await expect(markOf(page, 3)).toHaveCount(1);
  for (const n of [1, 2, 4, 5, 8]) await expect(markOf(page, n)).toHaveCount(0);
  expect(addressesOf(await listed(riskmark, page))).toEqual([1, 2, 3, 4, 5, 7, 8, 6].map((n) => madeUp(n)));
});

test('100,000 elements added one by one are read', async ({ openPage, riskmark }) => {
  test.setTimeout(90_000);
  const page = await openPage('one-by-one.html');
  await expect(markOf(page, 1)).toHaveCount(1);
  await expect.poll(async () => addressesOf(await listed(riskmark, page)).length, { timeout: 30_000 }).toBe(101);
});
