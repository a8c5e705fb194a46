// Runs a custom operation in the evidence view and shows the answer as a JSON tree.

import { type CustomOperation, MAX_CUSTOM_BATCH } from '../../lib/account/custom-operation';
import { formatUtcMinute } from '../../lib/i18n/format';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CustomOperationView, OthersProblem } from '../../lib/view/account/use-custom-operation';
import { ErrorNote } from '../ui/ErrorNote';
import { requestLine } from './CustomOperationList';
import { JsonTree } from './JsonTree';
import './custom-operations.css';

export interface CustomOperationRunnerProps {
  operation: CustomOperation;
  view: CustomOperationView;
  /** Epoch ms. */
  now: number;
}

/** Renders the operation; nothing is sent before Ask is pressed. */
export function CustomOperationRunner({ operation, view, now }: CustomOperationRunnerProps) {
  const { others, problem, answer, busy } = view;
  const words = customOperationWords();
  const id = `others-${operation.name}`;
  return (
    <article class="earlier" data-testid="earlier-operation" aria-label={operation.name} aria-busy={busy}>
      <h3>{operation.name}</h3>
      <p class="subtext monospace">{requestLine(operation)}</p>
      {operation.batchField !== null && (
        <div class="field-group">
          <label class="field-label" for={id}>
            {words.others}
          </label>
          <textarea
            autoComplete="off"
            id={id}
            class="box-text monospace"
            rows={3}
            value={others}
            aria-describedby={`${id}-note`}
            aria-invalid={problem ? 'true' : undefined}
            data-testid="earlier-others"
            onInput={(event) => view.editOthers(event.currentTarget.value)}
          />
          <p class="hint-text" id={`${id}-note`}>
            {problem ? problemText(problem) : words.othersHint({ most: MAX_CUSTOM_BATCH })}
          </p>
        </div>
      )}
      <div class="earlier-buttons">
        <button
          type="button"
          class="button"
          data-testid="ask-earlier"
          aria-label={words.actionOf({ action: words.ask, name: operation.name })}
          disabled={busy}
          onClick={view.ask}
        >
          {words.ask}
        </button>
        <span class="hint-text" role="status">
          {busy ? words.asking : words.cost}
        </span>
      </div>
      <ErrorNote error={view.error} now={now} />
      {answer && (
        <>
          <p class="subtext">
            {words.answered({ time: formatUtcMinute(answer.at) })}. {words.notVerdict}
          </p>
          <JsonTree key={answer.at} value={answer.value} />
        </>
      )}
    </article>
  );
}

function problemText(problem: OthersProblem): string {
  const words = customOperationWords().othersProblem;
  return problem.kind === 'too-many'
    ? words['too-many']({ most: MAX_CUSTOM_BATCH })
    : words['not-an-address']({ line: sanitizeText(problem.line) });
}
