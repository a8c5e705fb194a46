// Account rows of the page Screening: show and edit the active account, with advice for a leaked secret.
import { useEffect, useState } from 'preact/hooks';
import { AccountList } from '../../../components/account/AccountList';
import { HostMigrationNotice } from '../../../components/account/HostMigrationNotice';
import { Notice } from '../../../components/settings/Notice';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ChoiceCard } from '../../../components/ui/ChoiceCard';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { differsFromPolicy } from '../../../lib/account/account-policy';
import { getFailureTitle } from '../../../lib/i18n/account-failure';
import { optionsWords } from '../../../lib/i18n/words/options';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { call } from '../../../lib/messages/call-background';
import type { Reply } from '../../../lib/messages/protocol';
import type { TypedForms } from '../../../lib/view/account/connect-form-drafts';
import { useAccounts } from '../../../lib/view/account/use-accounts';
import { useHostMigration } from '../../../lib/view/account/use-host-migration';
import { useCaseCount } from '../../../lib/view/cases/use-cases';
import { useCommand } from '../../../lib/view/query/use-command';
import { useNow } from '../../../lib/view/query/use-now';
import { AccountForm } from '../AccountForm';
import { ConnectionTestOutcome, type TestOutcomeProps } from '../ConnectionTestOutcome';
import { hostPermission } from '../options-dependencies';
import { SetPassphraseForm } from '../SetPassphraseForm';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';
import '../../../components/settings/setting-rows.css';

const TICK_MS = 1_000;

/** Renders the rows of the active account and all accounts; without one, the form that connects a service. */
export function AccountSettings(props: PageProps & { forms: TypedForms }) {
  const { data, route, forms, onStatus } = props;
  const { accountPolicy, connect, rows } = optionsWords();
  const { echo } = vaultWords();
  const { status, settings } = data;
  const { account, sessionOnly } = status;
  const now = useNow(TICK_MS);
  const { describe, toggle, isOpen, close } = useOpenSettingRow(props);
  const accounts = useAccounts(account?.id ?? null, onStatus);
  const test = useCommand();
  const localOnly = useCommand();
  const [screensCases, setScreensCases] = useState(false);
  const cases = useCaseCount(account === null).value?.all ?? 0;
  const [tested, setTested] = useState<TestOutcomeProps['tested'] | null>(null);
  if (!account)
    return (
      <>
        <p data-testid="no-service">{rows.noService}</p>
        {isOpen('add-account') ? (
          <div class="setting-form">
            {status.protection === 'profile' ? (
              <SetPassphraseForm least={settings.passphraseLength} onStatus={onStatus} onDone={() => undefined} />
            ) : (
              <>
                {cases > 0 && (
                  <ChoiceCard
                    type="checkbox"
                    name="screens-cases"
                    testId="screens-cases"
                    checked={screensCases}
                    title={rows.screensCases({ n: cases })}
                    text={rows.screensCasesText}
                    onChange={setScreensCases}
                  />
                )}
                <AccountForm
                  kind="new"
                  screensCases={screensCases}
                  online={status.online}
                  allowInternal={settings.allowInternalHosts}
                  policy={settings}
                  account={null}
                  forms={forms}
                  onStatus={onStatus}
                  onDone={(saved) => close('add-account', saved ? rows.saved : '')}
                />
              </>
            )}
          </div>
        ) : (
          <button
            type="button"
            class="button primary"
            data-testid="start-connect"
            onClick={() => route.toggleRow('add-account')}
          >
            {connect.title}
          </button>
        )}
      </>
    );
  const form = (kind: 'new' | 'service' | 'secret' | 'parameters', row: string = kind) =>
    isOpen(row) && (
      <AccountForm
        key={kind}
        kind={kind}
        online={status.online}
        allowInternal={settings.allowInternalHosts}
        policy={settings}
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
      {status.echoed && <Notice title={echo.title({ host: account.host })} text={echo.text} testId="echo-note" />}
      {account.movesTo && <HostMigrationSection account={account} movesTo={account.movesTo} onStatus={onStatus} />}
      {data.account && differsFromPolicy({ ...data.account, clientSecret: '' }, settings) && (
        <Notice title={accountPolicy.title} text={accountPolicy.text} testId="account-policy-note" />
      )}
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
                {status.trouble ? getFailureTitle(status.trouble, now) : rows.hostRevoked}
              </span>
            )
          }
          action={{
            text: test.busy ? connect.testing : connect.test,
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
          {isOpen('secret') && (
            <>
              {form('secret')}
              <LeakedSecretSteps />
            </>
          )}
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
          action={{ text: rows.budgets, onPress: () => route.open('more', 'budgets') }}
        />
      </dl>
      {!sessionOnly && <AccountList view={accounts} />}
      <ErrorNote error={accounts.error} now={now} />
      {!sessionOnly && (
        <section id="add-account">
          {isOpen('add-account') ? (
            <div class="setting-form">{form('new', 'add-account')}</div>
          ) : (
            <button
              type="button"
              class="button"
              data-testid="add-account"
              onClick={() => route.toggleRow('add-account')}
            >
              {rows.addAccount}
            </button>
          )}
        </section>
      )}
    </>
  );
}

/** Renders the notice of a revoked permission; it disappears with the next status, after the background has seen the grant. */
function RevokedHostNotice({ host }: { host: string }) {
  const words = vaultWords().host;
  const [isRefused, setRefused] = useState(false);
  const url = `https://${host}`;
  useEffect(() => hostPermission.prefetchHostPermission(url), [url]);
  const allow = async (): Promise<void> => setRefused(!(await hostPermission.requestHostPermission(url)));
  return (
    <Notice
      title={words.title({ host })}
      text={words.text}
      testId="host-note"
      button={
        <button type="button" class="button large" data-testid="allow-host" onClick={() => void allow()}>
          {words.allow({ host })}
        </button>
      }
    >
      <ErrorNote error={isRefused ? optionsWords().grants.refused : null} now={0} />
    </Notice>
  );
}

/** Renders the steps to take after a client secret has leaked. */
function LeakedSecretSteps() {
  const { title, steps } = optionsWords().leaked;
  return (
    <section class="advice" aria-labelledby="leaked-title">
      <h3 id="leaked-title">{title}</h3>
      <ol>
        <li>{steps.revoke}</li>
        <li>{steps.replace}</li>
      </ol>
    </section>
  );
}

interface HostMigrationSectionProps {
  account: NonNullable<Reply<'status'>['account']>;
  movesTo: string;
  onStatus(status: Reply<'status'>): void;
}

/** Renders the notice of a retired host and performs the move, which requests the permission for the new host. */
function HostMigrationSection({ account, movesTo, onStatus }: HostMigrationSectionProps) {
  const migration = useHostMigration(movesTo, hostPermission.requestHostPermission, onStatus);
  return <HostMigrationNotice from={account.host} to={new URL(movesTo).host} migration={migration} now={Date.now()} />;
}
