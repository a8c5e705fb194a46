// Connect form hook: draft, validation, connection test and save; a failure keeps everything typed.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AuthRefusal, toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import {
  type ConnectDraft,
  type ConnectField,
  type ConnectProblem,
  type ConnectProblems,
  checkDraft,
  firstProblem,
  internalHostOf,
  tidyBaseUrl,
  toAccountInput,
} from './connect-form';
import { afterSave, EMPTY_FORM, fillForm, leaveField, type TypedForm, type TypedForms, typeInto } from './form-drafts';

export interface UseConnectOptions {
  /** True in the e2e build alone. */
  allowLoopback: boolean;
  /** True where the organization's policy allows hosts inside a private network. */
  allowInternal?: boolean;
  /** Asks the browser for the host of this URL; must reach the browser inside the click. */
  requestHostPermission(baseUrl: string): Promise<boolean>;
  /** Moves the focus to the field that a failure speaks of. */
  lookAt?(field: ConnectField): void;
}

/** The form before there is any account, and the form of one more. */
export const FIRST_FORM = 'first';
export const NEW_FORM = 'new';

/** Which form is shown (an account's id, or one of the two above), and where what is typed into each outlives its being drawn. */
export interface ConnectPlace {
  name: string;
  forms: TypedForms;
}

export interface Connect {
  draft: ConnectDraft;
  problems: ConnectProblems;
  busy: '' | 'test' | 'save';
  error: WireError | null;
  /** The last test and when it ended (epoch ms); null before any, and once a field was changed after it. */
  tested: { steps: Reply<'testConnection'>; at: number } | null;
  edit(field: ConnectField, value: string): void;
  leave(field: ConnectField): void;
  /** Puts a saved account into the fields that nobody has typed into: nothing typed is written over. */
  fill(draft: ConnectDraft): void;
  /** The typed host, where it is inside a private network and needs the person's word. */
  internal: { host: string; confirmed: boolean } | null;
  /** The person says that they mean this host, or takes that back. */
  confirmInternal(confirmed: boolean): void;
  /** Checks every field; the first wrong one, or null. */
  check(): ConnectField | null;
  test(): Promise<void>;
  /** `passphrase` null: this session only. Null where something was wrong: it is told in `problems` or `error`. */
  save(passphrase: string | null, where: 'active' | 'new'): Promise<Reply<'status'> | null>;
}

/** What the background refuses of a base URL that the form let through. */
const BASE_URL_PROBLEM: Partial<Record<WireError['code'], ConnectProblem>> = {
  // The form has already seen that it is https; what is left is a host that is no public name.
  'insecure-url': 'not-public',
  'bad-request': 'not-a-url',
  'no-permission': 'refused-host',
};

/** The field to look at where a token host says what it has against the client; of the others only its support knows. */
const REFUSED_FIELD: Record<AuthRefusal, ConnectField | null> = {
  audience: 'audience',
  request: 'baseUrl',
  grant: 'baseUrl',
  client: null,
  scope: null,
};

/** All that the sample screening asks is checked before but the config's name, which the service alone knows (docs/reference/service.md 4.1). */
const isConfigRefusal = ({ step, code }: Reply<'testConnection'>[number]) =>
  step === 'sample' && code === 'bad-request';

/** The field to look at first after a failure; null where none of them is to blame. */
function fieldOf({ code, refusal }: WireError): ConnectField | null {
  if (code === 'token-refused') return 'audience';
  if (code === 'unauthorised') return refusal ? REFUSED_FIELD[refusal] : 'clientSecret';
  const ofHost = code === 'offline' || code === 'timeout' || code === 'redirected' || code === 'no-token-host';
  return ofHost || BASE_URL_PROBLEM[code] ? 'baseUrl' : null;
}

/**
 * Starts with what was typed into the form of this name, or empty; the audience follows the base URL until the person writes their own.
 * @param now epoch ms
 */
