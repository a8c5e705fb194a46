// Labeled date field with an optional hint.

export interface DateFieldProps {
  id: string;
  label: string;
  /** A day as `2026-11-26`; '' for none. */
  value: string;
  hint?: string;
  onChange(value: string): void;
}

/** Renders a native date field. */
export function DateField({ id, label, value, hint, onChange }: DateFieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="field large">
        <input
          type="date"
          autoComplete="off"
          id={id}
          data-testid={id}
          value={value}
          aria-describedby={hintId}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {hint !== undefined && (
        <p class="hint-text" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
