// Header of a case view with the name, decision and texts of the case, and a menu of actions.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Case, type CaseChange, WATCH_DAYS } from '../../lib/cases/case';
import { LONG_TEXTS, ONE_LINE_TEXTS } from '../../lib/cases/case-fields';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CellCounts } from '../../lib/verdict/level-counts';
import type { Disposition } from '../../lib/verdict/local-annotations';
import { IconButton } from '../ui/IconButton';
import { Menu, type MenuEntry } from '../ui/menu/Menu';
import { CaseEditForm, toEditKey } from './CaseEditForm';
import { LevelMarks, Tags } from './CaseListRow';
import type { CasePartProps } from './CasePart';
import { CaseTextPart } from './CaseTextPart';
import { DecisionEditor } from './DecisionEditor';
import { DispositionTag } from './DispositionTag';
import { OriginLine } from './OriginLine';
import { hasKeptInput } from './use-kept-input';
import './case-view.css';
import './cases.css';

const [mainText, ...otherTexts] = LONG_TEXTS;

export interface CaseHeadProps extends Pick<CasePartProps, 'watchWidth'> {
  of: Omit<Case, 'addresses'>;
  /** Summary of the case content in a few words. */
  said: string;
  counts: CellCounts;
  /** Entries of the menu, after Edit. */
  entries: readonly MenuEntry[];
  /** Epoch ms. */
  now: number;
  onBack(): void;
  /** @returns true if the change was stored */
  onChange(change: CaseChange): Promise<boolean>;
  onDecide(disposition: Disposition, reason: string): Promise<boolean>;
  /** Main actions. */
  children?: ComponentChildren;
}

/** Renders the header and moves the focus to the title when another case opens. */
export function CaseHead(props: CaseHeadProps) {
  const { of, said, counts, entries, now, watchWidth, onBack, onChange, onDecide, children } = props;
  const words = caseWords();
  const record = caseRecordWords();
  const [editing, setEditing] = useState(() => hasKeptInput(toEditKey(of.id)));
  const [showsSwitches, setShowsSwitches] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The title receives the focus, so that screen readers read it first.
  useLayoutEffect(() => title.current?.focus(), [of.id]);
  return (
    <header class="case-head">
      <div class="case-top">
        <div class="case-title">
          <IconButton icon="back" label={words.one.back} onPress={onBack} />
          <h2 ref={title} tabIndex={-1} data-testid="case-title">
            {sanitizeText(of.name)}
          </h2>
        </div>
        <div class="case-facts">
          {ONE_LINE_TEXTS.filter((field) => of[field]).map((field) => (
            <span key={field} class="case-tag" data-testid={`case-${field}`}>
              {record.field[field]} <b>{sanitizeText(of[field])}</b>
            </span>
          ))}
          <DispositionTag disposition={of.disposition} />
          {of.keepsPages && <span class="case-tag">{record.field.keepsPages}</span>}
          {of.localOnly && (
            <span class="case-tag" data-testid="case-local-only">
              {record.field.localOnly}
            </span>
          )}
          {of.archivedAt !== undefined && <span class="case-tag faint">{record.log.archived}</span>}
          <span class="subtext">{said}</span>
        </div>
        <div class="case-acts">
          {children}
          <Menu
            text="⋯"
            name={record.actions.menu}
            testId="case-menu"
            entries={[
              { id: 'edit', text: record.actions.edit, onChoose: () => setEditing(true) },
              { id: 'switches', text: record.actions.switches, onChoose: () => setShowsSwitches(!showsSwitches) },
              ...entries,
            ]}
          />
        </div>
      </div>
      {of.archivedAt !== undefined && <p class="subtext">{record.archive.note}</p>}
      {of.localOnly && <p class="subtext">{words.form.localOnlyText}</p>}
      {[...(of.origin ? [of.origin] : []), ...(of.merges ?? [])].map((origin) => (
        <OriginLine key={`${origin.at} ${origin.from}`} origin={origin} now={now} />
      ))}
      <div class="case-marks">
        <LevelMarks counts={counts} />
        <Tags tags={of.tags} />
        {showsSwitches && <Switches of={of} onChange={onChange} />}
      </div>
      {editing ? (
        <CaseEditForm of={of} onChange={onChange} onClose={() => setEditing(false)} />
      ) : (
        <div class="case-parts">
          {mainText && (
            <CaseTextPart
              id={of.id}
              field={mainText}
              title={record.field[mainText]}
              text={of[mainText]}
              isOpen={false}
              watchWidth={watchWidth}
              onChange={onChange}
            />
          )}
          <div class="case-parts-column">
            {otherTexts.map((field) => (
              <CaseTextPart
                key={field}
                id={of.id}
                field={field}
                title={record.field[field]}
                text={of[field]}
                isOpen={field === 'conclusion' && of.disposition === 'open'}
                watchWidth={watchWidth}
                onChange={onChange}
              />
            ))}
          </div>
          <DecisionEditor
            title={record.decision.title}
            keptAs={`${of.id} decision`}
            of={record.decision.ofCase}
            disposition={of.disposition}
            decision={of.decision}
            now={now}
            testId="case-decision"
            watchWidth={watchWidth}
            onDecide={(disposition, reason) => onDecide(disposition ?? 'open', reason)}
          />
        </div>
      )}
    </header>
  );
}

/** What costs requests or privacy, and what prevents requests; each that is on is named in the head. */
function Switches({ of, onChange }: Pick<CaseHeadProps, 'of' | 'onChange'>) {
  const words = caseWords().form;
  const { field: labels } = caseRecordWords();
  const { watchDays = 0, keepsPages, localOnly = false } = of;
  const toggle = (field: 'keepsPages' | 'localOnly', checked: boolean, testId: string) => (
    <label title={words[`${field}Text`]}>
      <input
        type="checkbox"
        class="check-box"
        data-testid={testId}
        checked={checked}
        onChange={({ currentTarget }) => void onChange({ [field]: currentTarget.checked })}
      />{' '}
      {labels[field]}
    </label>
  );
  return (
    <div class="case-switches">
      <label title={words.watchHint}>
        {labels.watchDays}{' '}
        <select
          class="select"
          data-testid="case-watch"
          value={String(watchDays)}
          onChange={({ currentTarget: { value } }) =>
            void onChange({ watchDays: WATCH_DAYS.find((days) => String(days) === value) })
          }
        >
          {WATCH_DAYS.map((days) => (
            <option key={days} value={String(days)}>
              {words.watchDays({ days })}
            </option>
          ))}
        </select>
      </label>
      {toggle('keepsPages', keepsPages, 'keeps-pages')}
      {toggle('localOnly', localOnly, 'case-local-only-switch')}
    </div>
  );
}
