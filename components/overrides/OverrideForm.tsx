// Form that edits an organization's allow or deny entry for an address.
import { overrideWords } from '../../lib/i18n/words/override';
import type { OverrideView } from '../../lib/view/evidence/use-override';
import { ChoiceCard } from '../ui/ChoiceCard';
import { Field } from '../ui/Field';
import '../card/card-details.css';

/** Renders the form; neither list is preselected. */
export function OverrideForm({ view }: { view: OverrideView }) {
  const words = overrideWords().override;
  const { typed, problem, type } = view;
  return (
    <div class="entry-form">
      <fieldset class="entry-lists">
        <legend class="field-label">{words.fields.list}</legend>
        <ChoiceCard
          type="radio"
          name="override-list"
          checked={typed.list === 'allow'}
          title={words.allowTitle}
          testId="override-allow"
          onChange={() => type({ list: 'allow' })}
        />
        <ChoiceCard
          type="radio"
          name="override-list"
          checked={typed.list === 'deny'}
          title={words.denyTitle}
          testId="override-deny"
          onChange={() => type({ list: 'deny' })}
        />
        {problem === 'list' && (
          <p class="error-note" role="alert">
            {words.problem.list}
          </p>
        )}
      </fieldset>
      <div class="field-group">
        <label class="field-label" for="override-notes">
          {words.fields.notes}
        </label>
        <textarea
          autoComplete="off"
          id="override-notes"
          class="text-area"
          rows={3}
          value={typed.notes}
          data-testid="override-notes"
          aria-invalid={problem === 'notes' ? 'true' : undefined}
          aria-describedby="override-notes-note"
          onInput={(event) => type({ notes: event.currentTarget.value })}
        />
        <p class={problem === 'notes' ? 'error-note' : 'hint-text'} id="override-notes-note">
          {problem === 'notes' ? words.problem.notes : words.notesHint}
        </p>
      </div>
      <Field
        id="override-add-labels"
        label={words.fields.addLabels}
        value={typed.addLabels}
        hint={words.labelsHint}
        problem={problem === 'labels' ? words.problem.labels : undefined}
        testId="override-add-labels"
        onInput={(addLabels) => type({ addLabels })}
      />
      <Field
        id="override-remove-labels"
        label={words.fields.removeLabels}
        value={typed.removeLabels}
        hint={words.labelsHint}
        testId="override-remove-labels"
        onInput={(removeLabels) => type({ removeLabels })}
      />
      <div class="more-buttons">
        <button
          type="button"
          class="button primary"
          data-testid="override-review"
          disabled={view.unsure}
          onClick={view.review}
        >
          {words.review}
        </button>
        <button type="button" class="button" onClick={view.back}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
