// Test page with a Tabulator grid of virtual rows.
import 'tabulator-tables/dist/css/tabulator.min.css';
import { TabulatorFull as Tabulator } from 'tabulator-tables';
import { frame, offerScroller, transfers } from './sample-transfers';

const root = frame();
new Tabulator(root, {
  height: 600,
  data: transfers(1000),
  columns: [
    { title: 'Id', field: 'id', width: 60 },
    { title: 'From', field: 'from', width: 220 },
    { title: 'Bitcoin', field: 'bitcoin', width: 220 },
    { title: 'To', field: 'to', width: 340 },
    { title: 'Amount', field: 'amount', width: 100 },
  ],
});
offerScroller(() => root.querySelector('.tabulator-tableholder'));
