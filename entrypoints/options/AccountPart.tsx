// Steps 1 and 2: connect and seal; later the same form changes the account.
import { useEffect, useRef } from 'preact/hooks';
import { ConnectForm } from '../../components/ConnectForm';
import { connectFailure } from '../../components/connect-failure';
import { ErrorNote } from '../../components/ErrorNote';
import { Section } from '../../components/Section';
import { TestResult } from '../../components/TestResult';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { type ConnectField, tidyBaseUrl, toDraft } from '../../lib/view/connect-draft';
import type { TypedForms } from '../../lib/view/typed-form';
import { FIRST_FORM, NEW_FORM, useConnect } from '../../lib/view/use-connect';
import { useFocus } from '../../lib/view/use-focus';
import { useNow } from '../../lib/view/use-now';
import { usePassphrase } from '../../lib/view/use-passphrase';
import { age } from '../../lib/words/format';
import { optionsWords } from '../../lib/words/options';
import { toolWords } from '../../lib/words/tools';
import { vaultWords } from '../../lib/words/vault';
import { Connected } from './Connected';
import { FirstPassphrase } from './FirstPassphrase';
import type { OptionsParts } from './parts';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

export interface AccountPartProps {
  parts: OptionsParts;
  status: Reply<'status'>;
  setup: boolean;
  /** One more account is being added, instead of the one in use being changed. */
  adding: boolean;
  /** What is typed and not saved, kept while the form is not drawn. */
  forms: TypedForms;
  onStatus(status: Reply<'status'>): void;
  /** The form for one more is done with, saved or not. */
  onAdded(): void;
}

/** While there is no account it asks for a passphrase too; then it shows that it is connected and changes the account. */
export function AccountPart({ parts, status, setup, adding, forms, onStatus, onAdded }: AccountPartProps) {
  const words = optionsWords();
  const now = useNow(TICK_MS, parts.now);
  const focus = useFocus<ConnectField | 'passphrase' | 'repeat' | 'connected'>();
  const name = adding ? NEW_FORM : (status.account?.id ?? FIRST_FORM);
  const connect = useConnect({ ...parts, lookAt: focus.on }, { name, forms }, parts.now);
  const secret = usePassphrase(parts);
  const first = status.vault === 'none';
  const wasFirst = useRef(first);
  const baseUrl = tidyBaseUrl(connect.draft.baseUrl);

  useEffect(() => parts.expect(baseUrl), [baseUrl]);
  useEffect(() => {
    if (first) wasFirst.current = true;
    if (first || adding) return;
    let over = false;
    void call('account', {}).then(
      (account) => account && !over && connect.fill(toDraft(account)),
      () => undefined,
    );
    if (wasFirst.current) toConnected();
    wasFirst.current = false;
    return () => {
      over = true;
    };
  }, [first, JSON.stringify(status.account)]);

  /** Unless the person has gone on to a field meanwhile: the next letter would be lost. */
  function toConnected(): void {
    if (!(document.activeElement instanceof HTMLInputElement)) focus.on('connected');
  }
  const save = async (): Promise<void> => {
    const field = connect.check();
    const wrong = first ? secret.check() : null;
    const toMend = field ?? wrong;
    if (toMend) return focus.on(toMend);
    const saved = await connect.save(first ? secret.value() : null, adding ? 'new' : 'active');
    if (!saved) return;
    secret.clear();
    onStatus(saved);
    if (adding) return onAdded();
    toConnected();
  };
  const cancel = (): void => {
    forms.delete(NEW_FORM);
    onAdded();
  };
  const test = (): void => {
    const field = connect.check();
    if (field) focus.on(field);
    void connect.test();
  };
  const more = vaultWords().accounts;
  const saveText = first ? words.passphrase.save : adding ? more.addSave : words.passphrase.saveChange;
  const saveButton = (
    <button
      type="button"
      class="btn main big"
      data-testid="save-account"
      disabled={connect.busy !== ''}
      onClick={() => void save()}
    >
      {connect.busy === 'save' ? words.passphrase.saving : saveText}
    </button>
  );
  const problems = Object.fromEntries(
    Object.entries(connect.problems).map(([field, problem]) => [field, words.connect.problem[problem]]),
  );
  const tested = connect.tested;
  return (
    <>
      <Section
        id="connect"
        title={adding ? more.addTitle : setup ? words.connect.title : words.connect.changeTitle}
        text={adding ? more.addText : first ? words.connect.text : words.connect.changeText}
      >
        {!first && !adding && status.hostAllowed && <Connected status={status} keep={focus.keep('connected')} />}
        <ConnectForm
          draft={connect.draft}
          problems={problems}
          onEdit={connect.edit}
          onLeave={connect.leave}
          fieldRef={focus.keep}
        />
        {tested && (
          <TestResult
            steps={tested.steps}
            tls={baseUrl.startsWith('https:')}
            age={now - tested.at < MINUTE_MS ? '' : age(now - tested.at)}
            nameOf={parts.chainName}
          />
        )}
        {!first && <ErrorNote error={connectFailure(connect.error, now)} now={now} />}
        <div class="foot">
          <button
            type="button"
            class="btn big"
            data-testid="test-connection"
            disabled={connect.busy !== ''}
            onClick={test}
          >
            {connect.busy === 'test' ? words.connect.testing : words.connect.test}
          </button>
          {!first && !adding && (
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
          {adding && (
            <button type="button" class="btn text big" onClick={cancel}>
              {more.cancel}
            </button>
          )}
          {!first && saveButton}
        </div>
      </Section>
      {first && (
        <FirstPassphrase secret={secret} fieldRef={focus.keep}>
          <ErrorNote error={connectFailure(connect.error, now)} now={now} />
          <div class="foot">
            <span class="sp" />
            {saveButton}
          </div>
        </FirstPassphrase>
      )}
    </>
  );
}
