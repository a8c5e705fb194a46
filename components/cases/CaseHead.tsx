// The head of one case: its name, the person's decision on it, tags and numbers, and what can be done with all of it.
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
import { LevelMarks, Tags } from './CaseLineView';

export interface CaseHeadProps {
  of: Omit<Case, 'addresses'>;
  /** What it holds, in a few words. */
  said: string;
  counts: LevelCounts;
  onBack(): void;
  /** @returns whether it was kept */
  onChange(change: CaseChange): Promise<boolean>;
  onDelete(): void;
  children?: ComponentChildren;
}

export function CaseHead({ of, said, counts, onBack, onChange, onDelete, children }: CaseHeadProps) {
  const words = caseWords();
  const [editing, setEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // Opened by a press, it is what is read next.
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
            const disposition = DISPOSITIONS.find((one) => one === value);
            if (disposition) void onChange({ disposition });
          }}
        >
          {DISPOSITIONS.map((one) => (
            <option key={one} value={one}>
              {words.disposition[one]}
            </option>
          ))}
        </select>
      </div>
      <p class="sub">{said}</p>
      <Tags tags={of.tags} />
      <LevelMarks counts={counts} />
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
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const missing = tried && !name.trim();
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!name.trim()) return input.current?.focus();
    // Kept where it was typed until it is kept at all.
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
