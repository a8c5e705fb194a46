// Hook for the account forms: draft, connection test, save, and focus on the invalid field.

import { useEffect, useState } from 'preact/hooks';
import { type AccountPolicy, NO_ACCOUNT_POLICY } from '../../lib/account/account-policy';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { PROVIDER_DECLARATIONS } from '../../lib/service/provider-declarations';
import { type ConnectField, tidyBaseUrl, toDraft } from '../../lib/view/account/connect-form';
import type { TypedForms } from '../../lib/view/account/connect-form-drafts';
import { FIRST_FORM, NEW_FORM, useConnectForm } from '../../lib/view/account/use-connect-form';
import { useFirstInvalidFocus } from '../../lib/view/form/use-first-invalid-focus';
import { hostPermission } from './options-dependencies';

/** The first account, an additional one, or a part of the active account. */
export type AccountFormKind = 'first' | 'new' | 'service' | 'secret' | 'parameters';

export interface AccountFormOptions {
  kind: AccountFormKind;
  /** True if the organization's policy allows hosts in a private network. */
  allowInternal: boolean;
  /** What the policy sets of the account. */
  policy: AccountPolicy;
  /** The active account. */
  account: Reply<'status'>['account'];
  /** Unsaved input, kept while the form is not rendered. */
  forms: TypedForms;
  onStatus(status: Reply<'status'>): void;
  /** Called when the form is saved or canceled. */
  onDone(saved: boolean): void;
  /** For the account of a vault without one: whether the addresses of cases may be sent. */
  screensCases?: boolean;
  /** Called before a field of the form receives the focus. */
  onField?(): void;
}

/** Returns state and actions of the form; the form of the active account is refilled whenever that account changes. */
export function useAccountForm(options: AccountFormOptions) {
  const { kind, allowInternal, policy, account, forms, onStatus, onDone, onField, screensCases } = options;
  const focus = useFirstInvalidFocus<ConnectField>();
  const isStored = kind !== 'first' && kind !== 'new';
  const [isFilled, setFilled] = useState(!isStored);
  const name = kind === 'first' ? FIRST_FORM : kind === 'new' ? NEW_FORM : `${account?.id ?? ''}|${kind}`;
  const lookAt = (field: ConnectField): void => {
    onField?.();
    focus.on(field);
  };
  const connect = useConnectForm(
    {
      ...hostPermission,
      providers: PROVIDER_DECLARATIONS,
      allowLoopback: IS_TEST_BUILD,
      allowInternal,
      // A new secret or other parameters do not change where the secret is sent.
      policy: kind === 'secret' || kind === 'parameters' ? NO_ACCOUNT_POLICY : policy,
      lookAt,
    },
    { name, provider: account?.provider, forms },
    Date.now,
  );
  const baseUrl = tidyBaseUrl(connect.draft.baseUrl);

  useEffect(() => hostPermission.prefetchHostPermission(baseUrl), [baseUrl]);
  useEffect(() => {
    if (!isStored) return;
    let isCancelled = false;
    void call('account', {}).then(
      (stored) => {
        if (!stored || isCancelled) return;
        connect.fill(toDraft(stored));
        setFilled(true);
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [isStored, JSON.stringify(account)]);

  /** Focuses the first invalid field. @returns true if there is none */
  function isValid(): boolean {
    const field = connect.check();
    if (field) lookAt(field);
    return field === null;
  }

  return {
    connect,
    baseUrl,
    /** False until the values of a stored account are known. */
    isFilled,
    fieldRef: focus.keep,
    isValid,
    /** Saves the form. @param passphrase of the first account; null for this session only. @returns whether it was saved */
    async save(passphrase: string | null): Promise<boolean> {
      if (kind !== 'parameters' && !isValid()) return false;
      const saved =
        kind === 'parameters'
          ? await connect.saveParameters()
          : await connect.save(passphrase, kind === 'new' ? 'new' : 'active', screensCases);
      if (!saved) return false;
      onStatus(saved);
      onDone(true);
      return true;
    },
    test: (): Promise<Reply<'testConnection'> | null> => (isValid() ? connect.test() : Promise.resolve(null)),
    cancel(): void {
      forms.delete(name);
      onDone(false);
    },
  };
}

export type AccountFormView = ReturnType<typeof useAccountForm>;
