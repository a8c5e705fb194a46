// What the account's form does: keeps what is typed, tests it, saves it, and sends the focus to what is to be mended, or to what was done.
import { useEffect, useRef } from 'preact/hooks';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { type ConnectField, tidyBaseUrl, toDraft } from '../../lib/view/account/connect-form';
import type { TypedForms } from '../../lib/view/account/form-drafts';
import { FIRST_FORM, NEW_FORM, useConnect } from '../../lib/view/account/use-connect';
import { useFocus } from '../../lib/view/query/use-focus';
import { usePassphrase } from '../../lib/view/vault/use-passphrase';
import type { OptionsPageDeps } from './dependencies';

/** The first account of all with its passphrase; the one in use; or one more beside those that are there. */
export type AccountFormKind = 'first' | 'active' | 'new';

export interface AccountFormOptions {
  parts: OptionsPageDeps;
  kind: AccountFormKind;
  /** The organization's policy allows hosts inside a private network. */
  allowInternal: boolean;
  /** The account in use. */
  account: Reply<'status'>['account'];
  /** What is typed and not saved, kept while the form is not drawn. */
  forms: TypedForms;
  onStatus(status: Reply<'status'>): void;
  /** The form for one more is done with, saved or not. */
  onAdded(): void;
}

/** The form of the account in use shows that account again whenever it has changed, and begins empty where it is not known. */
export function useAccountForm(form: AccountFormOptions) {
  const { parts, kind, allowInternal, account, forms, onStatus, onAdded } = form;
  const focus = useFocus<ConnectField | 'passphrase' | 'repeat' | 'connected'>();
  const name = { first: FIRST_FORM, active: account?.id ?? FIRST_FORM, new: NEW_FORM }[kind];
  const connect = useConnect({ ...parts, allowInternal, lookAt: focus.on }, { name, forms }, parts.now);
  const secret = usePassphrase(parts);
  const wasFirst = useRef(kind === 'first');
  const baseUrl = tidyBaseUrl(connect.draft.baseUrl);

  useEffect(() => parts.prefetchHostPermission(baseUrl), [baseUrl]);
  useEffect(() => {
    if (kind === 'first') wasFirst.current = true;
    if (kind !== 'active') return;
    let over = false;
    void call('account', {}).then(
      (known) => known && !over && connect.fill(toDraft(known)),
      () => undefined,
    );
    if (wasFirst.current) toConnected();
    wasFirst.current = false;
    return () => {
      over = true;
    };
  }, [kind === 'first', JSON.stringify(account)]);

  /** Unless the person has gone on to a field meanwhile: the next letter would be lost. */
  function toConnected(): void {
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
      const toMend = field ?? wrong;
      if (toMend) return focus.on(toMend);
      const saved = await connect.save(kind === 'first' ? secret.value() : null, kind === 'new' ? 'new' : 'active');
      if (!saved) return;
      secret.clear();
      onStatus(saved);
      if (kind === 'new') return onAdded();
      toConnected();
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
