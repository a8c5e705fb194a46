// End-to-end tests of address markup of real sites: hidden copies, split text, titles and similar hashes.
import type { Page } from '@playwright/test';
import type { TabReport } from '../../../lib/messages/protocol';
import { madeAddress } from '../../bench/synthetic-addresses';
import { expect, test } from '../support/fixtures';
import { fixture, full } from '../support/mark-geometry';

/** Maximum distance in px of a mark from its text. */
const NEAR_PX = 24;

/** Visible text with the distance of its mark; null without one. */
const distances = (page: Page): Promise<[end: string, far: number | null][]> =>
  page.evaluate(() => {
    const marks = [...document.documentElement.children]
      .flatMap((element) => [...(element.shadowRoot?.querySelectorAll('[data-testid=mark]') ?? [])])
      .map((mark) => ({ box: mark.getBoundingClientRect(), address: mark.getAttribute('data-address') ?? '' }));
    return [...document.querySelectorAll('[data-end]')].map((element): [string, number | null] => {
      const end = element.getAttribute('data-end') ?? '';
      const range = document.createRange();
      range.selectNodeContents(element);
      const drawn = [...range.getClientRects()].filter(({ width }) => width);
      const whole = element.getBoundingClientRect();
      const texts = drawn[0] ? drawn : [whole];
      const far = marks
        .filter(({ address }) => address.endsWith(end))
        .map(({ box }) =>
          Math.min(
            ...texts.map(({ left, top, right, bottom }) =>
              Math.hypot(
                Math.max(box.left - Math.min(right, whole.right), left - box.right, 0),
                Math.max(box.top - bottom, top - box.bottom, 0),
              ),
            ),
          ),
        );
      return [end, far.length ? Math.min(...far) : null];
    });
  });

const listOf = async (riskmark: { ask<T>(name: 'tab', input: unknown): Promise<T> }, tabId: number) =>
  ((await riskmark.ask<TabReport>('tab', { tabId })).addresses ?? []).map(({ address }) => address);

test.describe('hidden copies, split text, titles', () => {
  test.use({ extraPages: { 'address-formats.html': fixture('address-formats.html') } });

  test('address has one mark, where a reader reads it', async ({ account: _, openPage, riskmark }) => {
    const opened = await openPage('address-formats.html');
    const ends = await opened
      .locator('[data-end]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-end')));
    await expect.poll(async () => (await distances(opened)).filter(([, px]) => px === null)).toEqual([]);
    await expect(opened.getByTestId('mark')).toHaveCount(ends.length);
    const far = (await distances(opened)).filter(([, px]) => px === null || px > NEAR_PX);
    expect(far).toEqual([]);
    const listed = await listOf(riskmark, await riskmark.tabOf(opened));
    expect(listed.sort()).toEqual(ends.map((end) => full(end ?? '')).sort());
  });
});

const evm = Array.from({ length: 40 }, (_, n) => madeAddress(n, 'all').text).filter((text) => text.startsWith('0x'));
/** A name and its address in two links; the mark belongs to the more complete one. */
const named = (draw: (name: string, address: string) => string) => {
  const address = evm.shift() ?? '';
  const link = (text: string) =>
    `<a href="/address/${address}"${text === 'Lantern' ? '' : ` data-end="${address.slice(-6).toLowerCase()}"`}>${text}</a>`;
  return draw(link('Lantern'), link(`${address.slice(0, 6)}…${address.slice(-4)}`));
};
const twice = evm.shift() ?? '';
const BESIDE = `<!doctype html><title>Names</title><style>.row{display:flex;gap:90px}</style>
<ul>${named((name, address) => `<li>${name} ${address}`)}</ul>
${named((name, address) => `<div class="row">${name}${address}</div>`)}
${named((name, address) => `<div>${name}<div>${address}</div></div>`)}
${named((name, address) => `<section>${name} (${address})</section>`)}
<div class="row"><div><a href="/address/${twice}">Lantern</a></div><div><a href="/address/${twice}">${twice}</a></div></div>`;

const hub = evm.shift() ?? '';
const FLAT = `<!doctype html><title>Payments</title><div style="display:grid;grid-template-columns:90px 400px">
${'<i>paid to</i>'.concat(`<span>${hub}</span>`).repeat(5)}</div>`;

test.describe('grid without rows', () => {
  test.use({ extraPages: { 'flat.html': FLAT } });

  test('address has a mark at every occurrence', async ({ account: _, openPage }) => {
    const opened = await openPage('flat.html');
    await expect(opened.getByTestId('mark')).toHaveCount(5);
  });
});

