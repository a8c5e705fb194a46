// Header of one case: name, disposition, tags, level counts, edit form and case actions.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Case, type CaseChange, DISPOSITIONS, MAX_NAME, MAX_TAGS, WATCH_DAYS } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/cases';
import { sanitizeText } from '../../lib/text/sanitize';
import type { LevelCounts } from '../../lib/verdict/risk-summary';
import { ChoiceCard } from '../ui/ChoiceCard';
import { Field } from '../ui/Field';
import { IconButton } from '../ui/IconButton';
import { Select } from '../ui/Select';
import { LevelMarks, Tags } from './CaseListRow';

export interface CaseHeadProps {
  of: Omit<Case, 'addresses'>;
  /** Summary of the case content in a few words. */
  said: string;
  counts: LevelCounts;
  listHits: number;
  onBack(): void;
  /** @returns true if the change was stored */
  onChange(change: CaseChange): Promise<boolean>;
  onDelete(): void;
  children?: ComponentChildren;
}

/** Renders the header and moves the focus to the title when another case opens. */
export function CaseHead({ of, said, counts, listHits, onBack, onChange, onDelete, children }: CaseHeadProps) {
  const words = caseWords();
  const [editing, setEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The title receives the focus, so that screen readers read it first.
  useEffect(() => title.current?.focus(), [of.id]);
  return (
    <header class="case-head">
      <div class="case-title">
        <IconButton icon="back" label={words.one.back} onPress={onBack} />
        <h2 ref={title} tabIndex={-1} data-testid="case-title">
          {sanitizeText(of.name)}
        </h2>
        <select
          class="select"
          aria-label={words.one.disposition}
          data-testid="case-disposition"
          value={of.disposition}
          onChange={({ currentTarget: { value } }) => {
            const disposition = DISPOSITIONS.find((candidate) => candidate === value);
            if (disposition) void onChange({ disposition });
          }}
        >
          {DISPOSITIONS.map((candidate) => (
            <option key={candidate} value={candidate}>
              {words.disposition[candidate]}
            </option>
          ))}
        </select>
      </div>
      <p class="sub">{said}</p>
      <Tags tags={of.tags} />
      <LevelMarks counts={counts} listHits={listHits} />
      {!editing && (
        <div class="case-acts">
          <button type="button" class="btn" data-testid="edit-case" onClick={() => setEditing(true)}>
            {words.one.edit}
          </button>
          {children}
          <span class="sp" />
          <button type="button" class="btn text" data-testid="delete-case" onClick={onDelete}>
            {words.one.remove}
          </button>
        </div>
      )}
      {editing && <CaseForm of={of} onChange={onChange} onClose={() => setEditing(false)} />}
    </header>
  );
}

function CaseForm({ of, onChange, onClose }: Pick<CaseHeadProps, 'of' | 'onChange'> & { onClose(): void }) {
  const words = caseWords().form;
  const [name, setName] = useState(of.name);
  const [tags, setTags] = useState(of.tags.join(', '));
  const [watchDays, setWatchDays] = useState(String(of.watchDays ?? 0));
  const [keepsPages, setKeepsPages] = useState(of.keepsPages);
  const [submitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const missing = submitted && !name.trim();
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (!name.trim()) return input.current?.focus();
    // The form keeps its input until the change is stored.
    if (
      await onChange({
        name,
        tags: tags.split(','),
        keepsPages,
        watchDays: WATCH_DAYS.find((days) => String(days) === watchDays),
      })
    )
      onClose();
  };
  return (
    <form class="case-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        id="edit-case-name"
        testId="edit-name"
        label={words.name}
        hint={words.nameHint(MAX_NAME)}
        problem={missing ? words.nameMissing : undefined}
        value={name}
        maxLength={MAX_NAME}
        inputRef={input}
        onInput={setName}
      />
      <Field
        id="edit-case-tags"
        testId="edit-tags"
        label={words.tags}
        hint={words.tagsHint(MAX_TAGS)}
        value={tags}
        maxLength={1_000}
        onInput={setTags}
      />
      <Select
        id="edit-case-watch"
        label={words.watch}
        hint={words.watchHint}
        value={watchDays}
        choices={WATCH_DAYS.map((days) => [String(days), words.watchDays(days)] as const)}
        onChange={setWatchDays}
      />
      <ChoiceCard
        type="checkbox"
        name="keeps-pages"
        testId="keeps-pages"
        checked={keepsPages}
        title={words.keepsPages}
        text={words.keepsPagesText}
        onChange={setKeepsPages}
      />
      <div class="more-buttons">
        <button type="submit" class="btn main" data-testid="save-case">
          {words.save}
        </button>
        <button type="button" class="btn" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
