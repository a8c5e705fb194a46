// Preview of a data set before it is saved: statistics, test of an address, and form fields.

import { chainName } from '../../lib/chains/chain-names';
import type { BloomFilter } from '../../lib/datasets/bloom-filter';
import type { FileSignature, ReplacementDoubt } from '../../lib/datasets/compare-signatures';
import type { KeyMode } from '../../lib/datasets/data-set';
import type { AddressTrial } from '../../lib/datasets/try-key-mode';
import { formatChance } from '../../lib/i18n/data-set';
import { joinSentences } from '../../lib/i18n/sentences';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import type { StoredDataSet } from '../../lib/messages/tables/data-set-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DataSetFields } from '../../lib/view/datasets/use-data-set-import';
import { DateField } from '../ui/DateField';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import '../lists/lists.css';
import '../ui/styles/boxed-list.css';
import '../ui/styles/form.css';
import { describeSignature } from './data-set-text';

const MAX_NAME = 80;
const MAX_TEXT = 300;
/** Above this false-positive rate, some matches on an ordinary page are due to chance. */
const LOOSE_RATE = 0.01;

export interface DataSetPreviewProps {
  filter: BloomFilter;
  signature: FileSignature;
  fields: DataSetFields;
  /** The existing data set that will be replaced; null if there is none. */
  replaces: StoredDataSet | null;
  /** What speaks against the replacement; null if nothing does. */
  doubt: ReplacementDoubt | null;
  trial: AddressTrial | null;
  onFields(fields: Partial<DataSetFields>): void;
  onSave(): void;
  onCancel(): void;
}

function describeTrial(trial: AddressTrial): string {
  const words = dataSetWords();
  switch (trial.outcome) {
    case 'other-mode':
      return words.otherMode({ mode: words.mode[trial.mode] });
    case 'other-chain':
      return words.otherChain({ chain: chainName(trial.chain) });
    default:
      return words.trialResult[trial.outcome];
  }
}

/** Renders the preview as a form; it can be saved only with a name. */
export function DataSetPreview({ filter, signature, fields, replaces, doubt, trial, ...props }: DataSetPreviewProps) {
  const words = dataSetWords();
  const formerName = replaces && sanitizeText(replaces.name, MAX_NAME);
  const facts: [string, string][] = [
    [words.chanceLabel, formatChance(filter.falsePositiveRate, 3)],
    [words.signature, describeSignature(signature.signer, signature.signedAt)],
  ];
  if (replaces && formerName)
    facts.push([words.before({ set: formerName }), words.found({ members: replaces.members })]);
  const modes = Object.entries(words.mode) as [KeyMode, string][];
  return (
    <form
      data-testid="data-set-preview"
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.name.trim()) props.onSave();
      }}
    >
      <div class="result">
        <h3>
          {words.found({ members: filter.members })}
          <span>{words.nothingSaved}</span>
        </h3>
        <dl class="list-facts">
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd class="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {replaces && doubt && (
        <p class="error-note" role="alert">
          {joinSentences([
            words.doubt[doubt]({ inUse: describeSignature(replaces.signer, replaces.signedAt) }),
            words.askWhich,
          ])}
        </p>
      )}
      {filter.falsePositiveRate > LOOSE_RATE && <p class="hint-text">{words.loose}</p>}
      <Field
        id="data-set-name"
        testId="data-set-name"
        label={words.name}
        value={fields.name}
        problem={fields.name.trim() ? undefined : words.nameMissing}
        hint={formerName === null ? undefined : words.replaces({ set: formerName })}
        onInput={(name) => props.onFields({ name: name.slice(0, MAX_NAME) })}
      />
      <Select
        id="data-set-mode"
        label={words.modeLabel}
        value={fields.keyMode}
        choices={modes}
        hint={words.modeHint}
        onChange={(keyMode) => props.onFields({ keyMode })}
      />
      <Field
        id="data-set-trial"
        testId="data-set-trial"
        label={words.trial}
        value={fields.trial}
        hint={words.trialHint}
        describedBy="data-set-trial-result"
        onInput={(entered) => props.onFields({ trial: entered.slice(0, MAX_TEXT) })}
      />
      <p id="data-set-trial-result" class="subtext" role="status" data-testid="data-set-trial-result">
        {trial && describeTrial(trial)}
      </p>
      <Field
        id="data-set-meaning"
        testId="data-set-meaning"
        label={words.meaning}
        value={fields.meaning}
        onInput={(meaning) => props.onFields({ meaning: meaning.slice(0, MAX_TEXT) })}
      />
      <Field
        id="data-set-source"
        testId="data-set-source"
        label={words.source}
        value={fields.source}
        onInput={(source) => props.onFields({ source: source.slice(0, MAX_TEXT) })}
      />
      <DateField
        id="data-set-date"
        label={words.date}
        value={fields.date}
        hint={words.dateHint}
        onChange={(date) => props.onFields({ date })}
      />
      <div class="button-row">
        <button type="button" class="button plain" data-testid="data-set-cancel" onClick={props.onCancel}>
          {words.cancel}
        </button>
        <span class="spacer" />
        <button type="submit" class="button primary large" data-testid="data-set-save">
          {replaces === null ? words.save : doubt ? words.replaceAnyway : words.replace}
        </button>
      </div>
    </form>
  );
}
