// Select for the kind of a list, in the row of the list.
import { listWords } from '../../lib/i18n/words/list';
import { LIST_KINDS, type ListKind } from '../../lib/verdict/local-annotations';

/** Renders the kinds, most serious first. @param props.label accessible name; the column head is the visible one */
export function ListKindSelect({
  kind,
  label,
  onKind,
}: {
  kind: ListKind;
  label: string;
  onKind(kind: ListKind): void;
}) {
  return (
    <select
      class="select list-kind"
      data-testid="list-kind-of"
      aria-label={label}
      value={kind}
      onChange={(event) => {
        const chosen = LIST_KINDS.find((each) => each === event.currentTarget.value);
        if (chosen) onKind(chosen);
      }}
    >
      {LIST_KINDS.map((each) => (
        <option key={each} value={each} selected={each === kind}>
          {listWords().kind[each]}
        </option>
      ))}
    </select>
  );
}
