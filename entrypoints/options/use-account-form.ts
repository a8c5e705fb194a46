// Hook of the account form: draft, connection test, save, and focus on the invalid field or the result.

import { useEffect, useRef } from 'preact/hooks';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { type ConnectField, tidyBaseUrl, toDraft } from '../../lib/view/account/connect-form';
import type { TypedForms } from '../../lib/view/account/form-drafts';
import { FIRST_FORM, NEW_FORM, useConnect } from '../../lib/view/account/use-connect';
import { useInputFocus } from '../../lib/view/form/use-input-focus';
import { usePassphrase } from '../../lib/view/vault/use-passphrase';
import { hostPermission, passphraseChecks } from './options-dependencies';

/** Kind of form: the first account (with its passphrase), the active one, or an additional one. */
export type AccountFormKind = 'first' | 'active' | 'new';

export interface AccountFormOptions {
  kind: AccountFormKind;
  /** True if the organisation's policy allows hosts in a private network. */
  allowInternal: boolean;
  /** The active account. */
  account: Reply<'status'>['account'];
  /** Unsaved input, kept while the form is not rendered. */
  forms: TypedForms;
  onStatus(status: Reply<'status'>): void;
  /** Called when the form for an additional account is saved or cancelled. */
  onAdded(): void;
}

/** Returns state and actions of the form; the active account's form is refilled whenever that account changes. */
export function useAccountForm(form: AccountFormOptions) {
  const { kind, allowInternal, account, forms, onStatus, onAdded } = form;
  const focus = useInputFocus<ConnectField | 'passphrase' | 'repeat' | 'connected'>();
  const name = { first: FIRST_FORM, active: account?.id ?? FIRST_FORM, new: NEW_FORM }[kind];
  const connect = useConnect(
    { ...hostPermission, allowLoopback: IS_TEST_BUILD, allowInternal, lookAt: focus.on },
    { name, forms },
    Date.now,
  );
  const secret = usePassphrase(passphraseChecks);
  const wasFirst = useRef(kind === 'first');
  const baseUrl = tidyBaseUrl(connect.draft.baseUrl);

  useEffect(() => hostPermission.prefetchHostPermission(baseUrl), [baseUrl]);
  useEffect(() => {
    if (kind === 'first') wasFirst.current = true;
    if (kind !== 'active') return;
    let isCancelled = false;
    void call('account', {}).then(
      (stored) => stored && !isCancelled && connect.fill(toDraft(stored)),
      () => undefined,
    );
    if (wasFirst.current) focusConnected();
    wasFirst.current = false;
    return () => {
      isCancelled = true;
    };
  }, [kind === 'first', JSON.stringify(account)]);

  /** Focuses the summary unless the user is already typing in a field: the next character would be lost. */
  function focusConnected(): void {
    if (!(document.activeElement instanceof HTMLInputElement)) focus.on('connected');
  }

  return {
    connect,
    secret,
    baseUrl,
    keep: focus.keep,
    async save(): Promise<void> {
      const field = connect.check();
      const wrong = kind === 'first' ? secret.check() : null;
      const invalidField = field ?? wrong;
      if (invalidField) return focus.on(invalidField);
      const saved = await connect.save(kind === 'first' ? secret.value() : null, kind === 'new' ? 'new' : 'active');
      if (!saved) return;
      secret.clear();
      onStatus(saved);
      if (kind === 'new') return onAdded();
      focusConnected();
    },
    test(): void {
      const field = connect.check();
      if (field) focus.on(field);
      void connect.test();
    },
    cancel(): void {
      forms.delete(NEW_FORM);
      onAdded();
    },
  };
}
