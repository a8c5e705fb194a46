// Test page with a React Virtuoso table: rows are virtual, and the header is sticky.
/** @jsxImportSource react */
import { createRoot } from 'react-dom/client';
import { TableVirtuoso } from 'react-virtuoso';
import { frame, offerScroller, transfers } from './sample-transfers';

const root = frame(`
  table{border-collapse:collapse;table-layout:fixed;width:900px}
  thead th{background:#e8ecf0}
  td,th{padding:2px 5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:left;border-bottom:1px solid #ddd}
`);
const WIDTHS = [60, 200, 220, 330, 90];
createRoot(root).render(
  <TableVirtuoso
    style={{ height: 600 }}
    data={transfers(1000)}
    fixedHeaderContent={() => (
      <tr>
        {['Id', 'From', 'Bitcoin', 'To', 'Amount'].map((head, at) => (
          <th key={head} style={{ width: WIDTHS[at] }}>
            {head}
          </th>
        ))}
      </tr>
    )}
    itemContent={(_, { id, from, bitcoin, to, amount }) =>
      [id, from, bitcoin, to, amount].map((text, at) => <td key={at}>{text}</td>)
    }
  />,
);
offerScroller(() => root.querySelector('[data-virtuoso-scroller]'));
