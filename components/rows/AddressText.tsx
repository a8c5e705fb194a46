// A whole address in groups of four: the gaps are margins, so that a copy holds none (docs/reference/look.md 1.5 and 4).

import { groupByFour } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';

/** No chain writes a longer address; a longer string is not one and is cut as text. */
const MAX_ADDRESS = 512;

/** Five groups a row at 13 px where two rows hold the address, up to eight at 12 px, else as many as the place is wide. */
const ROW_OF = 5;
const LONG_ROW_OF = 8;
const ROWS = 2;

export interface AddressTextProps {
  address: string;
  /** Underlines each character that is not the same at this place of the other address. */
  differsFrom?: string;
}

/** Whether the address needs the whole width and more than two rows. */
export function isWideAddress(address: string): boolean {
  return groupByFour(address).groups.length > ROWS * LONG_ROW_OF;
}

export function AddressText({ address, differsFrom }: AddressTextProps) {
  const { prefix, groups } = groupByFour(sanitizeText(address, MAX_ADDRESS));
  // A short prefix hangs before the rows; a scheme takes its place in the first one.
  const schemed = prefix.length > 2;
  const places = groups.length + (schemed ? Math.ceil(prefix.length / 4) : 0);
  const perRow = Math.max(ROW_OF, Math.ceil(places / ROWS));
  const form = perRow > LONG_ROW_OF ? ' wide' : perRow > ROW_OF ? ' long' : '';
  const other = differsFrom === undefined ? undefined : differsFrom.slice(groupByFour(differsFrom).prefix.length);
  return (
    <span
      class={`addr${form}${schemed ? ' schemed' : ''}`}
      dir="ltr"
      style={{ '--per-row': perRow, '--prefix': prefix.length }}
    >
      {prefix && <span class="px">{prefix}</span>}
      {groups.map((group, place) => (
        <span key={place} class="g">
          {other === undefined ? group : <Differing text={group} other={other.slice(4 * place, 4 * place + 4)} />}
        </span>
      ))}
    </span>
  );
}

/** Runs of characters that differ are one underlined piece. */
function Differing({ text, other }: { text: string; other: string }) {
  const runs: { text: string; differs: boolean }[] = [];
  [...text].forEach((character, place) => {
    const differs = character !== other[place];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += character;
    else runs.push({ text: character, differs });
  });
  return <>{runs.map((run) => (run.differs ? <b class="df">{run.text}</b> : run.text))}</>;
}
