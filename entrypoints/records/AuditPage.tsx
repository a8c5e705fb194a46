// Audit log page: filters, matching entries, and export.
import { useState } from 'preact/hooks';
import { AuditTable } from '../../components/log/AuditTable';
import { DateField } from '../../components/ui/DateField';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import type { AuditFilter } from '../../lib/dispatch/audit-entry-schema';
import { REQUEST_PURPOSES } from '../../lib/dispatch/request-purpose';
import { auditWords } from '../../lib/i18n/words/audit';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import { parseDayRange } from '../../lib/view/log/parse-day-range';
import { useLogPages } from '../../lib/view/log/use-log-pages';
import { useSettings } from '../../lib/view/query/use-status-and-settings';
import { formatOptionsHash } from '../../lib/view/settings/options-route';
import { RecordNav } from '../shared/page-parts';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { UnreadableRowsNotice } from '../shared/UnreadableRowsNotice';
import { AuditExport } from './AuditExport';
import '../../components/log/log.css';
import '../../components/ui/styles/tool-page.css';

/** Renders the page while the vault is open. */
export function AuditPage() {
  return (
    <ToolPageLayout title={() => auditWords().pageTitle} nav={<RecordNav shown="audit" />}>
      {() => <AuditLog />}
    </ToolPageLayout>
  );
}

const NO_FILTER = { text: '', purpose: '', outcome: '', from: '', to: '' };
type FilterFields = typeof NO_FILTER;

/** Returns the filter of the fields, without unset ones. Days are UTC days. */
function toFilter({ text, purpose, outcome, from, to }: FilterFields): AuditFilter {
  const knownPurpose = REQUEST_PURPOSES.find((known) => known === purpose);
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(knownPurpose && { purpose: knownPurpose }),
    ...((outcome === 'answered' || outcome === 'failed') && { outcome }),
    ...parseDayRange(from, to),
  };
}

function AuditLog() {
  const words = auditWords();
  const { page } = historyWords();
  const [fields, setFields] = useState(NO_FILTER);
  const settings = useSettings().value;
  const filter = toFilter(fields);
  const key = JSON.stringify(filter);
  const log = useLogPages((before: number | null) => call('auditPage', { filter, before }), key);
  const { entries, isLoading, isComplete, error } = log;
  const isEmpty = !isLoading && isComplete && entries.length === 0;
  return (
    <>
      <div>
        <h2>{words.title}</h2>
        <p class="log-intro">
          {settings && words.text({ days: settings.auditDays })}{' '}
          <a href={`/options.html${formatOptionsHash({ page: 'privacy', setting: 'audit' })}`}>{page.settings}</a>
        </p>
      </div>
      <UnreadableRowsNotice kinds={['audit']} />
      <AuditFilters fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
      <ErrorNote error={error} now={Date.now()} />
      {entries.length > 0 && <AuditTable entries={entries} />}
      <div class="tool-foot">
        <p role="status" data-testid="audit-count">
          {isLoading
            ? page.loading
            : isEmpty
              ? key === '{}'
                ? words.empty
                : page.noMatch
              : words.shown({ n: entries.length })}
        </p>
        {!isComplete && (
          <button type="button" class="button" data-testid="audit-more" disabled={isLoading} onClick={log.loadMore}>
            {page.more}
          </button>
        )}
      </div>
      {entries.length > 0 && <AuditExport filter={filter} />}
    </>
  );
}

function AuditFilters({ fields, onChange }: { fields: FilterFields; onChange(change: Partial<FilterFields>): void }) {
  const words = auditWords();
  const { filters } = historyWords();
  const purposes = REQUEST_PURPOSES.map((purpose) => [purpose as string, words.purposes[purpose]] as const);
  return (
    <div class="log-filters">
      <Field
        id="audit-find"
        testId="audit-find"
        label={filters.find}
        value={fields.text}
        maxLength={512}
        placeholder={words.findHint}
        onInput={(text) => onChange({ text })}
      />
      <Select
        id="audit-purpose"
        label={words.purpose}
        value={fields.purpose}
        choices={[['', filters.all], ...purposes]}
        onChange={(purpose) => onChange({ purpose })}
      />
      <Select
        id="audit-outcome"
        label={words.outcome}
        value={fields.outcome}
        choices={[
          ['', filters.all],
          ['answered', words.answered],
          ['failed', words.failed],
        ]}
        onChange={(outcome) => onChange({ outcome })}
      />
      <DateField id="audit-from" label={filters.from} value={fields.from} onChange={(from) => onChange({ from })} />
      <DateField id="audit-to" label={filters.to} value={fields.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}
