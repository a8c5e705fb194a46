// Account page of Options: rows that show and edit the active account, and advice for a leaked secret.

import { useState } from 'preact/hooks';
import { AccountList } from '../../../components/account/AccountList';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { EchoedSecretNotice } from '../../../components/vault/EchoedSecretNotice';
import { EchoedSecretSteps } from '../../../components/vault/EchoedSecretSteps';
import { accountFailureWords } from '../../../lib/i18n/account-failure';
import { optionsWords } from '../../../lib/i18n/options';
import { call } from '../../../lib/messages/call-background';
import type { TypedForms } from '../../../lib/view/account/connect-form-drafts';
import { useAccounts } from '../../../lib/view/account/use-accounts';
import { useCommand } from '../../../lib/view/query/use-command';
import { useNow } from '../../../lib/view/query/use-now';
import { AccountForm } from '../AccountForm';
import { ConnectionTestOutcome, type TestOutcomeProps } from '../ConnectionTestOutcome';
import { HostMigrationSection } from '../HostMigrationSection';
import { RevokedHostNotice } from '../RevokedHostNotice';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';

const TICK_MS = 1_000;

/** Renders the rows of the active account; the others are listed only if there are several. */
export function AccountPage(props: PageProps & { forms: TypedForms }) {
  const { data, route, forms, onStatus } = props;
  const { rows } = optionsWords();
  const { status, settings } = data;
  const { account, sessionOnly } = status;
  const now = useNow(TICK_MS);
  const { describe, toggle, isOpen, close } = useOpenSettingRow(props);
  const accounts = useAccounts(account?.id ?? null, onStatus);
  const test = useCommand();
  const localOnly = useCommand();
  const [tested, setTested] = useState<TestOutcomeProps['tested'] | null>(null);
  if (!account) return null;
  const form = (kind: 'new' | 'service' | 'secret' | 'parameters', row: string = kind) =>
    isOpen(row) && (
      <AccountForm
        key={kind}
        kind={kind}
        online={status.online}
        allowInternal={settings.allowInternalHosts}
        account={account}
        forms={forms}
        onStatus={onStatus}
        onDone={(saved) => close(row, saved ? rows.saved : '')}
      />
    );
  const testStored = (): void => {
    setTested(null);
    void test.run(async () => setTested({ steps: await call('testConnection', { account: null }), at: Date.now() }));
  };
  return (
    <>
      {!status.hostAllowed && <RevokedHostNotice host={account.host} />}
      {status.echoed && <EchoedSecretNotice host={account.host} />}
      {account.movesTo && <HostMigrationSection account={account} movesTo={account.movesTo} onStatus={onStatus} />}
      <dl class="setting-rows">
        <SettingRow
          {...describe('connection')}
          value={
            status.hostAllowed && !status.trouble ? (
              <span data-testid="connected">
                <b>{rows.connected}</b>
                {sessionOnly && `, ${rows.session}`}
              </span>
            ) : (
              <span data-testid="not-connected">
                <b>{rows.notConnected}</b>
                {': '}
                {status.trouble
                  ? accountFailureWords().title(
                      status.trouble.code,
                      status.trouble.status ?? null,
                      status.trouble.since,
                      now,
                    )
                  : rows.hostRevoked}
              </span>
            )
          }
          action={{
            text: test.busy ? rows.testing : rows.test,
            testId: 'test-connection-stored',
            disabled: test.busy,
            onPress: testStored,
          }}
        >
          {(tested || test.error) && (
            <>
              {tested && (
                <ConnectionTestOutcome
                  tested={tested}
                  baseUrl={data.account?.baseUrl ?? 'https:'}
                  online={status.online}
                  now={now}
                />
              )}
              <ErrorNote error={test.error} now={now} />
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('service')} action={toggle('service')}>
          {form('service')}
        </SettingRow>
        <SettingRow {...describe('secret')} action={toggle('secret', rows.replace)}>
          {form('secret')}
        </SettingRow>
        <SettingRow {...describe('parameters')} action={toggle('parameters')}>
          {form('parameters')}
        </SettingRow>
        <SettingRow
          {...describe('local-only')}
          action={{
            text: account.localOnly ? rows.switchOff : rows.switchOn,
            testId: 'local-only',
            disabled: localOnly.busy,
            onPress: () =>
              void localOnly.run(async () => onStatus(await call('setLocalOnly', { localOnly: !account.localOnly }))),
          }}
        >
          {localOnly.error && <ErrorNote error={localOnly.error} now={now} />}
        </SettingRow>
        <SettingRow
          {...describe('today')}
          action={{ text: rows.budgets, onPress: () => route.open('advanced', 'budgets') }}
        />
      </dl>
      <EchoedSecretSteps />
      {!sessionOnly && accounts.list.length > 1 && <AccountList view={accounts} />}
      <ErrorNote error={accounts.error} now={now} />
      {!sessionOnly && (
        <section class="row-form" id="add-account">
          {isOpen('add-account') ? (
            <div class="setting-form">{form('new', 'add-account')}</div>
          ) : (
            <button type="button" class="btn" data-testid="add-account" onClick={() => route.toggleRow('add-account')}>
              {rows.addAccount}
            </button>
          )}
        </section>
      )}
    </>
  );
}
