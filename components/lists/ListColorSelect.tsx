// Select for the color of a list, in the row of the list.
import { listWords } from '../../lib/i18n/lists';
import type { ListColor } from '../../lib/lists/list-entry';

/** @param props.label accessible name */
export function ListColorSelect(props: { color: ListColor; label: string; onColor(color: ListColor): void }) {
  const words = listWords().color;
  const choices: ListColor[] = ['none', 'blue', 'grey', 'ink'];
  return (
    <select
      class="select kind"
      data-testid="list-color"
      aria-label={props.label}
      value={props.color}
      onChange={(event) => {
        const chosen = choices.find((each) => each === event.currentTarget.value);
        if (chosen) props.onColor(chosen);
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each} selected={each === props.color}>
          {words[each]}
        </option>
      ))}
    </select>
  );
}
