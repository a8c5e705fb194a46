// Labeled date field for one limit of a filter.

/** Renders a native date field; `value` is a day as `2026-11-26`, '' for no limit. */
export function DateField(props: { id: string; label: string; value: string; onChange(value: string): void }) {
  return (
    <div class="fg">
      <label class="lb" for={props.id}>
        {props.label}
      </label>
      <div class="field big">
        <input
          type="date"
          autoComplete="off"
          id={props.id}
          data-testid={props.id}
          value={props.value}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
