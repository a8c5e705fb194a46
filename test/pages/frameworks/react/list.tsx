// React component for the list of transfers.
/** @jsxImportSource react */

import { pick } from '../expose-scenes';
import type { Ledger, Party, Row } from '../ledger';

const PartyView = ({ id, party: { address, text, isName, isLink } }: { id: string; party: Party }) => {
  const content = isName ? <b>{text}</b> : text;
  return isLink ? (
    <a className="party" href={`/address/${address}`} title={address} onClick={(event) => pick(event, id)}>
      {content}
    </a>
  ) : (
    <span className="party" title={address}>
      {content}
    </span>
  );
};

const RowView = ({ row: { id, note, from, to, amount }, block }: { row: Row; block: number }) => (
  <tr id={`row-${id}`}>
    <td className="from">
      {note && <em className="note">{note}</em>}
      <PartyView id={id} party={from} />
    </td>
    <td className="to">
      Sent {amount} to {to} in block {block}
    </td>
  </tr>
);

export const List = ({ ledger: { block, rows } }: { ledger: Ledger }) => (
  <main>
    <h1>Transfers up to block {block}</h1>
    <table>
      <tbody>
        {rows.map((row) => (
          <RowView key={row.id} row={row} block={block} />
        ))}
      </tbody>
    </table>
  </main>
);