test.describe('name beside its address', () => {
  test.use({ extraPages: { 'beside.html': BESIDE } });

  test('name has its own mark only in another cell', async ({ account: _, openPage }) => {
    const opened = await openPage('beside.html');
    await expect(opened.getByTestId('mark')).toHaveCount(6);
    const far = await distances(opened);
    expect(far).toHaveLength(4);
    expect(far.filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
  });
});

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
/** An address, and a link to it without its text, in a separate block. */
const led = (draw: (shown: string, href: string) => string, write = short) => {
  const address = evm.shift() ?? '';
  const shown = `<span data-end="${address.slice(-6).toLowerCase()}">${write(address)}</span>`;
  return draw(shown, `href="https://etherscan.io/address/${address}"`);
};
const digits = '507f1f77bcf86cd799439011';
const [rowed = '', lined = '', spaced = '', parted = ''] = evm.splice(0, 4).map((address) => address.toLowerCase());
const LED = `<!doctype html><title>Contracts</title>
${led((shown, href) => `<div><div>${shown}</div><div><a ${href}>View on Etherscan</a></div></div>`)}
${led((shown, href) => `<table><tr><td>${shown}<td><a ${href}>View</a></table>`)}
${led(
  (shown, href) => `<p>The contract is ${shown}.</p><p><a ${href}>Auf Etherscan ansehen ↗</a></p>`,
  (address) => address,
)}
${led((shown, href) => `<div><div>${shown}</div><div><a ${href}>Etherscan: Donate</a></div></div>`)}
${led((_, href) => `<p><a ${href}>View on Etherscan</a></p>`)}`;
const BROKEN = `<!doctype html><title>Rows</title><style>section{display:flex;gap:16px}</style>
<section><span data-end="${rowed.slice(-6)}">${rowed}</span><span>${digits}</span></section>
<p>${lined}<br>${digits}</p><p>${spaced} ${digits}</p>
<div>Address: <div>${parted.slice(0, 22)}</div><div data-end="${parted.slice(-6)}"><b>${parted.slice(22, 38)}</b><i>${parted.slice(38)}</i></div></div>`;

const [legacy = ''] = Array.from({ length: 400 }, (_, n) => madeAddress(n, 'all').text).filter((text) =>
  /^1/.test(text),
);

/** 32 bytes in hexadecimal, the form of Aptos accounts and of every hash. */
const bytes = (end: string) => `0x${'5e'.repeat(31)}${end}`;
const [
  one,
  other,
  third,
  fourth,
  hash,
  later,
  fifth,
  key,
  digest,
  sixth,
  value,
  behind,
  block,
  quoted,
  pictured,
  captioned,
  ...translated
] = Array.from({ length: 1200 }, (_, n) => madeAddress(n, 'all'))
  .filter(({ chain }) => chain === 'solana')
  .map(({ text }) => text);

const SHORTENED = `<!doctype html><title>Holdings</title>
<div><div>Solana</div><div><span title="${one}">${short(one ?? '')}</span></div></div><p title="${other}">Solana wallet: ${short(other ?? '')}</p>
<table><tr><td>Solana<td><span data-address="${third}">${short(third ?? '')}</span></table><p title="${hash}">Blockhash: ${short(hash ?? '')}</p>
<p title="${key}">${short(key ?? '')}</p>`;

test.describe('links and digits beside an address', () => {
  test.use({ extraPages: { 'led.html': LED, 'broken.html': BROKEN, 'shortened.html': SHORTENED } });

  test('link with the address as its target has no mark where the address is shown', async ({
    account: _,
    openPage,
  }) => {
    const opened = await openPage('led.html');
    await expect(opened.getByTestId('mark')).toHaveCount(6);
    const far = await distances(opened);
    expect(far).toHaveLength(4);
    expect(far.filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
  });

  test('label before a truncated address sets its chain, as before a full one', async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const opened = await openPage('shortened.html');
    await expect(opened.getByTestId('mark')).toHaveCount(3);
    expect(await listOf(riskmark, await riskmark.tabOf(opened))).toEqual([one, other, third]);
  });

  test('digits of another column do not extend a hash; a split tail is joined', async ({
    account: _,
    openPage,
    riskmark,
  }) => {
    const opened = await openPage('broken.html');
    await expect(opened.getByTestId('mark')).toHaveCount(2);
    expect((await distances(opened)).filter(([, px]) => px === null || px > NEAR_PX)).toEqual([]);
    expect(await listOf(riskmark, await riskmark.tabOf(opened))).toEqual([rowed, parted]);
  });
});

/** Marked addresses end in `a…`. */
const APTOS = `<!doctype html><title>Transaction 7</title><link rel="canonical" href="https://explorer.aptoslabs.com/txn/7">
<style>[role=row],.grid{display:grid;grid-template-columns:60px 560px 560px;font:11px monospace}</style>
<div><div>Sender:</div><div><a href="/account/${bytes('a1')}">${bytes('a1')}</a></div></div>
<div><div>Hash:</div><div>${bytes('b1')}</div></div>
<div><div>Event Root Hash:</div><div><span>${bytes('b2')}</span></div></div>
<dl><dt>State digest<dd>${bytes('b3')}<dt>Owner<dd>${bytes('a2')}</dl>
<table><tr><th>Version<th>Hash<th>Account<tr><td>1<td><a href="/txn/${bytes('b4')}">${bytes('b4')}</a><td>${bytes('a3')}<tr><td>2<td><a href="/txn/${bytes('b5')}">${bytes('b5')}</a><td>${bytes('a4')}<tr><td>3<td>${bytes('b7')}<td>${bytes('a6')}</table>
<div role="table"><div role="row"><b role="columnheader">Block</b> <b role="columnheader">Hash</b> <b role="columnheader">Owner</b></div>
<div role="row"><span role="cell">4</span> <span role="cell">${bytes('b8')}</span> <span role="cell">${bytes('a7')}</span></div></div>
<div class="grid"><div>Block</div><div>Tx hash</div><div>Owner</div><div>5</div><div>${bytes('b9')}</div><div>${bytes('a8')}</div><div>6</div><div>${bytes('ba')}</div><div>${bytes('a9')}</div></div>
<table><thead><tr><th rowspan="2">Block<th colspan="2">Transaction<tr><th>Hash<th>Owner<tbody><tr><td>7<td>${bytes('bb')}<td>${bytes('aa')}</table>
<table><tr><th>Hash<td>${bytes('b6')}<tr><th>Account<td>${bytes('a5')}</table>`;
const SOLANA = `<!doctype html><title>Account</title><meta property="og:url" content="https://solscan.io/account/x">
<div><nav style="display:flex"><a>Blocks</a> <a>Tokens</a> <a>Transactions</a></nav><p>Wallet</p><main><div><div><span>${fourth}</span></div></div></main></div>
<table><tr><td>Signer<td>${one}<tr><td>Recent Blockhash<td>${hash}</table>
<table><thead><tr><th>Holder<th>Transaction hash<tbody><tr><td>${other}<td>none</table>
<table><tr><th>Block hash<th>Age<th>Leader<tr><td>${later}<td>now<td>${third}</table>
<div><b>Signature</b>: <code>${key}</code></div>
<table><tr><th><th rowspan="2">Slot<th rowspan="2">Age<tr><th><tr><td><div><b>Blockhash</b><div>${digest}</div></div><td>5<td>6</table>`;
/** Column headers for accounts in the most common languages. */
const HEADS = ['Adresse', 'Dirección', 'Endereço', 'Indirizzo', 'Адрес', '地址', 'アドレス', '주소'];
const NAMED = `<!doctype html><title>List</title>
<table><tr><th>Asset<th>Account<tr><td>SOL<td>${one}</table><p>Solana wallet: <code>${other}</code><p>Private key of the Solana wallet: <code>${hash}</code>
<p><a href="https://solscan.io/account/${third}">${third}</a>
<pre><i>new</i> <i>PublicKey</i><i>(</i><i>"</i><i>${fifth}</i><i>"</i><i>)</i> <i>PublicKey</i><i>(</i><i>"${quoted}"</i><i>);</i></pre>
<p>moved from BTC to the wallet <code>${behind}</code> on Solana</p><p>the wallet saw <code>${block}</code></p><p>Solana news</p>
<table><tr><th>Name<th>Chain<th>Address<tr><td>Lantern<td>Solana<td>${sixth}</table>
${HEADS.map((head, at) => `<table><tr><th>#<th>↓<th>${head}<tr><td>Solana<td>–<td>${translated[at]}</table>`).join('')}
<table><tr><th>Chain<th>Name<th>Value<tr><td>Solana<td>Seal<td>${value}<tr><td>Aptos<td>Seal<td>${bytes('b2')}</table>
<div style="display:grid;grid-template-columns:repeat(3,400px)"><b>Address</b><b>Chain</b><b>Note</b><i>${legacy}</i><i>Bitcoin</i><i>old</i><i>${legacy.slice(0, 6)}</i><i>Bitcoin Cash</i><i>new</i></div>
<div><span><img alt="Solana" src="data:,"></span> <code>${pictured}</code></div>
<table><caption>Solana wallets<tr><th>Rank<th>Address<th>Since<tr><td>1<td>${captioned}<td>May</table>
<table><tr><th>Wallet<th>Network<tr><td>${bytes('a2')}<td>Aptos</table>
<p>Aptos wallet: <code>${bytes('a1')}</code><p>Aptos transaction: <code>${bytes('b1')}</code>`;

test.describe('forms shared with hashes', () => {
  test.use({ extraPages: { 'aptos.html': APTOS, 'solana.html': SOLANA, 'named.html': NAMED } });

  for (const [name, wanted] of [
    ['aptos.html', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'aa'].map(bytes)],
    ['solana.html', [one, other, third, fourth]],
    [
      'named.html',
      [
        one,
        other,
        third,
        fifth,
        sixth,
        behind,
        quoted,
        pictured,
        captioned,
        ...translated.slice(0, HEADS.length),
        legacy,
        bytes('a2'),
        bytes('a1'),
      ],
    ],
  ] as const)
    test(`label before a value decides between address and hash: ${name}`, async ({
      account: _,
      openPage,
      riskmark,
    }) => {
      const opened = await openPage(name);
      await expect(opened.getByTestId('mark')).toHaveCount(wanted.length);
      const addresses = (await riskmark.ask<TabReport>('tab', { tabId: await riskmark.tabOf(opened) })).addresses ?? [];
      expect(addresses.map(({ address }) => address).sort()).toEqual([...wanted].sort());
      // A chain name in another grid row does not apply to this one.
      expect(addresses.filter(({ chain }) => chain === 'bitcoin-cash')).toEqual([]);
    });
});
