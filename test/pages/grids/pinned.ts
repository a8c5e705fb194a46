// Test page with an HTML table: the header and the left address column are sticky.
import { frame, offerScroller, transfers } from './sample-transfers';

const root = frame(`
  #frame{overflow:auto}
  table{border-collapse:separate;border-spacing:0;table-layout:fixed;width:1500px}
  th,td{padding:4px 6px;background:#fff;border-bottom:1px solid #ddd;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:left}
  th{position:sticky;top:0;background:#e8ecf0;z-index:1}
  td:first-child{position:sticky;left:0;background:#f7f7f2}
  th:first-child{left:0;z-index:2}
`);
root.innerHTML = `<table><colgroup><col style="width:220px"><col style="width:330px"><col style="width:350px"><col style="width:600px"></colgroup>
<thead><tr><th>From</th><th>To</th><th>Bitcoin</th><th>Amount</th></tr></thead><tbody>${transfers(200)
  .map(
    ({ from, to, bitcoin, amount }) => `<tr><td>${from}</td><td>${to}</td><td>${bitcoin}</td><td>${amount}</td></tr>`,
  )
  .join('')}</tbody></table>`;
offerScroller(() => root);
