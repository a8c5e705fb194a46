// Hook of the connect form: validates the draft, tests the connection and saves the account.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AccountPolicy, getPolicyFields, NO_ACCOUNT_POLICY } from '../../account/account-policy';
import type { ProviderDeclaration } from '../../account/provider-declaration';
import { type AuthRefusal, toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import {
  type ConnectDraft,
  type ConnectField,
  type ConnectProblem,
  type ConnectProblems,
  checkDraft,
  chooseProvider,
  firstProblem,
  internalHostOf,
  listFields,
  listParameters,
  splitServicePath,
  tidyBaseUrl,
  toAccountInput,
  toParameters,
} from './connect-form';
import {
  EMPTY_FORM,
  fillForm,
  getStartForm,
  type TypedForm,
  type TypedForms,
  withEditedField,
  withFixedFields,
  withNormalizedField,
  withSavedState,
} from './connect-form-drafts';

export interface UseConnectOptions {
  /** The known providers; a new account starts with the first. */
  providers: readonly ProviderDeclaration[];
  /** True if a loopback host is accepted: only in the e2e build. */
  allowLoopback: boolean;
  /** True if the organization's policy allows private network hosts without confirmation. */
  allowInternal?: boolean;
  /** What the policy sets of the account. */
  policy?: AccountPolicy;
  /** Requests the host permission of a URL; must run inside the user gesture. */
  requestHostPermission(baseUrl: string): Promise<boolean>;
  /** True if that question also names the data that is sent (Firefox). */
  asksForData?: boolean;
  /** Focuses the field that a failure concerns. */
  lookAt?(field: ConnectField): void;
}

/** Name of the form before the first account exists. */
export const FIRST_FORM = 'first';
/** Name of the form of an additional account. */
export const NEW_FORM = 'new';

const isNewForm = (name: string) => name === FIRST_FORM || name === NEW_FORM;

/** The form on show (an account id, `FIRST_FORM` or `NEW_FORM`) and the store of drafts that survives an unmount. */
export interface ConnectPlace {
  name: string;
  /** Provider of the account on show, if it is another than the one that accounts without a provider have. */
  provider?: string | undefined;
  forms: TypedForms;
}

/** Base URL problems by error code of the background, for URLs that passed the form's validation. */
const BASE_URL_PROBLEM: Partial<Record<WireError['code'], ConnectProblem>> = {
  // The form has checked for https, so the remaining cause is a host that is not a public name.
  'insecure-url': 'not-public',
  'bad-request': 'not-a-url',
  'no-permission': 'refused-host',
};

/** Field to focus by refusal of the token host; null where only the service's support can help. */
const REFUSED_FIELD: Record<AuthRefusal, 'follower' | 'url' | null> = {
  audience: 'follower',
  request: 'url',
  grant: 'url',
  client: null,
  scope: null,
};

/** The sample request is validated beforehand, except for the config name, which only the service knows (docs/reference/service.md 4.1). */
const isConfigRefusal = ({ step, code }: Reply<'testConnection'>[number]) =>
  step === 'sample' && code === 'bad-request';

/** Returns the field to focus after a failure; null if no field is the cause. */
function fieldFor({ fields }: ProviderDeclaration, { code, refusal }: WireError): ConnectField | null {
  const find = (role: 'follower' | 'url' | 'secret' | null): ConnectField | null =>
    fields.find(({ kind, followsHost }) => kind === role || (role === 'follower' && followsHost))?.name ?? null;
  if (code === 'token-refused') return find('follower') ?? find('secret');
  if (code === 'unauthorised') return find(refusal ? REFUSED_FIELD[refusal] : 'secret');
  const ofHost = code === 'offline' || code === 'timeout' || code === 'redirected' || code === 'no-token-host';
  return ofHost || BASE_URL_PROBLEM[code] ? find('url') : null;
}

/**
 * Starts with the stored draft of this form name, or empty; the audience follows the base URL until the user sets a different one.
 * @param now returns epoch ms
 */
export function useConnectForm(
  {
    providers,
    allowLoopback,
    allowInternal = false,
    policy = NO_ACCOUNT_POLICY,
    requestHostPermission,
    asksForData,
    lookAt,
  }: UseConnectOptions,
  { name, provider: accountProvider, forms }: ConnectPlace,
  now: () => number,
) {
  /** An account that does not exist yet starts with the declared values of the first provider. */
  const getBlankForm = (name: string): TypedForm =>
    isNewForm(name) ? getStartForm(chooseProvider(providers, providers[0]?.id)) : EMPTY_FORM;
  const [form, setForm] = useState(() => forms.get(name) ?? getBlankForm(name));
  const chosen = policy.accountProvider ?? form.provider ?? providers[0]?.id;
  const provider = chooseProvider(providers, isNewForm(name) ? chosen : accountProvider);
  const fixed = Object.fromEntries(
    Object.entries(getPolicyFields(policy)).filter(([field]) => provider.fields.some(({ name }) => name === field)),
  );
  const [cut, setCut] = useState('');
  const [problems, setProblems] = useState<ConnectProblems>({});
  const [busy, setBusy] = useState<'' | 'test' | 'save'>('');
  const [error, setError] = useState<WireError | null>(null);
  const [tested, setTested] = useState<{ steps: Reply<'testConnection'>; at: number } | null>(null);
  const latest = useRef(form);
  /** Name of the form on show: follows `wanted`, but not during a save, because the save itself may change the name. */
  const shown = useRef(name);
  const wanted = useRef(name);
  wanted.current = name;
  /** Fields edited during a save; null while no save is running. */
  const meanwhile = useRef<readonly ConnectField[] | null>(null);
  const { draft } = form;

  const change = (next: TypedForm): void => {
    latest.current = next;
    if (next.typed.length > 0) forms.set(shown.current, next);
    else forms.delete(shown.current);
    setForm(next);
  };
  const follow = (): void => {
    const before = shown.current;
    if (meanwhile.current || wanted.current === before) return;
    shown.current = wanted.current;
    // Another window created the first account: the draft continues as an edit of it.
    const isCarried = before === FIRST_FORM && forms.delete(before);
    change(isCarried ? latest.current : (forms.get(shown.current) ?? getBlankForm(shown.current)));
    if (isCarried) return;
    setProblems({});
    setTested(null);
    setError(null);
  };
  // A layout effect, so that it runs before a control of the other form can be clicked.
  useLayoutEffect(follow, [name]);
  // After each change of the form: values of a stored account arrive later, and the policy may change.
  useLayoutEffect(() => {
    const next = withFixedFields(provider, latest.current, fixed);
    if (next === latest.current) return;
    latest.current = next;
    setForm(next);
  }, [form, JSON.stringify(fixed)]);

  const edit = (field: ConnectField, value: string): void => {
    const { draft } = latest.current;
    if (meanwhile.current)
      meanwhile.current = withEditedField(provider, { draft, typed: meanwhile.current }, field, value).typed;
    change(withEditedField(provider, latest.current, field, value));
    setProblems(({ [field]: _gone, ...rest }) => rest);
    if (field === 'baseUrl') setCut('');
    setTested(null);
    setError(null);
  };
  const inside = internalHostOf(draft.baseUrl, { allowLoopback, allowInternal });
  const leave = (field: ConnectField): void => {
    const { paths } = provider.fields.find(({ name }) => name === field) ?? {};
    const path = field === 'baseUrl' && splitServicePath(latest.current.draft.baseUrl, paths).cut;
    if (path) setCut(path);
    change(withNormalizedField(provider, latest.current, field));
  };
  const check = (fields: readonly ConnectField[] = listFields(provider)): ConnectField | null => {
    const all = checkDraft(provider, latest.current.draft, { allowLoopback, allowInternal });
    const found = Object.fromEntries(Object.entries(all).filter(([field]) => fields.some((name) => name === field)));
    setProblems(found);
    return firstProblem(provider, found);
  };
  /** Runs `request` once the fields are valid and the host permission is granted. @returns null on failure */
  const run = async <T>(
    what: 'test' | 'save',
    request: () => Promise<T>,
    fields?: readonly ConnectField[],
  ): Promise<T | null> => {
    if (busy || check(fields)) return null;
    const granted = fields ? Promise.resolve(true) : requestHostPermission(tidyBaseUrl(draft.baseUrl));
    setBusy(what);
    setError(null);
    try {
      if (await granted) return await request();
      setProblems({ baseUrl: asksForData ? 'refused-data' : 'refused-host' });
      lookAt?.('baseUrl');
    } catch (thrown) {
      const wire = toWire(thrown);
      const problem = BASE_URL_PROBLEM[wire.code];
      if (problem) setProblems({ baseUrl: problem });
      else setError(wire);
      const field = fieldFor(provider, wire);
      if (field) lookAt?.(field);
    } finally {
      setBusy('');
    }
    return null;
  };
  /** Keeps what is typed during a save; after it only that counts as unsaved. */
  const submit = async (save: () => Promise<Reply<'status'> | null>): Promise<Reply<'status'> | null> => {
    if (meanwhile.current) return null;
    meanwhile.current = [];
    const status = await save();
    const typed = meanwhile.current;
    meanwhile.current = null;
    if (!status) {
      follow();
      return null;
    }
    forms.delete(shown.current);
    shown.current = status.account?.id ?? shown.current;
    change(withSavedState(provider, latest.current, typed));
    return status;
  };
  return {
    /** Provider whose fields the form has. */
    provider,
    /** Names of the fields that the policy sets, with `provider` for the choice of the provider. */
    fixed: [...Object.keys(fixed), ...(policy.accountProvider === null ? [] : ['provider'])],
    /** Starts the form of a new account again with the fields of another provider. */
    choose(id: string) {
      change({ ...getStartForm(chooseProvider(providers, id)), provider: id, typed: ['label'] });
      setProblems({});
      setTested(null);
      setError(null);
    },
    draft,
    problems,
    busy,
    error,
    /** The last test and its end (epoch ms); null before the first test and after an edit. */
    tested,
    edit,
    /** The typed host, if it is inside a private network and needs confirmation. */
    internal: inside ? { host: inside, confirmed: inside === draft.internal } : null,
    /** Confirms the private network host, or withdraws the confirmation. */
    confirmInternal(confirmed: boolean) {
      edit('internal', confirmed && inside ? inside : '');
      setProblems(({ baseUrl, ...rest }) =>
        baseUrl && baseUrl !== 'internal-host' && baseUrl !== 'local-host' ? { baseUrl, ...rest } : rest,
      );
    },
    leave,
    /** Path that was cut off the base URL; '' if there was none. */
    cut,
    /** Fills the fields that the user has not edited from a saved account. */
    fill: (saved: ConnectDraft) => change(fillForm(latest.current, saved)),
    /** Validates every field. @returns the first invalid one, or null */
    check: () => check(),
    /** Tests the connection. @returns the steps; null if the request failed or the config was refused, with the cause in `problems` or `error` */
    test: async () => {
      const steps = await run('test', () => call('testConnection', { account: toAccountInput(provider, draft) }));
      if (!steps) return null;
      setTested({ steps, at: now() });
      if ((draft.config ?? '').trim() !== '' && steps.some(isConfigRefusal)) {
        setProblems({ config: 'refused-config' });
        lookAt?.('config');
        return null;
      }
      return steps;
    },
    /** `passphrase` null: this session only. `screensCases`: as in the message. @returns null on failure, with the cause in `problems` or `error` */
    save: (passphrase: string | null, where: 'active' | 'new', screensCases = false) =>
      submit(() =>
        run('save', () =>
          call('saveAccount', { account: toAccountInput(provider, draft), passphrase, where, screensCases }),
        ),
      ),
    /** Saves name and screening parameters of the active account, which needs no secret. @returns as `save` */
    saveParameters: () => {
      const parameters = toParameters(provider, draft);
      return submit(() => run('save', () => call('changeParameters', { parameters }), listParameters(provider)));
    },
  };
}

export type Connect = ReturnType<typeof useConnectForm>;
