// Account section: connects and encrypts the first account (steps 1 and 2), later edits or adds accounts.

import { ConnectForm } from '../../components/account/ConnectForm';
import { ConnectionTestResult } from '../../components/account/ConnectionTestResult';
import { connectFailure } from '../../components/account/connect-failure';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Section } from '../../components/ui/Section';
import { PassphraseForm } from '../../components/vault/PassphraseForm';
import { formatAge } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';
import { useNow } from '../../lib/view/query/use-now';
import { AccountButtons, SaveButton } from './AccountButtons';
import { ConnectionSummary } from './ConnectionSummary';
import { type AccountFormKind, type AccountFormOptions, useAccountForm } from './use-account-form';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

export interface AccountSectionProps extends Omit<AccountFormOptions, 'kind' | 'account'> {
  status: Reply<'status'>;
  /** True during the first steps, which continue after the account is saved. */
  setup: boolean;
  /** True while another account is being added instead of editing the active one. */
  adding: boolean;
}

/** Renders the form; without an account it also asks for a passphrase, otherwise it shows the connection. */
export function AccountSection({ status, setup, adding, ...formOptions }: AccountSectionProps) {
  const { connect: words, passphrase } = optionsWords();
  const now = useNow(TICK_MS);
  const kind: AccountFormKind = adding ? 'new' : status.vault === 'none' ? 'first' : 'active';
  const form = useAccountForm({ ...formOptions, kind, account: status.account });
  const { connect, baseUrl } = form;
  const { tested } = connect;
  const { addTitle, addText } = vaultWords().accounts;
  const text = { first: words.text, active: words.changeText, new: addText }[kind];
  const title = adding ? addTitle : setup ? words.title : words.changeTitle;
  const problems = Object.fromEntries(
    Object.entries(connect.problems).map(([field, problem]) => [field, words.problem[problem]]),
  );
  const failure = <ErrorNote error={connectFailure(connect.error, now)} now={now} />;
  return (
    <>
      <Section id="connect" title={title} text={text}>
        {kind === 'active' && status.hostAllowed && <ConnectionSummary status={status} keep={form.keep('connected')} />}
        <ConnectForm
          draft={connect.draft}
          problems={problems}
          internal={connect.internal}
          onConfirmInternal={connect.confirmInternal}
          onEdit={connect.edit}
          onLeave={connect.leave}
          fieldRef={form.keep}
        />
        {tested && (
          <ConnectionTestResult
            steps={tested.steps}
            tls={baseUrl.startsWith('https:')}
            age={now - tested.at < MINUTE_MS ? '' : formatAge(now - tested.at)}
          />
        )}
        {kind !== 'first' && failure}
        <AccountButtons kind={kind} form={form} />
      </Section>
      {kind === 'first' && (
        <Section id="passphrase-part" title={passphrase.title} text={passphrase.text}>
          <PassphraseForm secret={form.secret} fieldRef={form.keep} />
          {failure}
          <div class="foot">
            <span class="sp" />
            <SaveButton kind={kind} form={form} />
          </div>
        </Section>
      )}
    </>
  );
}
