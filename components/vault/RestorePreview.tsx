// Preview of a backup before a restore, with counts of changed records and the restore options.
import { backupWords } from '../../lib/i18n/backup';
import { formatNumber } from '../../lib/i18n/format';
import type { RestoreLine, RestoreMode, RestoreReport } from '../../lib/messages/backup-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { ChoiceCard } from '../ui/ChoiceCard';

const MAX_NAME = 40;

export interface RestorePreviewProps {
  report: RestoreReport;
  mode: Exclude<RestoreMode, 'preview'>;
  /** False while this device holds no data, so that there is no choice. */
  hasChoice: boolean;
  onMode(mode: Exclude<RestoreMode, 'preview'>): void;
}

const COLUMNS = ['fresh', 'changed', 'same', 'missing'] as const;

/** Sentences about a line: names, and records that cannot be restored. */
function describeLine({ part, fresh, changed, missing, refused, expired, names }: RestoreLine): string[] {
  const { preview } = backupWords();
  const counts = { fresh, changed, missing };
  const named = (['fresh', 'changed', 'missing'] as const).flatMap((column) => {
    const safe = names[column].map((name) => sanitizeText(name, MAX_NAME));
    return safe.length ? [preview.names(preview.parts[part], preview[column], safe, counts[column])] : [];
  });
  return [
    ...named,
    ...(refused ? [preview.refused(refused, preview.parts[part])] : []),
    ...(expired ? [preview.expired(expired, preview.parts[part])] : []),
  ];
}

/** Renders the table, the sentences below it, and the choice. */
export function RestorePreview({ report, mode, hasChoice, onMode }: RestorePreviewProps) {
  const { preview } = backupWords();
  const lines = report.lines.filter((line) =>
    ['fresh', 'changed', 'same', 'missing', 'refused', 'expired'].some((field) => line[field as 'fresh'] > 0),
  );
  const sentences = [
    ...lines.flatMap(describeLine),
    ...report.unknown.map(({ kind, count }) => preview.unknown(sanitizeText(kind, MAX_NAME), count)),
  ];
  return (
    <section aria-label={preview.title(report.createdAt)} data-testid="restore-preview">
      <p>
        <b>{preview.title(report.createdAt)}</b>
      </p>
      <p class="hint">{preview.checked}</p>
      <table class="setting-table">
        <thead>
          <tr>
            <th scope="col">{preview.part}</th>
            {COLUMNS.map((column) => (
              <th scope="col" class="num" key={column}>
                {preview[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.part} data-testid={`restore-${line.part}`}>
              <th scope="row">{preview.parts[line.part]}</th>
              {COLUMNS.map((column) => (
                <td class="num" key={column}>
                  {formatNumber(line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sentences.length > 0 && (
        <ul class="hint">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {hasChoice && (
        <fieldset class="fg">
          <legend class="lb">{preview.how}</legend>
          <ChoiceCard
            type="radio"
            name="restore-mode"
            testId="restore-merge"
            checked={mode === 'merge'}
            title={preview.merge}
            text={preview.mergeText}
            onChange={() => onMode('merge')}
          />
          <ChoiceCard
            type="radio"
            name="restore-mode"
            testId="restore-replace"
            checked={mode === 'replace'}
            title={preview.replace}
            text={
              report.lines.some(({ part }) => part === 'accounts')
                ? preview.replaceText
                : `${preview.replaceText} ${preview.accountsStay}`
            }
            onChange={() => onMode('replace')}
          />
        </fieldset>
      )}
    </section>
  );
}
