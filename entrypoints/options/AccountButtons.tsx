// Buttons of the account form: Test, Save, Cancel, and links to diagnostics and comparison.

import { compareWords } from '../../lib/i18n/compare';
import { diagnosticsWords } from '../../lib/i18n/diagnostics';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { AccountFormKind, useAccountForm } from './use-account-form';

export interface AccountButtonsProps {
  kind: AccountFormKind;
  form: ReturnType<typeof useAccountForm>;
}

/** Renders the row; the first account is saved by a separate `SaveButton` below its passphrase. */
export function AccountButtons({ kind, form }: AccountButtonsProps) {
  const words = optionsWords().connect;
  const { busy } = form.connect;
  return (
    <div class="foot">
      <button type="button" class="btn big" data-testid="test-connection" disabled={busy !== ''} onClick={form.test}>
        {busy === 'test' ? words.testing : words.test}
      </button>
      {kind === 'active' && (
        <>
          <a
            class="btn text big"
            href="/diagnostics.html"
            target="_blank"
            rel="noreferrer"
            data-testid="open-diagnostics"
          >
            {diagnosticsWords().title}
          </a>
          <a class="btn text big" href="/compare.html" target="_blank" rel="noreferrer" data-testid="open-compare">
            {compareWords().title}
          </a>
        </>
      )}
      <span class="sp" />
      {kind === 'new' && (
        <button type="button" class="btn text big" onClick={form.cancel}>
          {vaultWords().accounts.cancel}
        </button>
      )}
      {kind !== 'first' && <SaveButton kind={kind} form={form} />}
    </div>
  );
}

/** Renders the Save button with the label for the kind of form. */
export function SaveButton({ kind, form }: AccountButtonsProps) {
  const words = optionsWords().passphrase;
  const { busy } = form.connect;
  const text = { first: words.save, active: words.saveChange, new: vaultWords().accounts.addSave }[kind];
  return (
    <button
      type="button"
      class="btn main big"
      data-testid="save-account"
      disabled={busy !== ''}
      onClick={() => void form.save()}
    >
      {busy === 'save' ? words.saving : text}
    </button>
  );
}
