// Native select with label and hint.

/** Renders a native select styled as a field; `id` is also its test id. */
export function Select<T extends string>(props: {
  id: string;
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  hint?: string;
  disabled?: boolean;
  onChange(value: T): void;
}) {
  return (
    <div class="field-group">
      <label class="field-label" for={props.id}>
        {props.label}
      </label>
      <select
        id={props.id}
        data-testid={props.id}
        class="select"
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices.find(([value]) => value === event.currentTarget.value);
          if (chosen) props.onChange(chosen[0]);
        }}
      >
        {props.choices.map(([value, name]) => (
          <option key={value} value={value} selected={value === props.value}>
            {name}
          </option>
        ))}
      </select>
      {props.hint && <p class="hint-text">{props.hint}</p>}
    </div>
  );
}
