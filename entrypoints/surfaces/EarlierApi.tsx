// The earlier API's operations about one address, for any surface that shows evidence; nothing where the account declares none.
import '../../components/earlier/earlier.css';
import { EarlierAnswerView } from '../../components/earlier/EarlierAnswerView';
import { call } from '../../lib/messages/call';
import type { DeclaredOperation } from '../../lib/screening/declared-operation';
import type { Ask } from '../../lib/screening/state';
import { useAnswer } from '../../lib/view/use-answer';
import { useEarlier } from '../../lib/view/use-earlier';
import { earlierWords } from '../../lib/words/earlier';

const POLL_MS = 60_000;

/** Sends nothing until a person presses *Ask*. */
export function EarlierApi({ chain, address }: Ask) {
  const words = earlierWords();
  const operations = useAnswer(() => call('earlier', {}), 'earlier', POLL_MS).value ?? [];
  if (operations.length === 0) return null;
  return (
    <section class="earlier-api" data-testid="earlier-api" aria-labelledby="earlier-api-title">
      <h2 id="earlier-api-title">{words.title}</h2>
      {operations.map((operation) => (
        <OneOperation
          key={`${operation.name} ${chain} ${address}`}
          chain={chain}
          address={address}
          operation={operation}
        />
      ))}
    </section>
  );
}

function OneOperation({ operation, ...about }: Ask & { operation: DeclaredOperation }) {
  const view = useEarlier(about, operation.name);
  return (
    <EarlierAnswerView
      operation={operation}
      others={view.others}
      problem={view.problem}
      answer={view.answer}
      busy={view.busy}
      error={view.error}
      now={Date.now()}
      onOthers={view.editOthers}
      onAsk={view.ask}
    />
  );
}
