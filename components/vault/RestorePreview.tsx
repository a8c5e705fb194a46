// Preview of a backup before a restore, with counts of changed records and the restore options.

import { formatList, formatNumber } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { backupWords } from '../../lib/i18n/words/backup';
import type { RestoreLine, RestoreMode, RestoreReport } from '../../lib/messages/tables/backup-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { ChoiceCard } from '../ui/ChoiceCard';
import '../settings/setting-rows.css';

const MAX_NAME = 40;

export interface RestorePreviewProps {
  report: RestoreReport;
  mode: Exclude<RestoreMode, 'preview'>;
  /** False while this device holds no data, so that there is no choice. */
  hasChoice: boolean;
  onMode(mode: Exclude<RestoreMode, 'preview'>): void;
}

const COLUMNS = ['fresh', 'changed', 'same', 'missing'] as const;

function nameOf(part: string): string {
  const parts: Record<string, string> = backupWords().preview.parts;
  return parts[part] ?? sanitizeText(part, MAX_NAME);
}

/** Sentences about a line: names, and records that cannot be restored. */
function describeLine({ part, fresh, changed, missing, refused, unread, expired, names }: RestoreLine): string[] {
  const { preview } = backupWords();
  const counts = { fresh, changed, missing };
  const named = (['fresh', 'changed', 'missing'] as const).flatMap((column) => {
    if (names[column].length === 0) return [];
    const safe = formatList(names[column].map((name) => sanitizeText(name, MAX_NAME)));
    const more = Math.max(0, counts[column] - names[column].length);
    return [preview.names[column]({ part: nameOf(part), names: safe, more })];
  });
  return [
    ...named,
    ...(refused ? [preview.refused({ n: refused, part: nameOf(part) })] : []),
    ...(unread ? [preview.unread({ n: unread, part: nameOf(part) })] : []),
    ...(expired ? [preview.expired({ n: expired, part: nameOf(part) })] : []),
  ];
}

/** Renders the table, the sentences below it, and the choice. */
export function RestorePreview({ report, mode, hasChoice, onMode }: RestorePreviewProps) {
  const { preview } = backupWords();
  const order = Object.keys(preview.parts);
  const inOrder = report.lines.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  const lines = inOrder.filter((line) =>
    ['fresh', 'changed', 'same', 'missing', 'refused', 'unread', 'expired'].some((field) => line[field as 'fresh'] > 0),
  );
  const sentences = [
    ...lines.flatMap(describeLine),
    ...report.unknown.map(({ kind, count }) => preview.unknown({ kind: sanitizeText(kind, MAX_NAME), n: count })),
  ];
  return (
    <section aria-label={preview.title({ createdAt: report.createdAt })} data-testid="restore-preview">
      <p>
        <b>{preview.title({ createdAt: report.createdAt })}</b>
      </p>
      <p class="hint-text">{preview.checked}</p>
      <table class="setting-table">
        <thead>
          <tr>
            <th scope="col">{preview.part}</th>
            {COLUMNS.map((column) => (
              <th scope="col" class="tabular" key={column}>
                {preview[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.part} data-testid={`restore-${line.part}`}>
              <th scope="row">{nameOf(line.part)}</th>
              {COLUMNS.map((column) => (
                <td class="tabular" key={column}>
                  {formatNumber(line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sentences.length > 0 && (
        <ul class="hint-text">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {hasChoice && (
        <fieldset class="field-group">
          <legend class="field-label">{preview.how}</legend>
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
                : joinSentences([preview.replaceText, preview.accountsStay])
            }
            onChange={() => onMode('replace')}
          />
        </fieldset>
      )}
    </section>
  );
}
