// Decision on a case or an address with its reason, and the form that changes the decision.
import { useId, useState } from 'preact/hooks';
import { type CaseDecision, DISPOSITIONS } from '../../lib/cases/case';
import { MAX_REASON, MIN_REASON, normalizeReason } from '../../lib/cases/case-fields';
import { formatUtcMinute } from '../../lib/i18n/format';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { sanitizeLines, sanitizeText } from '../../lib/text/sanitize';
import type { Disposition } from '../../lib/verdict/local-annotations';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import { CasePart, type CasePartProps } from './CasePart';
import { OriginLine } from './OriginLine';
import { hasKeptInput, useKeptInput } from './use-kept-input';
import '../card/card-details.css';
import './case-view.css';
import './cases.css';

export interface DecisionEditorProps extends Pick<CasePartProps, 'watchWidth'> {
  title: string;
  /** Key of the unsaved input. */
  keptAs: string;
  /** Subject of the decision, for screen readers. */
  of: string;
  /** Null: an address without its own decision. */
  disposition: Disposition | null;
  /** Disposition of the case, in the panel of an address. */
  ofCase?: Disposition;
  decision: CaseDecision | undefined;
  /** Epoch ms. */
  now: number;
  testId: string;
  /** @returns whether it was stored; the form keeps its input until then */
  onDecide(disposition: Disposition | null, reason: string): Promise<boolean>;
}

/** Renders the decision with its reason, or the form. */
export function DecisionEditor(props: DecisionEditorProps) {
  const { title, keptAs, of, disposition, ofCase, decision, now, testId } = props;
  const words = caseRecordWords().decision;
  const [isEditing, setEditing] = useState(() => hasKeptInput(keptAs));
  if (isEditing)
    return (
      <section class="case-part" aria-label={title} data-testid={testId}>
        <h3>{title}</h3>
        <DecisionForm {...props} onClose={() => setEditing(false)} />
      </section>
    );
  return (
    <CasePart
      title={title}
      isMissing={disposition === 'open' && !decision}
      testId={testId}
      watchWidth={props.watchWidth}
      action={{
        text: words.change,
        name: words.changeOf({ of }),
        testId: `${testId}-change`,
        onPress: () => setEditing(true),
      }}
    >
      <p>
        <b>{disposition ? caseWords().disposition[disposition] : asCase(ofCase)}</b>
        {decision && `, ${getDecisionMoment(decision)}`}
      </p>{' '}
      {disposition && disposition !== 'open' && (
        <p class="dimmed">
          {decision ? words.because({ reason: sanitizeLines(decision.reason, MAX_REASON) }) : words.noReason}
        </p>
      )}
      {decision?.origin && <OriginLine origin={decision.origin} now={now} />}
    </CasePart>
  );
}

function getDecisionMoment({ at, by }: CaseDecision): string {
  const when = formatUtcMinute(at);
  const author = sanitizeText(by, 60);
  return author ? caseRecordWords().decision.by({ when, by: author }) : when;
}

const asCase = (ofCase: Disposition = 'open'): string =>
  caseWords().entry.asCase({ word: caseWords().disposition[ofCase] });

interface TypedDecision {
  chosen: Disposition | null;
  reason: string;
}

function DecisionForm(props: DecisionEditorProps & { onClose(): void }) {
  const { title, keptAs, disposition, ofCase, testId, onDecide, onClose } = props;
  const words = caseRecordWords().decision;
  const id = useId();
  const [kept, keep] = useKeptInput<TypedDecision>(keptAs);
  const { chosen, reason } = kept ?? { chosen: disposition, reason: '' };
  const close = (): void => {
    keep(null);
    onClose();
  };
  const select = useFocusOnMount<HTMLSelectElement>();
  const [isShort, setShort] = useState(false);
  const needsReason = chosen !== null && chosen !== 'open';
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const lacks = needsReason && !normalizeReason(reason);
    setShort(lacks);
    if (!lacks && (await onDecide(chosen, needsReason ? reason : ''))) close();
  };
  return (
    <form class="case-form" noValidate onSubmit={(event) => void submit(event)}>
      <label>
        <span class="visually-hidden">{title}</span>
        <select
          class="select"
          data-testid={`${testId}-choice`}
          value={chosen ?? ''}
          ref={select}
          onChange={({ currentTarget: { value } }) =>
            keep({ reason, chosen: DISPOSITIONS.find((candidate) => candidate === value) ?? null })
          }
        >
          {ofCase && <option value="">{asCase(ofCase)}</option>}
          {DISPOSITIONS.map((option) => (
            <option key={option} value={option}>
              {caseWords().disposition[option]}
            </option>
          ))}
        </select>
      </label>
      {needsReason && (
        <label>
          <span class="field-label">{words.reason}</span>
          <textarea
            class="text-area"
            rows={3}
            autoComplete="off"
            maxLength={MAX_REASON}
            data-testid={`${testId}-reason`}
            aria-describedby={id}
            aria-invalid={isShort || undefined}
            value={reason}
            onInput={({ currentTarget: { value } }) => keep({ chosen, reason: value })}
          />
        </label>
      )}
      {needsReason && (
        <p id={id} class={isShort ? 'error-note' : 'hint-text'} role={isShort ? 'alert' : undefined}>
          {words.reasonHint({ least: MIN_REASON })}
        </p>
      )}
      <div class="more-buttons">
        <button type="submit" class="button primary" data-testid={`${testId}-save`}>
          {words.save}
        </button>
        <button type="button" class="button" onClick={close}>
          {caseWords().form.cancel}
        </button>
      </div>
    </form>
  );
}
