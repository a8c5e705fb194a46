// First-run setup page: opens one step at a time, and shows the other steps as one line each.
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { MarkLegend } from '../../../components/mark/MarkLegend';
import { describeAutoLock } from '../../../components/settings/general-setting-controls';
import { SetupStepLine } from '../../../components/settings/SetupStepLine';
import { SetupStepList } from '../../../components/settings/SetupStepList';
import { Section } from '../../../components/ui/Section';
import { optionsWords } from '../../../lib/i18n/words/options';
import { vaultWords } from '../../../lib/i18n/words/vault';
import type { Reply } from '../../../lib/messages/protocol';
import type { TypedForms } from '../../../lib/view/account/connect-form-drafts';
import { useLockedSettings } from '../../../lib/view/query/use-status-and-settings';
import { useNewPassphrase } from '../../../lib/view/vault/use-new-passphrase';
import { AccountForm } from '../AccountForm';
import { ChangePassphraseForm } from '../ChangePassphraseForm';
import { createPassphraseChecks } from '../options-dependencies';
import { RestoreBackupDisclosure } from '../RestoreBackupForm';
import { useAccountForm } from '../use-account-form';
import { ConnectStep } from './ConnectStep';
import { PassphraseStep } from './PassphraseStep';
import { SitesStep } from './SitesStep';
import { getCurrentStep, getSetupSteps, type SetupProgress, type SetupStepId } from './setup-steps';
import '../../../components/settings/setup.css';
import '../../../components/ui/styles/form.css';

export interface SetupPageProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  settings: Reply<'settings'>;
  onSettings(settings: Reply<'settings'>): void;
  forms: TypedForms;
  progress: SetupProgress;
  onProgress(change: Partial<SetupProgress>): void;
  onDone(): void;
  /** Returns to the two doors, while there is no vault. */
  onBack?: () => void;
}

/** Renders the steps; the focus goes to the heading of each step that opens. */
export function SetupPage(props: SetupPageProps) {
  const { status, onStatus, settings, onSettings, forms, progress, onProgress, onDone, onBack } = props;
  const { connect, grants, pages, rows } = optionsWords();
  const locked = useLockedSettings().value ?? [];
  const secret = useNewPassphrase(createPassphraseChecks(settings.passphraseLength));
  /** True if the step that opens next has an invalid field, which receives the focus in place of the heading. */
  const isFieldWanted = useRef(false);
  const form = useAccountForm({
    kind: 'first',
    allowInternal: settings.allowInternalHosts,
    policy: settings,
    account: status.account,
    forms,
    onStatus,
    onDone: () => undefined,
    // The field that a failed save concerns is in step 1.
    onField() {
      isFieldWanted.current = progress.connected !== null;
      onProgress({ connected: null });
    },
  });
  const isOpen = status.vault === 'open';
  const steps = getSetupSteps(progress, isOpen);
  const current = getCurrentStep(steps, progress.changing);
  const shown = useRef(current);
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (!isFieldWanted.current) document.getElementById(`${current}-title`)?.focus();
    isFieldWanted.current = false;
  }, [current]);

  const seal = async (): Promise<void> => {
    const kind = secret.sessionOnly ? pages.sessionOnly : rows.passphrase;
    const sealed = `${kind} · ${pages.locks({ when: describeAutoLock(settings) })}`;
    if (await form.save(secret.value())) {
      onProgress({ sealed });
      secret.clear();
    }
  };
  const finishChange = (): void => onProgress({ changing: null });
  const change = (id: SetupStepId): void => onProgress(isOpen ? { changing: id } : { connected: null });
  const open: Record<SetupStepId, () => ComponentChildren> = {
    connect: () =>
      isOpen ? (
        <Section id="connect" title={connect.title} text={connect.text}>
          <AccountForm
            kind="service"
            online={status.online}
            allowInternal={settings.allowInternalHosts}
            policy={settings}
            account={status.account}
            forms={forms}
            onStatus={onStatus}
            onDone={finishChange}
          />
        </Section>
      ) : (
        <>
          <ConnectStep form={form} online={status.online} onConnected={(connected) => onProgress({ connected })} />
          <RestoreBackupDisclosure status={status} onStatus={onStatus} />
        </>
      ),
    'passphrase-part': () =>
      isOpen ? (
        <Section id="passphrase-part" title={vaultWords().passphrase.save}>
          <ChangePassphraseForm least={settings.passphraseLength} onStatus={onStatus} onDone={finishChange} />
        </Section>
      ) : (
        <PassphraseStep form={form} secret={secret} onSave={() => void seal()} />
      ),
    sites: () => (
      <SitesStep
        settings={settings}
        locked={locked}
        onSettings={onSettings}
        onAllowed={(sites) => onProgress({ allowed: { sites, mode: grants[settings.defaultMode] }, changing: null })}
      />
    ),
    marks: () => <MarkLegendStep onDone={onDone} />,
  };
  return (
    <div class="options-layout">
      <SetupStepList steps={steps} current={current} />
      <main class="setup">
        {onBack && status.vault === 'none' && (
          <p>
            <button type="button" class="link-button" data-testid="back-to-start" onClick={onBack}>
              {optionsWords().start.back}
            </button>
          </p>
        )}
        {steps.map(({ id, title, done, folded }, index) => {
          if (id === current) return <Fragment key={id}>{open[id]()}</Fragment>;
          const canChange = done && !(id === 'passphrase-part' && status.sessionOnly);
          return (
            <SetupStepLine
              key={id}
              id={id}
              number={index + 1}
              title={done ? folded.title : title}
              result={done ? folded.result || (id === 'connect' ? (status.account?.host ?? '') : '') : null}
              onChange={canChange ? () => change(id) : undefined}
            />
          );
        })}
      </main>
    </div>
  );
}

/** Renders the legend and the button that ends the first run. */
function MarkLegendStep({ onDone }: { onDone(): void }) {
  const { marks: words, setup, steps } = optionsWords();
  return (
    <Section id="marks" title={steps.marks}>
      <MarkLegend />
      <div class="button-row">
        <p class="subtext">{setup.marksHint}</p>
        <span class="spacer" />
        <button type="button" class="button primary large" data-testid="done" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </Section>
  );
}
