// Full address in groups of four, separated by margins that are not copied (docs/reference/look.md 1.5, 4).

import { groupByFour } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import './FullAddress.css';

/** No chain has a longer address; a longer string is truncated. */
const MAX_ADDRESS = 512;

/** Groups per row: five at 13 px if two rows hold the address, up to eight at 12 px, otherwise as many as fit. */
const ROW_GROUPS = 5;
const LONG_ROW_GROUPS = 8;
const MAX_ROWS = 2;

export interface FullAddressProps {
  address: string;
  /** Underlines each character that differs from this address at the same position. */
  differsFrom?: string;
}

/** Returns true if the address needs the full width and more than two rows. */
export function isWideAddress(address: string): boolean {
  return groupByFour(address).groups.length > MAX_ROWS * LONG_ROW_GROUPS;
}

/** Renders the address; the text content is the address without separators. */
export function FullAddress({ address, differsFrom }: FullAddressProps) {
  const { prefix, groups } = groupByFour(sanitizeText(address, MAX_ADDRESS));
  // A short prefix is placed before the rows; a scheme takes cells of the first row.
  const schemed = prefix.length > 2;
  const cells = groups.length + (schemed ? Math.ceil(prefix.length / 4) : 0);
  const perRow = Math.max(ROW_GROUPS, Math.ceil(cells / MAX_ROWS));
  const sizeClass = perRow > LONG_ROW_GROUPS ? ' wide-address' : perRow > ROW_GROUPS ? ' long-address' : '';
  const other = differsFrom === undefined ? undefined : differsFrom.slice(groupByFour(differsFrom).prefix.length);
  // Letter case carries only a checksum in hexadecimal digits.
  const fold = /^0x$/i.test(prefix) ? (text: string) => text.toLowerCase() : (text: string) => text;
  return (
    <span
      class={`full-address${sizeClass}${schemed ? ' schemed' : ''}`}
      dir="ltr"
      style={{ '--per-row': perRow, '--prefix': prefix.length }}
    >
      {prefix && <span class="address-prefix">{prefix}</span>}
      {groups.map((group, index) => (
        <span key={index} class="address-group">
          {other === undefined ? (
            group
          ) : (
            <Differing text={group} other={other.slice(4 * index, 4 * index + 4)} fold={fold} />
          )}
        </span>
      ))}
    </span>
  );
}

/** Underlines runs of differing characters as one element. */
function Differing({ text, other, fold }: { text: string; other: string; fold(text: string): string }) {
  const runs: { text: string; differs: boolean }[] = [];
  [...text].forEach((character, index) => {
    const differs = fold(character) !== fold(other[index] ?? '');
    const lastRun = runs.at(-1);
    if (lastRun?.differs === differs) lastRun.text += character;
    else runs.push({ text: character, differs });
  });
  return <>{runs.map((run) => (run.differs ? <b class="address-difference">{run.text}</b> : run.text))}</>;
}
