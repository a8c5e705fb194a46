// Preview of a data set before it is saved: statistics, test of an address, and form fields.
import { chainName } from '../../lib/chains/chain-names';
import type { BloomFilter } from '../../lib/datasets/bloom-filter';
import type { KeyMode } from '../../lib/datasets/data-set';
import type { AddressTrial } from '../../lib/datasets/try-key-mode';
import { dataSetWords } from '../../lib/i18n/data-sets';
import type { StoredDataSet } from '../../lib/messages/data-set-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DataSetFields } from '../../lib/view/datasets/use-data-set-import';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';

const MAX_NAME = 80;
const MAX_TEXT = 300;
/** Above this false-positive rate, some matches on an ordinary page are due to chance. */
const LOOSE_RATE = 0.01;

export interface DataSetPreviewProps {
  filter: BloomFilter;
  /** Who signed the file; '' if it was not signed. */
  signer: string;
  fields: DataSetFields;
  /** The existing data set that will be replaced; null if there is none. */
  replaces: StoredDataSet | null;
  trial: AddressTrial | null;
  onFields(fields: Partial<DataSetFields>): void;
  onSave(): void;
  onCancel(): void;
}

function describeTrial(trial: AddressTrial): string {
  const words = dataSetWords();
  switch (trial.outcome) {
    case 'other-mode':
      return words.otherMode(trial.mode);
    case 'other-chain':
      return words.otherChain(chainName(trial.chain));
    default:
      return words.trialResult[trial.outcome];
  }
}

/** Renders the preview as a form; it can be saved only with a name. */
export function DataSetPreview({ filter, signer, fields, replaces, trial, ...props }: DataSetPreviewProps) {
  const words = dataSetWords();
  const formerName = replaces && sanitizeText(replaces.name, MAX_NAME);
  const facts: [string, string][] = [
    [words.chanceLabel, words.chanceOf(filter.falsePositiveRate)],
    [words.fill, words.filled(filter.fillRatio)],
    [words.bits, words.bitsOf(filter.m, filter.k)],
    [words.signature, words.signed(sanitizeText(signer))],
  ];
  if (replaces && formerName) facts.push([words.before(formerName), words.found(replaces.members)]);
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
          {words.found(filter.members)}
          <span>{words.nothingSaved}</span>
        </h3>
        <dl class="facts">
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd class="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {filter.falsePositiveRate > LOOSE_RATE && <p class="hint">{words.loose}</p>}
      <Field
        id="data-set-name"
        testId="data-set-name"
        label={words.name}
        value={fields.name}
        problem={fields.name.trim() ? undefined : words.nameMissing}
        hint={formerName === null ? words.nameHint : words.replaces(formerName)}
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
      <p id="data-set-trial-result" class="sub" role="status" data-testid="data-set-trial-result">
        {trial && describeTrial(trial)}
      </p>
      <Field
        id="data-set-meaning"
        testId="data-set-meaning"
        label={words.meaning}
        value={fields.meaning}
        hint={words.meaningHint}
        onInput={(meaning) => props.onFields({ meaning: meaning.slice(0, MAX_TEXT) })}
      />
      <Field
        id="data-set-source"
        testId="data-set-source"
        label={words.source}
        value={fields.source}
        onInput={(source) => props.onFields({ source: source.slice(0, MAX_TEXT) })}
      />
      <div class="fg">
        <label class="lb" for="data-set-date">
          {words.date}
        </label>
        <div class="field big">
          <input
            type="date"
            autoComplete="off"
            id="data-set-date"
            data-testid="data-set-date"
            value={fields.date}
            aria-describedby="data-set-date-hint"
            onInput={(event) => props.onFields({ date: event.currentTarget.value })}
          />
        </div>
        <p class="hint" id="data-set-date-hint">
          {words.dateHint}
        </p>
      </div>
      <div class="foot">
        <button type="button" class="btn text" data-testid="data-set-cancel" onClick={props.onCancel}>
          {words.cancel}
        </button>
        <span class="sp" />
        <button type="submit" class="btn main big" data-testid="data-set-save">
          {replaces === null ? words.save : words.replace}
        </button>
      </div>
    </form>
  );
}
