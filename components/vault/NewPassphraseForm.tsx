// Form in which the user chooses a new passphrase: generated, custom, or none for a session.

import type { Ref } from 'preact';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { NewPassphrase, PassphraseProblem } from '../../lib/view/vault/use-new-passphrase';
import { ChoiceCard } from '../ui/ChoiceCard';
import { Field } from '../ui/Field';
import { Icon } from '../ui/Icon';
import './NewPassphraseForm.css';

export interface NewPassphraseFormProps {
  secret: NewPassphrase;
  fieldRef(field: 'passphrase' | 'repeat'): Ref<HTMLInputElement>;
}

/** From this score upwards, a passphrase needs no advice. */
const GOOD = 3;

/** Keys of the words, by score. */
const STRENGTHS = ['tooWeak', 'weak', 'fair', 'good', 'strong'] as const;

function Strength({ secret }: { secret: NewPassphrase }) {
  const { score, wellKnown, problems } = secret;
  const length = [...secret.passphrase].length;
  // A problem at the field already gives the advice.
  const isAdvised = score < GOOD && !problems.passphrase;
  const words = optionsWords().passphrase;
  return (
    <div class="field-group">
      <div class="strength" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} class={step <= score ? 'is-filled' : ''} />
        ))}
      </div>
      <p class="hint-text tabular" id="passphrase-strength" role="status" aria-label={words.strengthName}>
        {length === 0 ? (
          words.empty
        ) : (
          <>
            <b>{words.strength[STRENGTHS[score] ?? 'tooWeak']}</b>{' '}
            {wellKnown ? words.wellKnown : words.length({ n: length })}
            {!wellKnown && isAdvised && ` ${words.empty}`}
          </>
        )}
      </p>
    </div>
  );
}

function describeProblem(problem: PassphraseProblem, least: number): string {
  const words = optionsWords().passphrase.problem;
  return problem === 'short' ? words.short({ n: least }) : words[problem];
}

/** Renders the generated words, and the fields for a custom passphrase with its strength. */
export function NewPassphraseFields({ secret, fieldRef }: NewPassphraseFormProps) {
  const words = optionsWords().passphrase;
  const { passphrase, repeat, problems } = secret;
  const { show, hide } = vaultWords().unlock;
  const reveal = { show, hide };
  return (
    <>
      <div class="field-group">
        <span class="field-label" id="words-label">
          {words.words}
        </span>
        <div class="words">
          <span class="row-of-words" role="img" aria-labelledby="words-label words-text">
            {secret.words.map((word) => (
              <span class="word-item" key={word} aria-hidden="true">
                {word}
              </span>
            ))}
            <span class="visually-hidden" id="words-text">
              {secret.words.join(' ')}
            </span>
          </span>
          <span class="spacer" />
          <button type="button" class="button" onClick={secret.takeWords}>
            {words.useWords}
          </button>
          <button type="button" class="button plain" onClick={secret.otherWords}>
            <Icon name="again" size={14} />
            {words.otherWords}
          </button>
        </div>
        <p class="hint-text" role="status">
          {secret.wordsTaken ? words.wordsTaken : ''}
        </p>
      </div>
      <Field
        id="passphrase"
        testId="passphrase"
        label={words.own({ n: secret.least })}
        value={passphrase}
        problem={problems.passphrase && describeProblem(problems.passphrase, secret.least)}
        describedBy="passphrase-strength"
        autoComplete="new-password"
        reveal={reveal}
        inputRef={fieldRef('passphrase')}
        onInput={secret.editPassphrase}
      />
      <Strength secret={secret} />
      <Field
        id="passphrase-repeat"
        testId="passphrase-repeat"
        label={words.repeat}
        value={repeat}
        problem={problems.repeat && describeProblem(problems.repeat, secret.least)}
        autoComplete="new-password"
        reveal={reveal}
        inputRef={fieldRef('repeat')}
        onInput={secret.editRepeat}
      />
    </>
  );
}

/** Renders all fields, also in session-only mode, in which they are ignored. */
export function NewPassphraseForm(props: NewPassphraseFormProps) {
  const words = optionsWords().passphrase;
  return (
    <>
      <NewPassphraseFields {...props} />
      <ChoiceCard
        type="checkbox"
        name="session-only"
        testId="session-only"
        checked={props.secret.sessionOnly}
        title={words.sessionOnly}
        text={words.sessionOnlyText}
        onChange={props.secret.chooseSession}
      />
    </>
  );
}
