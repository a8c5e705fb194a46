// Table of the audit log: one row per sent operation; several addresses are collapsed into one line.
import type { AuditEntry } from '../../lib/dispatch/audit-entry-schema';
import { formatList, formatNumber, formatUtcTime } from '../../lib/i18n/format';
import { auditWords } from '../../lib/i18n/words/audit';
import { sharedWords } from '../../lib/i18n/words/shared';
import { sanitizeText } from '../../lib/text/sanitize';
import { Disclosure } from '../ui/Disclosure';
import './log.css';
import '../ui/styles/tool-page.css';
import '../ui/styles/disclosure.css';

/** Longest account label and config in a row. */
const MAX_LABEL = 60;

/** Renders the requests in the given order. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { title, columns } = auditWords();
  return (
    <div class="wide-table">
      <table class="table log-table" aria-label={title} data-testid="audit-table">
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.purpose}</th>
            <th scope="col">{columns.request}</th>
            <th scope="col">{columns.addresses}</th>
            <th scope="col" class="log-number">
              {columns.cost}
            </th>
            <th scope="col">{columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, i) => (
            <AuditRow key={i} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the words of an operation; a declared one has its own name. */
function toOperationText(operation: string): string {
  const names: Record<string, string> = auditWords().operation;
  return names[operation] ?? operation.replace(/^declared /, '');
}

function toFailureText(reason: string, status: number | null): string {
  return auditWords().failedWith({ reason: status === null ? reason : `${reason} (${status})` });
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const words = auditWords();
  const { at, purposes, operation, account, config, requests, outcome, status } = entry;
  const isFailed = outcome !== 'answered';
  return (
    <tr data-testid="audit-row" data-outcome={outcome}>
      <td class="log-time">{formatUtcTime(at)}</td>
      <td>{formatList(purposes.map((purpose) => words.purposes[purpose]))}</td>
      <td>
        {toOperationText(operation)}
        <span class="hint-text">
          {sanitizeText(account, MAX_LABEL)} · {sanitizeText(config, MAX_LABEL) || sharedWords().header.defaultConfig}
        </span>
      </td>
      <td>
        <AddressCell {...entry} />
      </td>
      <td class="log-number" title={words.sentTitle({ n: requests })}>
        {formatNumber(requests)}
      </td>
      <td class={isFailed ? 'failed' : undefined}>
        {isFailed ? toFailureText(words.failure[outcome], status) : words.answered}
      </td>
    </tr>
  );
}

function AddressCell({ chain, addresses }: Pick<AuditEntry, 'chain' | 'addresses'>) {
  const words = auditWords();
  const [single] = addresses;
  if (single === undefined) return <span class="faint">{words.noAddress}</span>;
  if (addresses.length === 1)
    return (
      <>
        <bdi class="log-address">{single}</bdi>
        <span class="hint-text">{chain}</span>
      </>
    );
  return (
    <Disclosure
      isDense
      title={
        <>
          {words.addresses({ n: addresses.length })}
          <span class="hint-text">{chain}</span>
        </>
      }
    >
      <ul class="disclosure-list">
        {addresses.map((address) => (
          <li key={address}>
            <bdi class="log-address">{address}</bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
