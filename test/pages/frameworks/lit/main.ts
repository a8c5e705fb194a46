// Lit test page: renders the transfer list in the open shadow root of a custom element.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { mountPoint, offer, pick } from '../expose-scenes';
import { type Ledger, type Party, type Row, START } from '../ledger';

// Hides the warning of the development build itself; other warnings are wanted.
Object.assign(window, { litIssuedWarnings: new Set(['dev-mode']) });

function partyView(id: string, { address, text, isName, isLink }: Party) {
  const content = isName ? html`<b>${text}</b>` : text;
  return isLink
    ? html`<a class="party" href="/address/${address}" title=${address} @click=${(event: Event) => pick(event, id)}>${content}</a>`
    : html`<span class="party" title=${address}>${content}</span>`;
}

const rowView = ({ id, note, from, to, amount }: Row, block: number) => html`
  <tr id="row-${id}">
    <td class="from">${note ? html`<em class="note">${note}</em>` : nothing}${partyView(id, from)}</td>
    <td class="to">Sent ${amount} to ${to} in block ${block}</td>
  </tr>
`;

class LedgerList extends LitElement {
  static override styles = css`
    td {
      padding: 8px 24px 8px 0;
    }
    .note {
      margin-right: 8px;
    }
  `;
  static override properties = { ledger: { attribute: false } };
  declare ledger: Ledger;

  override render() {
    const { block, rows } = this.ledger;
    return html`
      <main>
        <h1>Transfers up to block ${block}</h1>
        <table>
          <tbody>
            ${repeat(
              rows,
              ({ id }) => id,
              (row) => rowView(row, block),
            )}
          </tbody>
        </table>
      </main>
    `;
  }
}
customElements.define('ledger-list', LedgerList);

const list = new LedgerList();
list.ledger = START;
mountPoint().append(list);
await list.updateComplete;
offer({
  show(ledger: Ledger) {
    list.ledger = ledger;
    return list.updateComplete;
  },
  unmount: () => list.remove(),
});
