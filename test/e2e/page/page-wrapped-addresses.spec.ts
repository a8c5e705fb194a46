// End-to-end tests of wrapped addresses over lines and boxes, cut hashes, and hidden text.
import type { Page } from '@playwright/test';
import { madeAddress } from '../../bench/synthetic-addresses';
import { expect, test } from '../support/fixtures';

/** Returns addresses of one chain. */
const made = (chain: string) =>
  Array.from({ length: 400 }, (_, n) => madeAddress(n, 'all'))
    .filter((one) => one.chain === chain)
    .map(({ text }) => text);
const evm = made('evm');
const take = () => evm.shift() ?? '';
const [tron = ''] = made('tron');
const [bitcoin = ''] = made('bitcoin');
const [solana = ''] = made('solana');

const cut = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;
const last = (text: string) => `<b data-end="${text.slice(-6).toLowerCase()}">${text}</b>`;
const hash = (n: number) => `0x${Array.from({ length: 64 }, (_, at) => ((at * 7 + n) % 16).toString(16)).join('')}`;

const wanted: string[] = [];
const broken = (text: string, at: number, draw: (head: string, tail: string) => string): string => {
  wanted.push(text);
  const [head, tail] = cut(text, at);
  return draw(head, last(tail));
};
const [lines, quoted, again, mailed] = [take(), take(), take(), take()];
wanted.push(lines, quoted, again, mailed);

const BROKEN = `<!doctype html><title>Notes</title>
<style>b{font-weight:400} .boxes span{display:inline-block} .layer{position:relative;height:90px} .layer>span{position:absolute;white-space:pre}</style>
<p>${broken(take(), 20, (head, tail) => `${head}<br>${tail}`)}
<div class="boxes">${broken(take(), 22, (head, tail) => `<span>${head}</span> <span>${tail}</span>`)}</div>
<div>${broken(bitcoin, 18, (head, tail) => `<div>${head}</div><div>${tail}</div>`)}</div>
<table><tr><td>Wallet<td>${broken(tron, 17, (head, tail) => `${head}<br>\n ${tail}`)}</table>
<pre>to: ${cut(lines, 30).join('\n    ')}   (cold)</pre>
<pre>&gt; pay to ${cut(quoted, 30).join('\n&gt; ')} now\n&gt;&gt; or ${cut(again, 20).join('\r\n&gt;&gt; ')}</pre>
<pre>Content-Transfer-Encoding: quoted-printable\n\nwallet ${cut(mailed, 30).join('=\n')} (old)</pre>
<div>Solana wallet:<br>${broken(solana, 22, (head, tail) => `${head}<br>${tail}`)}</div>
<div>Ethereum address: <div>${broken(take().toLowerCase(), 20, (head, tail) => `${head}</div><div>${tail}`)}</div></div>
<div class="layer">${broken(take(), 30, (head, tail) => `<span>Paid to ${head}</span><br role="presentation"><span style="top:20px">${tail} in May</span>`)}</div>`;

const cutHash = (n: number) => cut(hash(n), 42);
const alone = take().toLowerCase();
const beside = take().toLowerCase();
const HASHES = `<!doctype html><title>Hashes</title>
<p>Hash ${cutHash(1).join('<br>')}<div><div>${cutHash(2).join('</div><div>')}</div></div>
<p><span style="display:inline-block">${cutHash(3).join('</span><span style="display:inline-block">')}</span>
<pre>Contract: ${cutHash(4).join('\n          ')}</pre>
<p>Account ${hash(5).slice(0, 22)}<br>${hash(5).slice(22, 42)}<br>${hash(5).slice(42)}
<p>${alone}<br>123456
<table><tr><td>${beside}<td>5f43a1b2c3d4e5f60718293a</table>`;

const HIDES = [
  'clip-path:inset(50%)',
  'clip-path:inset(100%)',
  'clip-path:circle(0)',
  'filter:opacity(0)',
  'filter:blur(2px) opacity(0%)',
  'position:absolute;clip:rect(0 0 0 0)',
  'position:fixed;clip:rect(1px,1px,1px,1px)',
  'clip-path:polygon(0 0,0 0,0 0)',
  'opacity:.01',
  '-webkit-text-security:disc',
  'font-size:0',
  'color:transparent',
];
const SHOWS = [
  'clip-path:inset(0)',
  'clip-path:circle(80%)',
  'clip:rect(0 0 0 0)',
  'clip-path:polygon(0 0,100% 0,100% 100%,0 100%)',
  'filter:opacity(.9)',
  'opacity:.3',
  'mask-image:linear-gradient(#000,transparent)',
];
const shown = SHOWS.map(take);
const [copied, clipped] = [take(), take()];
const HIDDEN = `<!doctype html><title>Seen and unseen</title>
${HIDES.map((style) => `<p style="${style}">${take()}</p><div style="${style}"><i>${take()}</i></div>`).join('\n')}
${SHOWS.map((style, at) => `<p style="${style}">${shown[at]}</p>`).join('\n')}
<p><span style="position:absolute;clip-path:inset(50%)">${copied}</span> <b title="${copied}">${copied.slice(0, 6)}…${copied.slice(-4)}</b></p>
<p><span style="position:absolute;clip:rect(1px,1px,1px,1px)">${clipped}</span> <b>${clipped.slice(0, 6)}…${clipped.slice(-4)}</b></p>`;

const marked = async (page: Page) =>
  (
    await page.getByTestId('mark').evaluateAll((all) => all.map((one) => one.getAttribute('data-address') ?? ''))
  ).sort();
const spelled = (all: readonly string[]) =>
  all.map((text) => (text.startsWith('0x') ? text.toLowerCase() : text)).sort();

/** Distances in px of marks from the ends of the last parts. */
const farthest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const marks = [...document.documentElement.children].flatMap((element) => [
      ...(element.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? []),
    ]);
    const far = [...document.querySelectorAll('[data-end]')].map((end) => {
      const texts = [...end.getClientRects()];
      const mine = marks.find((mark) =>
        mark
          .getAttribute('data-address')
          ?.toLowerCase()
          .endsWith(end.getAttribute('data-end') ?? ''),
      );
      const mark = mine?.getBoundingClientRect();
      if (!mark) return Number.POSITIVE_INFINITY;
      return Math.min(
        ...texts.map((text) =>
          Math.hypot(
            Math.max(mark.left - text.right, text.left - mark.right, 0),
            Math.max(mark.top - text.bottom, text.top - mark.bottom, 0),
          ),
        ),
      );
    });
    return Math.max(...far);
  });

test.describe('wrapped and hidden text', () => {
  test.use({ extraPages: { 'broken.html': BROKEN, 'hashes.html': HASHES, 'unseen.html': HIDDEN } });

  test('address over two lines or boxes has one mark, at one of them', async ({ account: _, openPage }) => {
    const opened = await openPage('broken.html');
    await expect.poll(() => marked(opened)).toEqual(spelled(wanted));
    expect(await farthest(opened)).toBeLessThanOrEqual(24);
  });

  test('hash wrapped after forty digits is not an address; one beside a number in the next cell is', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('hashes.html');
    await expect.poll(() => marked(opened)).toEqual([alone, beside].sort());
  });

  test('clipped, filtered or dotted text has no mark; text beside a hidden copy has', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('unseen.html');
    await expect.poll(() => marked(opened)).toEqual(spelled([...shown, copied, clipped]));
  });
});
