// Test page with a Handsontable grid: cells clip their text.
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-classic-no-icons.min.css';
import Handsontable from 'handsontable';
import { frame, offerScroller, transfers } from './sample-transfers';

const root = frame('.htCore td{white-space:nowrap!important;overflow:hidden;text-overflow:ellipsis}');
new Handsontable(root, {
  data: transfers(1000).map(({ id, from, bitcoin, to, amount }) => [id, from, bitcoin, to, amount]),
  colHeaders: ['Id', 'From', 'Bitcoin', 'To', 'Amount'],
  rowHeaders: true,
  colWidths: [50, 200, 220, 310, 90],
  width: 1000,
  height: 600,
  themeName: 'ht-theme-classic',
  licenseKey: 'non-commercial-and-evaluation',
});
offerScroller(() => root.querySelector('.ht_master .wtHolder'));