export function useConnect(
  { allowLoopback, allowInternal = false, requestHostPermission: reach, lookAt }: UseConnectOptions,
  { name, forms }: ConnectPlace,
  now: () => number,
): Connect {
  const [form, setForm] = useState(() => forms.get(name) ?? EMPTY_FORM);
  const [problems, setProblems] = useState<ConnectProblems>({});
  const [busy, setBusy] = useState<Connect['busy']>('');
  const [error, setError] = useState<WireError | null>(null);
  const [tested, setTested] = useState<Connect['tested']>(null);
  const latest = useRef(form);
  /** The form that is shown: the one wanted, but not before a saving has ended, which may be what changes the name. */
  const shown = useRef(name);
  const wanted = useRef(name);
  wanted.current = name;
  /** Typed while the form is being saved; null while it is not. */
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
    // The first account came from elsewhere: what was being typed goes on as a change of it.
    const isCarried = before === FIRST_FORM && forms.delete(before);
    change(isCarried ? latest.current : (forms.get(shown.current) ?? EMPTY_FORM));
    if (isCarried) return;
    setProblems({});
    setTested(null);
    setError(null);
  };
  // Before anything of the other form can be pressed.
  useLayoutEffect(follow, [name]);

  const edit = (field: ConnectField, value: string): void => {
    const { draft } = latest.current;
    if (meanwhile.current) meanwhile.current = typeInto({ draft, typed: meanwhile.current }, field, value).typed;
    change(typeInto(latest.current, field, value));
    setProblems(({ [field]: _gone, ...rest }) => rest);
    setTested(null);
    setError(null);
  };
  const inside = internalHostOf(draft.baseUrl, { allowLoopback, allowInternal });
  const check = (): ConnectField | null => {
    const found = checkDraft(draft, { allowLoopback, allowInternal });
    setProblems(found);
    return firstProblem(found);
  };
  /** Runs `ask` once the fields are right and the browser lets us reach the host. */
  const run = async <T>(what: 'test' | 'save', ask: () => Promise<T>): Promise<T | null> => {
    if (busy || check()) return null;
    const reached = reach(tidyBaseUrl(draft.baseUrl));
    setBusy(what);
    setError(null);
    try {
      if (await reached) return await ask();
      setProblems({ baseUrl: 'refused-host' });
      lookAt?.('baseUrl');
    } catch (thrown) {
      const wire = toWire(thrown);
      const problem = BASE_URL_PROBLEM[wire.code];
      if (problem) setProblems({ baseUrl: problem });
      else setError(wire);
      const field = fieldOf(wire);
      if (field) lookAt?.(field);
    } finally {
      setBusy('');
    }
    return null;
  };
  return {
    draft,
    problems,
    busy,
    error,
    tested,
    edit,
    internal: inside ? { host: inside, confirmed: inside === draft.internal } : null,
    confirmInternal(confirmed) {
      edit('internal', confirmed && inside ? inside : '');
      setProblems(({ baseUrl, ...rest }) =>
        baseUrl && baseUrl !== 'internal-host' && baseUrl !== 'local-host' ? { baseUrl, ...rest } : rest,
      );
    },
    leave: (field) => change(leaveField(latest.current, field)),
    fill: (saved) => change(fillForm(latest.current, saved)),
    check,
    test: async () => {
      const steps = await run('test', () => call('testConnection', { account: toAccountInput(draft) }));
      if (!steps) return;
      setTested({ steps, at: now() });
      if (draft.config.trim() === '' || !steps.some(isConfigRefusal)) return;
      setProblems({ config: 'refused-config' });
      lookAt?.('config');
    },
    save: async (passphrase, where) => {
      if (meanwhile.current) return null;
      meanwhile.current = [];
      const account = toAccountInput(draft);
      const status = await run('save', () => call('saveAccount', { account, passphrase, where }));
      const typed = meanwhile.current;
      meanwhile.current = null;
      if (!status) {
        follow();
        return null;
      }
      forms.delete(shown.current);
      shown.current = status.account?.id ?? shown.current;
      change(afterSave(latest.current, typed));
      return status;
    },
  };
}
