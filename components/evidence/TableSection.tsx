// Evidence section with one table, its export menu, and the sentence for an empty table.
import type { ComponentType } from 'preact';
import type { Evidence, EvidencePart } from '../../lib/evidence/evidence-model';
import { getEvidenceConfig } from '../../lib/evidence/evidence-tables';
import { buildFileName } from '../../lib/export/file-name';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { ChartAndTableExportMenu } from './ChartAndTableExportMenu';
import { type AbsenceReason, EmptyNote, EvidenceSection, PartBody } from './EvidenceSection';
import type { AppliedConfig } from './evidence-csv';
import type { EvidenceExporter } from './evidence-exporter-type';

export interface TableSectionProps<Row> {
  id: 'score' | 'exposure' | 'reasons';
  title: string;
  about?: string;
  evidence: Evidence;
  /** Evidence part that the rows come from. */
  part: EvidencePart<unknown>;
  rows: readonly Row[];
  /** Number of rows that the service sent beyond the stored limit. */
  leftOut?: number;
  Table: ComponentType<{ rows: readonly Row[] }>;
  csv(rows: readonly Row[], under: AppliedConfig): string;
  /** Sentence shown if the service's answer contains no rows. */
  none: AbsenceReason;
  now: number;
  take: EvidenceExporter;
  onRetry(): void;
}

/** Renders the table, or the state of `part` if there is no answer. */
export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { id, title, about, evidence, part, rows, Table, csv, none, now, take, onRetry, leftOut = 0 } = props;
  const words = evidenceWords();
  const tools = rows.length > 0 && (
    <ChartAndTableExportMenu
      label={words.take.ofTable({ what: title })}
      name={buildFileName([id, evidence.chain, evidence.address])}
      parts={take}
      testId={`take-${id}`}
      csv={() => csv(rows, { applied: getEvidenceConfig(evidence, part), asked: evidence.askedConfig })}
    />
  );
  return (
    <EvidenceSection id={id} title={title} about={about} tools={tools}>
      <PartBody part={part} now={now} asked={evidence.askedConfig} onRetry={onRetry}>
        {() => (
          <>
            {rows.length > 0 ? <Table rows={rows} /> : <EmptyNote because={none} />}
            {leftOut > 0 && <p class="subtext">{words.part.leftOut({ n: leftOut })}</p>}
          </>
        )}
      </PartBody>
    </EvidenceSection>
  );
}
