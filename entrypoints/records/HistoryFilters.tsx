// Filter fields of the history page, and the conversion of the entered values to a history query.
import { DateField } from '../../components/ui/DateField';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import type { HistoryFilter } from '../../lib/history/history-event';
import { getLevelWord, LEVEL_CELLS } from '../../lib/i18n/levels';
import { historyWords } from '../../lib/i18n/words/history';
import { parseDayRange } from '../../lib/view/log/parse-day-range';
import '../../components/log/log.css';

/** Fields as entered; '' means no condition. */
export const NO_FILTERS = { text: '', kind: '', level: '', category: '', site: '', from: '', to: '' };
export type FilterFields = typeof NO_FILTERS;

/** Text and filter of a search. */
export interface HistoryQuery {
  text: string;
  filter: HistoryFilter;
}

/** Returns the search of the fields. A category is a code of the service: `Darknet market` stands for `darknet_market`. */
export function toHistoryQuery({ text, kind, level, category, site, from, to }: FilterFields): HistoryQuery {
  const knownLevel = LEVEL_CELLS.find((known) => known === level);
  const code = category.trim().toLowerCase().replace(/\s+/g, '_');
  const host = site.trim().toLowerCase();
  const filter: HistoryFilter = {
    ...((kind === 'verdict' || kind === 'met') && { kind }),
    ...(knownLevel && { level: knownLevel }),
    ...(code && { category: code }),
    ...(host && { site: host }),
    ...parseDayRange(from, to),
  };
  return { text: text.trim(), filter };
}

export interface HistoryFiltersProps {
  fields: FilterFields;
  onChange(fields: FilterFields): void;
}

/** Renders the fields; a change applies at once. */
export function HistoryFilters({ fields, onChange }: HistoryFiltersProps) {
  const words = historyWords().filters;
  const set = (name: keyof FilterFields) => (value: string) => onChange({ ...fields, [name]: value });
  const levels = LEVEL_CELLS.map((level) => [level as string, getLevelWord(level)] as const);
  return (
    <div class="log-filters">
      <Field
        id="history-find"
        testId="history-find"
        label={words.find}
        value={fields.text}
        maxLength={200}
        placeholder={words.findHint}
        onInput={set('text')}
      />
      <Select
        id="history-kind"
        label={words.kind}
        value={fields.kind}
        choices={[
          ['', words.all],
          ['verdict', words.kinds.verdict],
          ['met', words.kinds.met],
        ]}
        onChange={set('kind')}
      />
      <Select
        id="history-level"
        label={words.level}
        value={fields.level}
        choices={[['', words.all], ...levels]}
        onChange={set('level')}
      />
      <Field
        id="history-category"
        testId="history-category"
        label={words.category}
        value={fields.category}
        maxLength={128}
        onInput={set('category')}
      />
      <Field
        id="history-site"
        testId="history-site"
        label={words.site}
        value={fields.site}
        maxLength={253}
        placeholder={words.siteHint}
        onInput={set('site')}
      />
      <DateField id="history-from" label={words.from} value={fields.from} onChange={set('from')} />
      <DateField id="history-to" label={words.to} value={fields.to} onChange={set('to')} />
    </div>
  );
}
