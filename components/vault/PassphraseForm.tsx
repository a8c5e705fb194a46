// Fields for a new passphrase: five generated words or a custom one; session-only for a first account.
import type { Ref } from 'preact';
import { optionsWords } from '../../lib/i18n/options';
import { ChoiceCard } from '../ui/ChoiceCard';
import { Field } from '../ui/Field';
import { Icon } from '../ui/Icon';

export interface NewPassphraseProps {
  words: string[];
  passphrase: string;
  repeat: string;
  /** Strength from 0 to 4, as rated by the vault. */
  score: number;
  /** True if the passphrase is accepted but widely known. */
  wellKnown: boolean;
  problems: { passphrase?: string | undefined; repeat?: string | undefined };
  onPassphrase(value: string): void;
  onRepeat(value: string): void;
  onOtherWords(): void;
  onUseWords(): void;
  /** True right after the generated words were used. */
  wordsTaken: boolean;
  fieldRef(field: 'passphrase' | 'repeat'): Ref<HTMLInputElement>;
}

export interface PassphraseFormProps extends NewPassphraseProps {
  sessionOnly: boolean;
  onSessionOnly(on: boolean): void;
}

function Strength({ score, wellKnown, length }: { score: number; wellKnown: boolean; length: number }) {
  const words = optionsWords().passphrase;
  return (
    <div class="fg">
      <div class="strength" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} class={step <= score ? 'y' : ''} />
        ))}
      </div>
      <p class="hint num" id="passphrase-strength" role="status" aria-label={words.strengthName}>
        {length === 0 ? (
          words.empty
        ) : (
          <>
            <b>{words.strength[Math.max(0, Math.min(4, score))]}</b>{' '}
            {wellKnown ? words.wellKnown : words.length(length)}
          </>
        )}
      </p>
    </div>
  );
}

/** Renders the generated words, and the fields for a custom passphrase with its strength. */
export function NewPassphraseFields(props: NewPassphraseProps) {
  const words = optionsWords().passphrase;
  const reveal = { show: words.show, hide: words.hide };
  return (
    <>
      <div class="fg">
        <span class="lb" id="words-label">
          {words.words}
        </span>
        <div class="words">
          <span class="row-of-words" role="img" aria-labelledby="words-label words-text">
            {props.words.map((word) => (
              <span class="w" key={word} aria-hidden="true">
                {word}
              </span>
            ))}
            <span class="vh" id="words-text">
              {props.words.join(' ')}
            </span>
          </span>
          <span class="sp" />
          <button type="button" class="btn" onClick={props.onUseWords}>
            {words.useWords}
          </button>
          <button type="button" class="btn text" onClick={props.onOtherWords}>
            <Icon name="again" size={14} />
            {words.otherWords}
          </button>
        </div>
        <p class="hint" role="status">
          {props.wordsTaken ? words.wordsTaken : ''}
        </p>
      </div>
      <Field
        id="passphrase"
        testId="passphrase"
        label={words.own}
        value={props.passphrase}
        problem={props.problems.passphrase}
        describedBy="passphrase-strength"
        autoComplete="new-password"
        reveal={reveal}
        inputRef={props.fieldRef('passphrase')}
        onInput={props.onPassphrase}
      />
      <Strength score={props.score} wellKnown={props.wellKnown} length={[...props.passphrase].length} />
      <Field
        id="passphrase-repeat"
        testId="passphrase-repeat"
        label={words.repeat}
        value={props.repeat}
        problem={props.problems.repeat}
        autoComplete="new-password"
        reveal={reveal}
        inputRef={props.fieldRef('repeat')}
        onInput={props.onRepeat}
      />
    </>
  );
}

/** Renders all fields, also in session-only mode, in which they are ignored. */
export function PassphraseForm(props: PassphraseFormProps) {
  const words = optionsWords().passphrase;
  return (
    <>
      <NewPassphraseFields {...props} />
      <ChoiceCard
        type="checkbox"
        name="session-only"
        testId="session-only"
        checked={props.sessionOnly}
        title={words.sessionOnly}
        text={words.sessionOnlyText}
        onChange={props.onSessionOnly}
      />
    </>
  );
}
