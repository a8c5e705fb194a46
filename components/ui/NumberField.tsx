// Integer setting field that saves on blur or Enter.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/words/options';
import { Field } from './Field';

/** Accepts a whole number within bounds; an invalid value stays until it is corrected. */
export function NumberField(props: {
  id: string;
  label: string;
  value: number;
  low: number;
  high: number;
  /** True if the organization's policy sets the value. */
  locked: boolean;
  onSave(value: number): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(props.value);
  const valid = /^\d{1,6}$/.test(text.trim()) && Number(text) >= props.low && Number(text) <= props.high;
  const save = (): void => {
    if (typed === null || !valid) return;
    setTyped(null);
    if (Number(typed) !== props.value) props.onSave(Number(typed));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        id={props.id}
        testId={props.id}
        label={props.label}
        value={text}
        inputMode="numeric"
        disabled={props.locked}
        hint={props.locked ? optionsWords().options.lockedSetting : ''}
        problem={valid ? undefined : optionsWords().options.range({ low: props.low, high: props.high })}
        onInput={setTyped}
        onBlur={save}
      />
    </form>
  );
}
