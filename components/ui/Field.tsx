// One labelled text field with its hint or its problem below it, tied together for screen readers.
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { IconButton } from './IconButton';
import { Icon } from './icons';

export interface FieldProps {
  id: string;
  label: string;
  value: string;
  onInput(value: string): void;
  onBlur?(): void;
  testId?: string;
  hint?: string;
  problem?: string | undefined;
  placeholder?: string;
  /** Ids of a datalist, and of anything further that describes the field. */
  list?: string;
  describedBy?: string;
  inputMode?: 'numeric' | 'url' | 'text';
  autoComplete?: 'off' | 'new-password' | 'current-password';
  disabled?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Makes it a secret: hidden, with a button that shows it. */
  reveal?: { show: string; hide: string };
  /** Reads a new problem out by itself, also while the focus is elsewhere. */
  alert?: boolean;
}

/** A problem takes the place of the hint, so that nothing below moves more than a line. */
export function Field(props: FieldProps) {
  const [shown, setShown] = useState(false);
  const { id, problem, hint, reveal } = props;
  const noteId = `${id}-note`;
  const described = [problem || hint ? noteId : '', props.describedBy ?? ''].filter(Boolean).join(' ');
  const shared = {
    id,
    ref: props.inputRef,
    value: props.value,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: 'off',
    spellcheck: false,
    disabled: props.disabled,
    maxLength: props.maxLength,
    onInput: (event: { currentTarget: HTMLInputElement }) => props.onInput(event.currentTarget.value),
    onBlur: props.onBlur,
    'data-testid': props.testId,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div class="fg">
      <label class="lb" for={id}>
        {props.label}
      </label>
      <div class={problem ? 'field big bad' : 'field big'}>
        {reveal && !shown ? (
          <input type="password" {...shared} />
        ) : props.list ? (
          <input list={props.list} {...shared} />
        ) : (
          <input {...shared} />
        )}
        {reveal && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? reveal.hide : reveal.show}
            onPress={() => setShown(!shown)}
          />
        )}
      </div>
      <FieldNote id={noteId} problem={problem} hint={hint} alert={props.alert} />
    </div>
  );
}

/** The line under a field: what is wrong, else the hint. */
function FieldNote(props: {
  id: string;
  problem?: string | undefined;
  hint?: string | undefined;
  alert?: boolean | undefined;
}) {
  const { id, problem, hint } = props;
  const wrong = problem && (
    <p class="err" id={id}>
      <Icon name="cross" size={14} />
      <span>{problem}</span>
    </p>
  );
  const told = hint && (
    <p class="hint" id={id}>
      {hint}
    </p>
  );
  const line = wrong || told || null;
  return props.alert ? <div role="alert">{line}</div> : line;
}
