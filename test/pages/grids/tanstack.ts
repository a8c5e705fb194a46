// Test page with a TanStack Virtual grid: rows are positioned by CSS transforms, and cells clip their text.
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { frame, offerScroller, transfer } from './sample-transfers';

const COUNT = 1000;
const root = frame(`
  #frame{overflow:auto;position:relative}
  .list{position:relative}
  .row{position:absolute;left:0;top:0;display:flex;width:100%;height:24px;line-height:24px;border-bottom:1px solid #ddd}
  .row:nth-child(even){background:#f2f4f8}
  .cell{flex:none;padding:0 4px;box-sizing:border-box;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  .c0{width:60px}.c1{width:210px}.c2{width:210px}.c3{width:330px}.c4{width:90px}
`);
const list = root.appendChild(document.createElement('div'));
list.className = 'list';
const rows = new Map<number, HTMLElement>();

const virtualizer = new Virtualizer<HTMLElement, HTMLElement>({
  count: COUNT,
  getScrollElement: () => root,
  estimateSize: () => 25,
  overscan: 4,
  scrollToFn: elementScroll,
  observeElementRect,
  observeElementOffset,
  onChange: draw,
});
virtualizer._didMount();
virtualizer._willUpdate();

function draw(): void {
  list.style.height = `${virtualizer.getTotalSize()}px`;
  const items = virtualizer.getVirtualItems();
  const wanted = new Set(items.map(({ index }) => index));
  for (const [index, row] of rows)
    if (!wanted.has(index)) {
      row.remove();
      rows.delete(index);
    }
  for (const { index, start } of items) {
    if (rows.has(index)) continue;
    const { id, from, bitcoin, to, amount } = transfer(index);
    const row = list.appendChild(document.createElement('div'));
    row.className = 'row';
    row.style.transform = `translateY(${start}px)`;
    row.append(
      ...[id, from, bitcoin, to, amount].map((text, at) => {
        const cell = document.createElement('div');
        cell.className = `cell c${at}`;
        cell.textContent = String(text);
        return cell;
      }),
    );
    rows.set(index, row);
  }
}
draw();
offerScroller(() => root);
