// One line to paste anything into; what was recognised in it, and the chain where several fit.
import { useEffect, useRef } from 'preact/hooks';
import { popupWords } from '../../lib/i18n/popup';

/** One address that may be meant. */
export interface LookupOption {
  key: string;
  /** Its short form, or its chain where only the chain is open. */
  name: string;
}

export interface LookupFormProps {
  text: string;
  /** How it was found, or why there is nothing; '' while the field is empty. */
  note: string;
  /** True where the note is a problem. */
  wrong: boolean;
  /** Asked for where several addresses stand in the text. */
  addresses: LookupOption[];
  address: string;
  /** Asked for where several chains fit. */
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

/** Starts with the focus in the field; Enter screens. */
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
