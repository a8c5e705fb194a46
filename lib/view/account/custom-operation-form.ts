// Fields and validation of the custom operation form, and conversion to a custom operation.
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

/** Converts a declaration to a draft; `%` and `&` in query values are percent-encoded. */
export function toOperationDraft({ query, batchField, ...same }: CustomOperation): OperationDraft {
  const pairs = query.map(([name, value]) => `${name}=${value.replace(/[%&]/g, encodeURIComponent)}`);
  return { ...same, query: pairs.join('&'), batchField: batchField ?? '' };
}

/** Converts a draft to a declaration without validating it. Drops a `?` before the query; a name without `=` gets an empty value. */
export function fromOperationDraft(draft: OperationDraft): CustomOperation {
  const query = draft.query.trim().replace(/^\?/, '');
  return {
    name: draft.name.trim(),
    method: draft.method,
    path: draft.path.trim(),
    query: query === '' ? [] : query.split('&').map(parsePair),
    batchField: draft.batchField.trim() || null,
  };
}

function parsePair(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), decodeValue(part.slice(at + 1))];
}

/** Decodes a percent-encoded value, which would otherwise be encoded twice; an invalid escape is kept as typed. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Validates a draft. @param taken names of the other operations @returns the problem of each invalid field */
export function checkOperation(draft: OperationDraft, taken: readonly string[]): OperationProblems {
  const declared = fromOperationDraft(draft);
  const problems: OperationProblems = findOperationProblems(declared);
  return taken.includes(declared.name) ? { ...problems, name: 'name-taken' } : problems;
}
