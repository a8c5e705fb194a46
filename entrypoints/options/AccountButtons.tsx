// What can be done with the account's form: test it, save it, leave it; and, for the account in use, the two tools that look into it.

import { toolWords } from '../../lib/i18n/compare-and-doctor';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { AccountFormKind, useAccountForm } from './use-account-form';

export interface AccountButtonsProps {
  kind: AccountFormKind;
  form: ReturnType<typeof useAccountForm>;
}

/** The form of the first account is saved below its passphrase, by its own `SaveButton`. */
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
          <a class="btn text big" href="/doctor.html" target="_blank" rel="noreferrer" data-testid="open-doctor">
            {toolWords().doctor.title}
          </a>
          <a class="btn text big" href="/compare.html" target="_blank" rel="noreferrer" data-testid="open-compare">
            {toolWords().compare.title}
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
