// The declared operations of an account: what each sends, to be changed or removed.
import type { CustomOperation } from '../../lib/account/custom-operation';
import { customOperationWords } from '../../lib/i18n/custom-operations';

export interface OperationListProps {
  operations: CustomOperation[];
  busy: boolean;
  onChange(name: string): void;
  onRemove(name: string): void;
}

export function OperationList({ operations, busy, onChange, onRemove }: OperationListProps) {
  const words = customOperationWords();
  if (operations.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="allowed operations" data-testid="operations">
      {operations.map((one) => (
        <li key={one.name} data-testid="operation">
          <span>
            <b>{one.name}</b>
            <small class="mono">{requestLine(one)}</small>
          </span>
          <div class="acts">
            <button
              type="button"
              class="btn text"
              aria-label={words.editName(one.name)}
              disabled={busy}
              onClick={() => onChange(one.name)}
            >
              {words.edit}
            </button>
            <button
              type="button"
              class="btn text"
              aria-label={words.removeName(one.name)}
              disabled={busy}
              onClick={() => onRemove(one.name)}
            >
              {words.remove}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `GET /api/v1/sanction?address={address}`, as it is declared. */
export function requestLine({ method, path, query, batchField }: CustomOperation): string {
  const asked = query.map(([name, value]) => `${name}=${value}`).join('&');
  const body = batchField === null ? '' : ` {"${batchField}": […]}`;
  return `${method} ${path}${asked && `?${asked}`}${body}`;
}
