// Decodes addresses that databases and nodes write as raw bytes: bytea, 32-byte words, Tron's 41….
import { convertTronHex } from '../../chains/tron';
import type { NamedChain } from './chain-cell';

/**
 * How an address was written. `bytea`: bytes of a database (`\x…`, `X'…'`). `padded`: a 32-byte word. `no-prefix`: 40
 * digits without `0x`. `tron-hex`: Tron's version byte and 20 bytes in hexadecimal.
 */
export type EncodingNote = 'bytea' | 'padded' | 'no-prefix' | 'tron-hex';

/** A cell with the ordinary spelling of its addresses. */
export interface DecodedCell {
  text: string;
  note: EncodingNote;
}

const TOKEN = /\\{1,2}x[0-9a-fA-F]+|[xX]'[0-9a-fA-F]+'|[0-9A-Za-z]+/g;
/** PostgreSQL's `bytea`, also with the backslash escaped; blobs of SQLite and MySQL. */
const BYTES = /^(?:\\{1,2}x|[xX]')([0-9a-fA-F]+)'?$/;
/** A word with more zeros is a number. */
const PADDED = /^0{24}(?!0{16})([0-9a-fA-F]{40})$/;
const PADDED_TRON = /^0{22}(41[0-9a-fA-F]{40})$/;
const ACCOUNT = /^[0-9a-fA-F]{40}$/;

/** Decodes hexadecimal digits of 20, 21 or 32 bytes. @param note how the digits were written, if not in an ordinary way */
function decodeDigits(
  digits: string,
  note: EncodingNote | null,
  isNamed: (chain: string) => boolean,
): DecodedCell | null {
  const tron = convertTronHex(PADDED_TRON.exec(digits)?.[1] ?? digits);
  if (tron) return isNamed('tron') ? { text: tron, note: note ?? 'tron-hex' } : null;
  if (!isNamed('evm')) return null;
  const padded = PADDED.exec(digits)?.[1];
  if (padded) return { text: `0x${padded}`, note: note ?? 'padded' };
  return ACCOUNT.test(digits) && note !== null ? { text: `0x${digits}`, note } : null;
}

/**
 * Decodes the addresses of a cell of an address column; call it for no other column, because hashes and numbers have the
 * same form. Pure, never throws.
 * @param named chain that the row names; null if none
 * @returns the cell in ordinary spelling; null if nothing in it is encoded
 */
export function decodeAddressCell(cell: string, named: NamedChain | null): DecodedCell | null {
  const isNamed = (chain: string) => !named || named.chains.length === 0 || named.chains.includes(chain);
  let note: EncodingNote | null = null;
  const text = cell.replace(TOKEN, (token) => {
    const bytes = BYTES.exec(token)?.[1];
    const digits = bytes ?? token.replace(/^0[xX]/, '');
    const isBare = bytes === undefined && digits === token && ACCOUNT.test(digits);
    const decoded = decodeDigits(digits, bytes ? 'bytea' : isBare ? 'no-prefix' : null, isNamed);
    if (!decoded) return token;
    ({ note } = decoded);
    return decoded.text;
  });
  return note && { text, note };
}
