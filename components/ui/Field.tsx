// Labeled text field with hint or problem below, linked by aria-describedby.
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { RichTextContent } from '../../lib/text/rich-text';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { RichText } from './RichText';

export interface FieldProps {
  id: string;
  label: string;
  value: string;
  onInput(value: string): void;
  onBlur?(): void;
  /** Called after a pasted text was reported by `onInput`. */
  onPaste?(): void;
  testId?: string;
  hint?: RichTextContent;
  problem?: string | undefined;
  placeholder?: string;
  /** Id of a datalist; `describedBy` is the id of a further description. */
  list?: string;
  describedBy?: string;
  inputMode?: 'numeric' | 'url' | 'text';
  autoComplete?: 'off' | 'new-password' | 'current-password';
  disabled?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Makes the field a password field with a button that reveals its value. */
  reveal?: { show: string; hide: string };
  /** Announces a new problem immediately, even if the focus is elsewhere. */
  alert?: boolean;
}

/** Renders the field; a problem replaces the hint, so that the layout moves by at most one line. */
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
    onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => {
      props.onInput(event.currentTarget.value);
      if (event.inputType === 'insertFromPaste') props.onPaste?.();
    },
    onBlur: props.onBlur,
    'data-testid': props.testId,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <div class={problem ? 'field large invalid' : 'field large'}>
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

/** Line below a field: the problem, or the hint without one. */
function FieldNote(props: {
  id: string;
  problem?: string | undefined;
  hint?: RichTextContent | undefined;
  alert?: boolean | undefined;
}) {
  const { id, problem, hint } = props;
  const problemLine = problem && (
    <p class="error-note" id={id}>
      <Icon name="cross" size={14} />
      <span>{problem}</span>
    </p>
  );
  const hintLine = hint && (
    <p class="hint-text" id={id}>
      <RichText phrase={hint} />
    </p>
  );
  const line = problemLine || hintLine || null;
  return props.alert ? <div role="alert">{line}</div> : line;
}
