// Step 1 of the first-run setup: the service's base URL, client and secret, verified by a connection test.

import { ConnectForm } from '../../../components/account/ConnectForm';
import { connectFailureText } from '../../../components/account/connect-failure-text';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { Section } from '../../../components/ui/Section';
import { joinFacts } from '../../../lib/i18n/format';
import { optionsWords } from '../../../lib/i18n/words/options';
import { useNow } from '../../../lib/view/query/use-now';
import { getFieldProps } from '../AccountForm';
import { ConnectionTestOutcome } from '../ConnectionTestOutcome';
import type { AccountFormView } from '../use-account-form';
import '../../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface ConnectStepProps {
  form: AccountFormView;
  /** False if the browser has no network. */
  online: boolean;
  /** Called with `host · config` once the token host has given a token. */
  onConnected(result: string): void;
}

/** A later failure of the test (chains, sample address) does not hold the step: it may be a limit of the account. */
export function ConnectStep({ form, online, onConnected }: ConnectStepProps) {
  const { connect: words, steps: names, test } = optionsWords();
  const now = useNow(TICK_MS);
  const { connect, baseUrl } = form;
  const advance = async (): Promise<void> => {
    const steps = await form.test();
    if (!steps?.some(({ step, result }) => step === 'token' && result === 'passed')) return;
    const failed = steps.find(({ result }) => result === 'failed');
    const result = [new URL(baseUrl).host, connect.draft.config?.trim(), failed && test.undone[failed.step]];
    onConnected(joinFacts(result));
  };
  return (
    <Section id="connect" title={words.title} text={words.text}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void advance();
        }}
      >
        <ConnectForm {...getFieldProps(form)} />
        {connect.tested && (
          <ConnectionTestOutcome tested={connect.tested} baseUrl={baseUrl} online={online} now={now} />
        )}
        <ErrorNote error={connectFailureText(connect.error, now)} now={now} />
        <div class="button-row">
          <button
            type="button"
            class="button large"
            data-testid="test-connection"
            disabled={connect.busy !== ''}
            onClick={() => void form.test()}
          >
            {connect.busy === 'test' ? words.testing : words.test}
          </button>
          <span class="spacer" />
          <button
            type="submit"
            class="button primary large"
            data-testid="connect-account"
            disabled={connect.busy !== ''}
          >
            {names.connect}
          </button>
        </div>
      </form>
    </Section>
  );
}
