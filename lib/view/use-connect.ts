// The connect form's state: what is typed, what is wrong, the test and the saving of it. Nothing typed is lost on a failure.
import { useRef, useState } from 'preact/hooks';
import { toWire, type WireError } from '../errors/app-error';
import { call } from '../messages/call';
import type { Reply } from '../messages/protocol';
import {
  audienceOf,
  type ConnectDraft,
  type ConnectField,
  type ConnectProblem,
  type ConnectProblems,
  checkDraft,
  EMPTY_DRAFT,
  firstProblem,
  tidyBaseUrl,
  toAccountInput,
} from './connect-draft';

export interface ConnectParts {
  /** True in the e2e build alone. */
  allowLoopback: boolean;
  /** Asks the browser for the host of this URL; must reach the browser inside the click. */
  reach(baseUrl: string): Promise<boolean>;
  /** Moves the focus to the field that a failure speaks of. */
  lookAt?(field: ConnectField): void;
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
  /** Puts a saved account into the form, unless a person has begun to type: nothing typed is written over. */
  fill(draft: ConnectDraft): void;
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

/** A client that is known but not for this audience (service.md 1.4). */
const NOT_FOR_AUDIENCE = 403;

/** All that the sample screening asks is checked before but the config's name, which the service alone knows (service.md 4.1). */
const isConfigRefusal = ({ step, code }: Reply<'testConnection'>[number]) =>
  step === 'sample' && code === 'bad-request';

/** The field to look at first after a failure; null where none of them is to blame. */
function fieldOf({ code, status }: WireError): ConnectField | null {
  if (code === 'unauthorised') return status === NOT_FOR_AUDIENCE ? 'audience' : 'clientSecret';
  const ofHost = code === 'offline' || code === 'timeout' || code === 'redirected' || code === 'no-token-host';
  return ofHost || BASE_URL_PROBLEM[code] ? 'baseUrl' : null;
}

/** Starts empty; the audience follows the base URL until the person writes their own. */
export function useConnect({ allowLoopback, reach, lookAt }: ConnectParts, now: () => number): Connect {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<ConnectProblems>({});
  const [busy, setBusy] = useState<Connect['busy']>('');
  const [error, setError] = useState<WireError | null>(null);
  const [tested, setTested] = useState<Connect['tested']>(null);
  const ownAudience = useRef(false);
  const typed = useRef(false);

  const edit = (field: ConnectField, value: string): void => {
    typed.current = true;
    if (field === 'audience') ownAudience.current = true;
    setDraft((before) => {
      const next = { ...before, [field]: value };
      if (field === 'baseUrl' && !ownAudience.current) next.audience = audienceOf(value);
      return next;
    });
    setProblems(({ [field]: _gone, ...rest }) => rest);
    setTested(null);
    setError(null);
  };
  const leave = (field: ConnectField): void => {
    if (field === 'baseUrl') setDraft((before) => ({ ...before, baseUrl: tidyBaseUrl(before.baseUrl) }));
    if (field !== 'audience' || draft.audience.trim() !== '') return;
    ownAudience.current = false;
    setDraft((before) => ({ ...before, audience: audienceOf(before.baseUrl) }));
  };
  const check = (): ConnectField | null => {
    const found = checkDraft(draft, allowLoopback);
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
    leave,
    fill: (next) => {
      if (typed.current) return;
      ownAudience.current = next.audience !== audienceOf(next.baseUrl);
      setDraft(next);
    },
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
      const account = toAccountInput(draft);
      const status = await run('save', () => call('saveAccount', { account, passphrase, where }));
      if (status) setDraft((before) => ({ ...before, clientSecret: '' }));
      return status;
    },
  };
}
