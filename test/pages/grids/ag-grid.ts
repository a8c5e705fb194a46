// Test page with an AG Grid: columns are narrower than their text, and one column is pinned.
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { frame, offerScroller, type Transfer, transfers } from './sample-transfers';

ModuleRegistry.registerModules([AllCommunityModule]);
const root = frame();
createGrid<Transfer>(root, {
  rowData: transfers(1000),
  rowHeight: 28,
  columnDefs: [
    { field: 'id', width: 70 },
    { field: 'from', width: 230, pinned: 'left' },
    { field: 'bitcoin', width: 230 },
    { field: 'to', width: 330 },
    { field: 'amount', width: 100 },
  ],
});
offerScroller(() => root.querySelector('.ag-grid-viewport'));
