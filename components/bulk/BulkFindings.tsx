// Cards with the findings of a bulk run, such as mistyped addresses and list hits, each with examples.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { MistypedRow } from '../../lib/bulk/table-findings';
import { formatList, formatNumber } from '../../lib/i18n/format';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { type RichTextContent, toPlainText } from '../../lib/text/rich-text';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { ListHitTag } from '../names/ListHitTag';
import { RichText } from '../ui/RichText';
import { SkippedRowList } from './SkippedRowList';
import './bulk-findings.css';

/** Examples drawn of each finding. */
export const SHOWN_EXAMPLES = 3;

/** An address of the run in a finding. */
export interface FoundAddress {
  key: string;
  screening: ScreeningState;
  short: string;
  rows: number;
  /** 0 if the table names no customers. */
  customers: number;
  /** The first rows that contain it. */
  lines: readonly number[];
}

/** Addresses of a finding with their first examples. */
export interface FoundAddresses {
  count: number;
  rows: number;
  examples: readonly FoundAddress[];
}

export interface BulkFindingsProps {
  shared: FoundAddresses;
  mistyped: readonly MistypedRow[];
  /** Position of the wrong character in each of the first mistyped texts, null if it is not known. */
  wrongAt: readonly (number | null)[];
  hits: FoundAddresses;
  /** Addresses on a list of customers. */
  customers: FoundAddresses;
  /** Whether the results show only shared wallets. */
  onlyShared: boolean;
  onlyHits: boolean;
  onlyCustomers: boolean;
  copy(text: string): Promise<boolean>;
  onShared(): void;
  onHits(): void;
  onCustomers(): void;
}

/** Renders the findings that are not empty, or null without any. */
export function BulkFindings(props: BulkFindingsProps) {
  const { findings: words, results, run } = bulkWords();
  const { shared, mistyped, hits, customers } = props;
  if (shared.count + mistyped.length + hits.count + customers.count === 0) return null;
  return (
    <div class="b-findings" data-testid="bulk-findings">
      {shared.count > 0 && (
        <Finding id="shared" title={words.shared.title({ n: shared.count })}>
          <p class="subtext">{run.rows({ n: shared.rows })}</p>
          <ul>
            {shared.examples.map(({ key, screening, short, customers, rows }) => (
              <li key={key}>
                <VerdictBadge screening={screening} />
                <span class="monospace">{short}</span>
                <span class="finding-end">{words.shared.use({ customers, rows })}</span>
              </li>
            ))}
          </ul>
          <ShowButton id="shared" pressed={props.onlyShared} onPress={props.onShared}>
            {words.showAll({ n: shared.count })}
          </ShowButton>
        </Finding>
      )}
      {mistyped.length > 0 && <MistypedFinding rows={mistyped} wrongAt={props.wrongAt} copy={props.copy} />}
      {hits.count > 0 && (
        <Finding id="hits" title={words.hits.title({ n: hits.count })}>
          <p class="subtext">
            {words.hits.text} · {run.rows({ n: hits.rows })}
          </p>
          <ul>
            {hits.examples.map(({ key, screening, short, lines, rows }) => (
              <li key={key}>
                <VerdictBadge screening={screening} />
                <ListHitTag screening={screening} short={short} />
                <span class="finding-end">
                  {results.rows({ lines: formatList(lines.map(formatNumber)), more: rows - lines.length })}
                </span>
              </li>
            ))}
          </ul>
          <ShowButton id="hits" pressed={props.onlyHits} onPress={props.onHits}>
            {words.showAll({ n: hits.count })}
          </ShowButton>
        </Finding>
      )}
      {customers.count > 0 && (
        <Finding id="customers" title={words.customers.title({ n: customers.count })}>
          <p class="subtext">{run.rows({ n: customers.rows })}</p>
          <ul>
            {customers.examples.map(({ key, screening, short, lines, rows }) => (
              <li key={key}>
                <VerdictBadge screening={screening} />
                <span class="monospace">{short}</span>
                <span class="finding-end">
                  {results.rows({ lines: formatList(lines.map(formatNumber)), more: rows - lines.length })}
                </span>
              </li>
            ))}
          </ul>
          <ShowButton id="customers" pressed={props.onlyCustomers} onPress={props.onCustomers}>
            {words.showAll({ n: customers.count })}
          </ShowButton>
        </Finding>
      )}
    </div>
  );
}

function Finding({ id, title, children }: { id: string; title: RichTextContent; children: ComponentChildren }) {
  return (
    <section class="b-finding" aria-labelledby={`finding-${id}`} data-testid={`finding-${id}`}>
      <h3 id={`finding-${id}`}>
        <RichText phrase={title} />
      </h3>
      {children}
    </section>
  );
}

interface ShowButtonProps {
  id: string;
  pressed: boolean;
  children: string;
  onPress(): void;
}

/** A second press shows every result again. */
function ShowButton({ id, pressed, children, onPress }: ShowButtonProps) {
  return (
    <button
      type="button"
      class="link-button"
      aria-pressed={pressed}
      data-testid={`finding-${id}-show`}
      onClick={onPress}
    >
      {pressed ? bulkWords().findings.everyRow : children}
    </button>
  );
}

/** Underlines the wrong character. */
function MistypedText({ text, wrongAt }: { text: string; wrongAt: number | null }) {
  if (wrongAt === null) return <span class="monospace">{text}</span>;
  return (
    <span class="monospace">
      {text.slice(0, wrongAt)}
      <u>{text[wrongAt]}</u>
      {text.slice(wrongAt + 1)}
    </span>
  );
}

type MistypedFindingProps = Pick<BulkFindingsProps, 'wrongAt' | 'copy'> & { rows: readonly MistypedRow[] };

function MistypedFinding({ rows, wrongAt, copy }: MistypedFindingProps) {
  const { findings, problems, tally } = bulkWords();
  const words = findings.mistyped;
  const title = tally.mistyped({ n: rows.length });
  const [isOpen, setOpen] = useState(false);
  const reason = ({ fault }: MistypedRow): string =>
    fault.kind === 'length' ? words.length({ length: fault.length, needed: fault.needed }) : problems.reason.misspelt;
  return (
    <Finding id="mistyped" title={title}>
      <p class="subtext">{words.text}</p>
      <ul>
        {rows.slice(0, SHOWN_EXAMPLES).map((row, index) => (
          <li key={row.line} class="b-mistyped">
            <MistypedText text={row.text} wrongAt={wrongAt[index] ?? null} />
            <span class="subtext">{problems.row({ line: row.line })}</span>
            <span class="finding-end">{reason(row)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="link-button"
        aria-expanded={isOpen}
        data-testid="finding-mistyped-show"
        onClick={() => setOpen(!isOpen)}
      >
        {findings.showAll({ n: rows.length })}
      </button>
      {isOpen && (
        <SkippedRowList
          id="bulk-mistyped-list"
          title={toPlainText(title)}
          lines={rows.map((row) => ({ line: row.line, text: row.text, reason: reason(row) }))}
          copy={copy}
          onClose={() => setOpen(false)}
        />
      )}
    </Finding>
  );
}
