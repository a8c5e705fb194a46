// One table of the evidence under its heading: its rows with a menu to take them along, or why there are none.
import type { ComponentType } from 'preact';
import type { Evidence, Part } from '../../lib/evidence/evidence-model';
import { getEvidenceConfig } from '../../lib/evidence/evidence-tables';
import { fileName } from '../../lib/export/file-name';
import { evidenceWords } from '../../lib/i18n/evidence';
import type { Under } from './csv-tables';
import { EmptyNote, EvidenceSection, type NoneWord, PartBody } from './EvidenceSection';
import type { ExportServices } from './export-services';
import { TableExportMenu } from './TableExportMenu';

export interface TableSectionProps<Row> {
  id: 'score' | 'exposure' | 'reasons';
  title: string;
  about?: string;
  evidence: Evidence;
  /** The part that the rows are of. */
  part: Part<unknown>;
  rows: readonly Row[];
  /** How many more the service sent than are kept. */
  leftOut?: number;
  Table: ComponentType<{ rows: readonly Row[] }>;
  csv(rows: readonly Row[], under: Under): string;
  /** What is said where the service's answer names none. */
  none: NoneWord;
  now: number;
  take: ExportServices;
  onRetry(): void;
}

export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { id, title, about, evidence, part, rows, Table, csv, none, now, take, onRetry, leftOut = 0 } = props;
  const words = evidenceWords();
  const tools = rows.length > 0 && (
    <TableExportMenu
      label={words.take.ofTable(title)}
      name={fileName([id, evidence.chain, evidence.address])}
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
            {leftOut > 0 && <p class="sub">{words.part.leftOut(leftOut)}</p>}
          </>
        )}
      </PartBody>
    </EvidenceSection>
  );
}
