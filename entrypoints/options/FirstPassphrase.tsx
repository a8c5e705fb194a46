// Step 2 of the setup: passphrase of the first account, or session-only mode.
import type { ComponentChildren } from 'preact';
import { Section } from '../../components/ui/Section';
import { PassphraseForm } from '../../components/vault/PassphraseForm';
import { optionsWords } from '../../lib/i18n/options';
import type { usePassphrase } from '../../lib/view/vault/use-passphrase';

export interface FirstPassphraseProps {
  secret: ReturnType<typeof usePassphrase>;
  fieldRef: Parameters<typeof PassphraseForm>[0]['fieldRef'];
  /** End of the step: error and Save button. */
  children: ComponentChildren;
}

/** Renders the passphrase form with its problems as sentences. */
export function FirstPassphrase({ secret, fieldRef, children }: FirstPassphraseProps) {
  const words = optionsWords().passphrase;
  const { passphrase, repeat } = secret.problems;
  return (
    <Section id="passphrase-part" title={words.title} text={words.text}>
      <PassphraseForm
        words={secret.words}
        passphrase={secret.passphrase}
        repeat={secret.repeat}
        sessionOnly={secret.sessionOnly}
        score={secret.score}
        wellKnown={secret.wellKnown}
        problems={{
          passphrase: passphrase && words.problem[passphrase],
          repeat: repeat && words.problem[repeat],
        }}
        wordsTaken={secret.wordsTaken}
        onPassphrase={secret.editPassphrase}
        onRepeat={secret.editRepeat}
        onSessionOnly={secret.chooseSession}
        onOtherWords={secret.otherWords}
        onUseWords={secret.takeWords}
        fieldRef={fieldRef}
      />
      {children}
    </Section>
  );
}
