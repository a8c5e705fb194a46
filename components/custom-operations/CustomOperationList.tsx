// List of an account's custom operations with their request lines, and buttons to edit or remove each.
import type { CustomOperation } from '../../lib/account/custom-operation';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import './custom-operations.css';
import '../ui/styles/boxed-list.css';

export interface CustomOperationListProps {
  operations: CustomOperation[];
  busy: boolean;
  onChange(name: string): void;
  onRemove(name: string): void;
}

/** Renders one row per operation, or a hint if there are none. */
export function CustomOperationList({ operations, busy, onChange, onRemove }: CustomOperationListProps) {
  const words = customOperationWords();
  if (operations.length === 0) return <p class="hint-text">{words.none}</p>;
  return (
    <ul class="allowed operations" data-testid="operations">
      {operations.map((operation) => (
        <li key={operation.name} data-testid="operation">
          <span>
            <b>{operation.name}</b>
            <small class="monospace">{requestLine(operation)}</small>
          </span>
          <div class="row-actions">
            <button
              type="button"
              class="button plain"
              aria-label={words.actionOf({ action: words.edit, name: operation.name })}
              disabled={busy}
              onClick={() => onChange(operation.name)}
            >
              {words.edit}
            </button>
            <button
              type="button"
              class="button plain"
              aria-label={words.actionOf({ action: words.remove, name: operation.name })}
              disabled={busy}
              onClick={() => onRemove(operation.name)}
            >
              {words.remove}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the request line as declared, e.g. `GET /api/v1/sanction?address={address}`. */
export function requestLine({ method, path, query, batchField }: CustomOperation): string {
  const asked = query.map(([name, value]) => `${name}=${value}`).join('&');
  const body = batchField === null ? '' : ` {"${batchField}": […]}`;
  return `${method} ${path}${asked && `?${asked}`}${body}`;
}
