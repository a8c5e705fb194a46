// Custom operation draft: fields, validation per field, and conversion to and from a declaration.
import {
  type CustomOperation,
  type CustomOperationField,
  type CustomOperationProblem,
  findOperationProblems,
} from '../../account/custom-operation';

/** Everything as typed; an empty `batchField` means one address at a time. */
export interface OperationDraft {
  name: string;
  method: CustomOperation['method'];
  path: string;
  query: string;
  batchField: string;
}

export const EMPTY_OPERATION: OperationDraft = { name: '', method: 'GET', path: '', query: '', batchField: '' };
export const OPERATION_FIELDS: CustomOperationField[] = ['name', 'path', 'query', 'batchField'];

export type OperationProblems = Partial<
  Record<CustomOperationField, CustomOperationProblem | 'name-taken' | 'too-much'>
>;

/** A declaration as it stands in the form; what would divide the query or be taken for an escape is one. */
export function toOperationDraft({ query, batchField, ...same }: CustomOperation): OperationDraft {
  const pairs = query.map(([name, value]) => `${name}=${value.replace(/[%&]/g, encodeURIComponent)}`);
  return { ...same, query: pairs.join('&'), batchField: batchField ?? '' };
}

/** What the draft declares, right or wrong. A pasted `?` before the query is meant as none; a name without `=` has no value. */
export function fromOperationDraft(draft: OperationDraft): CustomOperation {
  const query = draft.query.trim().replace(/^\?/, '');
  return {
    name: draft.name.trim(),
    method: draft.method,
    path: draft.path.trim(),
    query: query === '' ? [] : query.split('&').map(pairOf),
    batchField: draft.batchField.trim() || null,
  };
}

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), readEscapes(part.slice(at + 1))];
}

/** A value copied from a URL is percent-encoded; it would be encoded once more. */
function readEscapes(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What is wrong, by field; `taken` are the names of the other operations. */
export function checkOperation(draft: OperationDraft, taken: readonly string[]): OperationProblems {
  const declared = fromOperationDraft(draft);
  const problems: OperationProblems = findOperationProblems(declared);
  return taken.includes(declared.name) ? { ...problems, name: 'name-taken' } : problems;
}
