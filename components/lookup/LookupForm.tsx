// Lookup field for any pasted text, with choices for ambiguous addresses and chains.
import { useEffect, useRef } from 'preact/hooks';
import { popupWords } from '../../lib/i18n/popup';

/** One candidate address. */
export interface LookupOption {
  key: string;
  /** Short address, or chain name if only the chain is ambiguous. */
  name: string;
}

export interface LookupFormProps {
  text: string;
  /** How the address was recognised, or why there is none; '' while the field is empty. */
  note: string;
  /** True if the note reports a problem. */
  wrong: boolean;
  /** Choices if the text contains several addresses. */
  addresses: LookupOption[];
  address: string;
  /** Choices if several chains fit. */
  chains: LookupOption[];
  chain: string;
  onInput(text: string): void;
  onAddress(key: string): void;
  onChain(key: string): void;
  onScreen(): void;
}

function Options(props: { title: string; options: LookupOption[]; chosen: string; onChoose(key: string): void }) {
  return (
    <fieldset class="pick">
      <legend>{props.title}</legend>
      {props.options.map(({ key, name }) => (
        <button
          type="button"
          class="chip"
          key={key}
          aria-pressed={key === props.chosen}
          onClick={() => props.onChoose(key)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Renders the form; the field takes the focus on mount, Enter screens. */
export function LookupForm(props: LookupFormProps) {
  const words = popupWords().lookup;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    props.onScreen();
  };
  return (
    <form class="p-look" onSubmit={submit}>
      <label class={props.wrong ? 'field mono bad' : 'field mono'}>
        <span class="vh">{words.label}</span>
        <input
          ref={field}
          data-testid="lookup-address"
          value={props.text}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-invalid={props.wrong ? 'true' : undefined}
          aria-describedby="lookup-note"
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn main" data-testid="lookup-submit">
        {words.button}
      </button>
      <p id="lookup-note" role="status" class={props.wrong ? 'problem' : ''} data-testid="lookup-note">
        {props.note}
      </p>
      {props.addresses.length > 1 && (
        <Options
          title={words.several(props.addresses.length)}
          options={props.addresses}
          chosen={props.address}
          onChoose={props.onAddress}
        />
      )}
      {props.chains.length > 1 && (
        <Options title={words.which} options={props.chains} chosen={props.chain} onChoose={props.onChain} />
      )}
    </form>
  );
}
