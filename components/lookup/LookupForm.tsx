// Lookup field for addresses, hashes, names or search words, with a button that names the Enter action.
import type { ComponentChildren } from 'preact';
import { searchWords } from '../../lib/i18n/words/search';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import './LookupForm.css';

/** One choice. */
export interface LookupOption {
  key: string;
  name: string;
}

export interface LookupFormProps {
  text: string;
  /** Action of Enter, and whether it is enabled. */
  button: { name: string; isEnabled: boolean };
  /** True for addresses and hashes, false for words. */
  isMono: boolean;
  /** How the text was recognized, or why there is no address; '' while the field is empty. */
  note: string;
  /** True if the note reports a problem. */
  wrong: boolean;
  /** Choices if several chains fit. */
  chains: LookupOption[];
  chain: string;
  /** An offer below the note, such as the completed address. */
  children?: ComponentChildren;
  onInput(text: string): void;
  onChain(key: string): void;
  onSubmit(): void;
  /** Down was pressed in the field. */
  onDown(): void;
}

/** Id of the field, to which the focus returns from results. */
export const LOOKUP_FIELD = 'lookup-field';

/** Renders the form; the field takes the focus on mount, Enter submits. */
export function LookupForm(props: LookupFormProps) {
  const words = searchWords().field;
  const field = useFocusOnMount<HTMLInputElement>();
  const submit = (event: Event): void => {
    event.preventDefault();
    if (props.button.isEnabled) props.onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || event.isComposing) return;
    event.preventDefault();
    props.onDown();
  };
  return (
    <form class="p-look" onSubmit={submit}>
      <label class={['field', props.isMono && 'monospace', props.wrong && 'invalid'].filter(Boolean).join(' ')}>
        <span class="visually-hidden">{words.placeholder}</span>
        <input
          ref={field}
          id={LOOKUP_FIELD}
          data-testid="lookup-address"
          value={props.text}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-invalid={props.wrong ? 'true' : undefined}
          aria-describedby="lookup-note"
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button type="submit" class="button primary" data-testid="lookup-submit" disabled={!props.button.isEnabled}>
        {props.button.name}
      </button>
      <p id="lookup-note" role="status" class={props.wrong ? 'problem' : ''} data-testid="lookup-note">
        {props.note}
      </p>
      {props.children}
      {props.chains.length > 1 && (
        <fieldset class="chain-pick">
          <legend>{words.which}</legend>
          {props.chains.map(({ key, name }) => (
            <button
              type="button"
              class="chip-button"
              key={key}
              aria-pressed={key === props.chain}
              onClick={() => props.onChain(key)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
