// Angular test page: renders the transfer list without zones, from templates compiled in the browser.
import '@angular/compiler';
import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { mountPoint, offer, pick } from '../expose-scenes';
import { type Ledger, START } from '../ledger';

const TEMPLATE = `
<main>
  <h1>Transfers up to block {{ ledger().block }}</h1>
  <table>
    <tbody>
      @for (row of ledger().rows; track row.id) {
        <tr [attr.id]="'row-' + row.id">
          <td class="from">
            @if (row.note) {
              <em class="note">{{ row.note }}</em>
            }
            @if (row.from.isLink) {
              <a class="party" [attr.href]="'/address/' + row.from.address" [attr.title]="row.from.address" (click)="pick($event, row.id)"
                >@if (row.from.isName) {<b>{{ row.from.text }}</b>} @else {{{ row.from.text }}}</a
              >
            } @else {
              <span class="party" [attr.title]="row.from.address">{{ row.from.text }}</span>
            }
          </td>
          <td class="to">Sent {{ row.amount }} to {{ row.to }} in block {{ ledger().block }}</td>
        </tr>
      }
    </tbody>
  </table>
</main>`;

class LedgerList {
  ledger = signal(START);
  pick = pick;
}
Component({ selector: 'ledger-list', template: TEMPLATE })(LedgerList);

mountPoint().append(document.createElement('ledger-list'));
const app = await bootstrapApplication(LedgerList);
const [list] = app.components;
offer({
  show(ledger: Ledger) {
    list?.instance.ledger.set(ledger);
    app.tick();
  },
  unmount: () => app.destroy(),
});
