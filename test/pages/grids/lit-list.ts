// Test page with a Lit virtual list: rows scroll in their own element, with copy buttons beside addresses.
import { LitVirtualizer } from '@lit-labs/virtualizer/LitVirtualizer.js';
import { html, render } from 'lit';
import { frame, offerScroller, type Transfer, transfers } from './sample-transfers';

Object.assign(window, { litIssuedWarnings: new Set(['dev-mode']) });
customElements.define('transfer-list', class extends LitVirtualizer {});

const root = frame(`
  transfer-list{height:600px;width:1000px;display:block}
  .row{display:grid;grid-template-columns:60px 340px 300px 1fr;gap:0 6px;width:100%;height:22px;line-height:22px}
  .row>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  button{width:18px;height:18px;padding:0;margin-left:2px;font-size:10px;vertical-align:middle}
`);
const row = ({ id, from, bitcoin, amount }: Transfer) =>
  html`<div class="row"><span>${id}</span><span>${from}<button>⧉</button></span><span>${bitcoin}</span><span>${amount}</span></div>`;
render(html`<transfer-list scroller .items=${transfers(1000)} .renderItem=${row}></transfer-list>`, root);
offerScroller(() => root.querySelector('transfer-list'));
