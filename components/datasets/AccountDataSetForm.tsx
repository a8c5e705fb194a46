// Form that requests a data set of the account by network and name, and downloads the file.
import { useState } from 'preact/hooks';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AccountDataSetView } from '../../lib/view/datasets/use-data-set-download';
import { ErrorNote } from '../ui/ErrorNote';
import { Field } from '../ui/Field';
import '../ui/styles/form.css';
import { addStatus, getRefreshProblemText } from './data-set-text';

const MAX_PART = 64;
const PART = /^[a-z0-9][a-z0-9_-]*$/i;

export interface AccountDataSetFormProps {
  view: AccountDataSetView;
  /** Epoch ms. */
  now: number;
  /** Called before the form requests a new set, as opposed to a newer version of a saved one. */
  onNew(): void;
}

/** Renders the form; the download is offered once the account named the host of the file. */
export function AccountDataSetForm({ view, now, onNew }: AccountDataSetFormProps) {
  const words = dataSetWords();
  const { account } = words;
  const [chain, setChain] = useState('ethereum_mainnet');
  const [set, setSet] = useState('');
  const { offered, busy, problem } = view;
  const problemOf = (text: string) => (text && !PART.test(text) ? account.partProblem : undefined);
  const isValid = PART.test(chain) && PART.test(set);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid || busy) return;
        onNew();
        view.ask(chain, set);
      }}
    >
      <h3>{account.title}</h3>
      <Field
        id="data-set-network"
        testId="data-set-network"
        label={account.network}
        value={chain}
        hint={account.networkHint}
        problem={problemOf(chain)}
        onInput={(text) => setChain(text.trim().slice(0, MAX_PART))}
      />
      <Field
        id="data-set-account-name"
        testId="data-set-account-name"
        label={account.name}
        value={set}
        hint={account.nameHint}
        problem={problemOf(set)}
        onInput={(text) => setSet(text.trim().slice(0, MAX_PART))}
      />
      {offered ? (
        <>
          <p class="hint-text" data-testid="data-set-offered">
            {account.offered({ host: sanitizeText(offered.host), changedAt: offered.origin.changedAt })}
          </p>
          <div class="button-row">
            <button type="button" class="button plain" onClick={view.cancel}>
              {words.cancel}
            </button>
            <span class="spacer" />
            <button
              type="button"
              class="button primary"
              data-testid="data-set-download"
              disabled={busy}
              onClick={view.download}
            >
              {account.download({ host: sanitizeText(offered.host) })}
            </button>
          </div>
        </>
      ) : (
        <div class="button-row">
          <button type="submit" class="button" data-testid="data-set-ask" disabled={busy || !isValid}>
            {account.ask}
          </button>
        </div>
      )}
      <ErrorNote
        error={view.error ?? (problem && addStatus(getRefreshProblemText(problem.problem, 'user'), problem.status))}
        now={now}
      />
    </form>
  );
}
