// Snabbdom test page: renders the transfer list with the attributes and event listener modules.
import { attributesModule, eventListenersModule, h, init, type VNode } from 'snabbdom';
import { mountPoint, offer, pick } from '../expose-scenes';
import { type Ledger, type Party, type Row, START } from '../ledger';

const patch = init([attributesModule, eventListenersModule]);

function partyView(id: string, { address, text, isName, isLink }: Party): VNode {
  const content = isName ? [h('b', text)] : text;
  const href = `/address/${address}`;
  const on = { click: (event: MouseEvent) => pick(event, id) };
  return isLink
    ? h('a.party', { attrs: { href, title: address }, on }, content)
    : h('span.party', { attrs: { title: address } }, content);
}

const rowView = ({ id, note, from, to, amount }: Row, block: number): VNode =>
  h(`tr#row-${id}`, { key: id }, [
    h('td.from', [...(note ? [h('em.note', note)] : []), partyView(id, from)]),
    h('td.to', ['Sent ', amount, ' to ', to, ' in block ', block]),
  ]);

const listView = ({ block, rows }: Ledger): VNode =>
  h('main', [
    h('h1', `Transfers up to block ${block}`),
    h('table', [
      h(
        'tbody',
        rows.map((row) => rowView(row, block)),
      ),
    ]),
  ]);

const spot = document.createElement('main');
mountPoint().append(spot);
let shown = patch(spot, listView(START));
offer({
  show(ledger: Ledger) {
    shown = patch(shown, listView(ledger));
  },
  unmount() {
    shown = patch(shown, h('!'));
  },
});
