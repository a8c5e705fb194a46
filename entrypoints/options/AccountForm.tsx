// Form that edits the service, secret or parameters of a stored account, or adds another account.

import {
  ConnectForm,
  type ConnectFormProps,
  ParameterFields,
  SecretField,
  ServiceFields,
} from '../../components/account/ConnectForm';
import { connectFailureText } from '../../components/account/connect-failure-text';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import { PROVIDER_DECLARATIONS } from '../../lib/service/provider-declarations';
import { useNow } from '../../lib/view/query/use-now';
import { ConnectionTestOutcome } from './ConnectionTestOutcome';
import { type AccountFormOptions, type AccountFormView, useAccountForm } from './use-account-form';
import '../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface AccountFormProps extends Omit<AccountFormOptions, 'kind'> {
  kind: 'new' | 'service' | 'secret' | 'parameters';
  /** False if the browser has no network. */
  online: boolean;
}

/** Props of the fields of a form. */
export function getFieldProps({ connect, fieldRef }: AccountFormView): ConnectFormProps {
  const { provider, fixed, choose, draft, cut, internal, confirmInternal, edit, leave } = connect;
  const words = optionsWords().connect.problem;
  const problems = Object.fromEntries(
    Object.entries(connect.problems).map(([field, problem]) => [field, problem && words[problem]]),
  );
  return {
    provider,
    providers: PROVIDER_DECLARATIONS,
    fixed,
    onProvider: choose,
    draft,
    problems,
    cut,
    internal,
    onConfirmInternal: confirmInternal,
    onEdit: edit,
    onLeave: leave,
    fieldRef,
  };
}

/** Renders the fields of the form, and the result of each action beside its button. */
export function AccountForm({ online, ...options }: AccountFormProps) {
  const { kind } = options;
  const { rows, connect: words, passphrase } = optionsWords();
  const form = useAccountForm(options);
  const now = useNow(TICK_MS);
  const { connect } = form;
  const fields = getFieldProps(form);
  const text = {
    new: '',
    service: rows.serviceText,
    secret: rows.secretText,
    parameters: '',
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(null);
      }}
    >
      {text[kind] && <p class="hint-text">{text[kind]}</p>}
      {kind === 'new' && <ConnectForm {...fields} />}
      {kind === 'service' && <ServiceFields form={fields} />}
      {kind === 'secret' && <SecretField form={fields} />}
      {kind === 'parameters' && <ParameterFields form={fields} />}
      {connect.tested && (
        <ConnectionTestOutcome tested={connect.tested} baseUrl={form.baseUrl} online={online} now={now} />
      )}
      <ErrorNote error={connectFailureText(connect.error, now)} now={now} />
      <div class="button-row">
        {kind !== 'parameters' && (
          <button
            type="button"
            class="button large"
            data-testid="test-connection"
            disabled={connect.busy !== ''}
            onClick={() => void form.test()}
          >
            {connect.busy === 'test' ? words.testing : words.test}
          </button>
        )}
        <span class="spacer" />
        <button type="button" class="button plain large" onClick={form.cancel}>
          {rows.cancel}
        </button>
        <button
          type="submit"
          class="button primary large"
          data-testid="save-account"
          disabled={connect.busy !== '' || !form.isFilled}
        >
          {connect.busy === 'save' ? passphrase.saving : kind === 'new' ? vaultWords().accounts.addSave : rows.save}
        </button>
      </div>
    </form>
  );
}
