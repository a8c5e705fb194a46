// One custom operation in the evidence view: batch input, Ask button and the answer as a JSON tree.

import { type CustomOperation, MAX_CUSTOM_BATCH } from '../../lib/account/custom-operation';
import type { WireError } from '../../lib/errors/app-error';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { formatUtcTime } from '../../lib/i18n/format';
import type { CustomOperationAnswer } from '../../lib/messages/evidence-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { ErrorNote } from '../ui/ErrorNote';
import { requestLine } from './CustomOperationList';
import { JsonTree } from './JsonTree';

export interface CustomOperationPanelProps {
  operation: CustomOperation;
  /** Further addresses as typed; only batch operations have them. */
  others: string;
  problem: { kind: 'not-an-address'; line: string } | { kind: 'too-many' } | null;
  answer: CustomOperationAnswer | null;
  busy: boolean;
  error: WireError | null;
  /** Epoch ms. */
  now: number;
  onOthers(text: string): void;
  onAsk(): void;
}

/** Renders the operation; nothing is sent before `onAsk`. */
export function CustomOperationPanel(props: CustomOperationPanelProps) {
  const { operation, answer, busy } = props;
  const words = customOperationWords();
  const id = `others-${operation.name}`;
  return (
    <article class="earlier" data-testid="earlier-operation" aria-label={operation.name} aria-busy={busy}>
      <h3>{operation.name}</h3>
      <p class="sub mono">{requestLine(operation)}</p>
      {operation.batchField !== null && (
        <div class="fg">
          <label class="lb" for={id}>
            {words.others}
          </label>
          <textarea
            autoComplete="off"
            id={id}
            class="box-text mono"
            rows={3}
            value={props.others}
            aria-describedby={`${id}-note`}
            aria-invalid={props.problem ? 'true' : undefined}
            data-testid="earlier-others"
            onInput={(event) => props.onOthers(event.currentTarget.value)}
          />
          <p class="hint" id={`${id}-note`}>
            {props.problem ? problemText(props.problem) : words.othersHint(MAX_CUSTOM_BATCH)}
          </p>
        </div>
      )}
      <div class="foot">
        <button
          type="button"
          class="btn"
          data-testid="ask-earlier"
          aria-label={words.askName(operation.name)}
          disabled={busy}
          onClick={props.onAsk}
        >
          {words.ask}
        </button>
        <span class="hint" role="status">
          {busy ? words.asking : words.cost}
        </span>
      </div>
      <ErrorNote error={props.error} now={props.now} />
      {answer && (
        <>
          <p class="sub">
            {words.answered(formatUtcTime(answer.at))}. {words.notVerdict}
          </p>
          <JsonTree key={answer.at} value={answer.value} />
        </>
      )}
    </article>
  );
}

function problemText(problem: NonNullable<CustomOperationPanelProps['problem']>): string {
  const words = customOperationWords().othersProblem;
  return problem.kind === 'too-many'
    ? words['too-many'](MAX_CUSTOM_BATCH)
    : words['not-an-address'](sanitizeText(problem.line));
}
