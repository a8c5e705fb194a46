// Test page without grid columns: prose, values with copy buttons, and cards as wide as a phone screen.
import { frame, offerScroller, transfer } from './sample-transfers';

const root = frame(`
  #frame{overflow:auto;line-height:1.4;font-size:15px}
  .value{display:flex;gap:4px;align-items:center;width:380px;height:24px}
  .value>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  .value>button{flex:none;width:20px;height:20px;padding:0}
  .phone{width:320px;border:1px solid #ccc;padding:8px;font:14px/18px monospace;overflow:hidden}
  .phone p{margin:2px 0;overflow-wrap:anywhere}
  .two{display:flex;justify-content:space-between}
`);
const short = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;
const named = (address: string) => `<a href="/address/${address}" title="${address}">${short(address)}</a>`;
const of = [...Array(24).keys()].map(transfer);
const prose = of
  .slice(0, 6)
  .map(
    ({ from, to, bitcoin }) =>
      `<p>On 3 May the funds went from ${from} to ${to}, which paid 120 ETH the same day. A second leg ran over ${bitcoin} within the hour; then ${from} paid again.</p>`,
  );
const values = of
  .slice(6, 12)
  .map(({ from, amount }) => `<div class="value"><span>${from}</span><button>⧉</button><b>${amount}</b></div>`);
const cards = of
  .slice(12, 18)
  .map(
    ({ id, from, to, bitcoin }) =>
      `<div class="phone"><p>Hop ${id}</p><p>${from}</p><p>${bitcoin}</p><p class="two">${named(to)} ${named(transfer(500 + id).to)}</p></div>`,
  );
root.innerHTML = [...prose, ...values, ...cards].join('');
offerScroller(() => root);
