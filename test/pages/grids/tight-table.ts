// Test page with a plain HTML table: columns as wide as their text, and small line spacing.
import { frame, offerScroller, transfers } from './sample-transfers';

const root = frame(`
  #frame{overflow:auto}
  table{border-collapse:collapse;font:12px/15px monospace}
  td{padding:0 3px;white-space:nowrap}
  tr:nth-child(even){background:#eef}
`);
root.innerHTML = `<table>${transfers(200)
  .map(
    ({ id, from, bitcoin, to }) =>
      `<tr><td>${id}</td><td>${from}</td><td>${bitcoin}</td><td>${id % 5 ? to : `${to.slice(0, 8)}…`}</td></tr>`,
  )
  .join('')}</table>`;
offerScroller(() => root);
