// Hook that lists and edits the custom operations of an account.
import { useState } from 'preact/hooks';
import { type CustomOperation, exceedsOperationLimits, MAX_CUSTOM_OPERATIONS } from '../../account/custom-operation';
import { call } from '../../messages/call-background';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';
import {
  checkOperation,
  EMPTY_OPERATION,
  fromOperationDraft,
  OPERATION_FIELDS,
  type OperationDraft,
  type OperationProblems,
  toOperationDraft,
} from './custom-operation-form';

/** @param accountId id of the active account; a change reloads its operations */
export function useCustomOperations(accountId: string | null) {
  const answer = useBackgroundQuery(() => call('earlier', {}), `earlier ${accountId}`);
  const [draft, setDraft] = useState<OperationDraft | null>(null);
  /** Original name of the edited operation; null for a new one. */
  const [changed, setChanged] = useState<string | null>(null);
  const [problems, setProblems] = useState<OperationProblems>({});
  const { busy, error, run } = useCommand();
  const [saved, setSaved] = useState(false);
  const [removed, setRemoved] = useState<{ operation: CustomOperation; place: number } | null>(null);
  const list = answer.value ?? [];

  const save = (operations: CustomOperation[], without: typeof removed = null): Promise<unknown> =>
    run(async () => {
      answer.set(await call('saveEarlier', { operations }));
      setRemoved(without);
      if (!without) setDraft(null);
      setSaved(!without);
    });

  return {
    list,
    isFull: list.length >= MAX_CUSTOM_OPERATIONS,
    /** Null while the editor is closed. */
    draft,
    problems,
    busy,
    error: error ?? answer.error,
    saved,
    /** Opens the editor with the named operation, or empty. */
    begin(name?: string) {
      const found = list.find((operation) => operation.name === name);
      setDraft(found ? toOperationDraft(found) : EMPTY_OPERATION);
      setChanged(found?.name ?? null);
      setProblems({});
      setSaved(false);
    },
    edit(change: Partial<OperationDraft>) {
      setDraft((before) => before && { ...before, ...change });
      setProblems((before) => {
        const left = { ...before };
        for (const field of OPERATION_FIELDS) if (field in change) delete left[field];
        // The rules for the batch field and the path also depend on the other fields.
        if ('method' in change || 'batchField' in change || 'query' in change) {
          if (left.path === 'no-address') delete left.path;
          delete left.batchField;
        }
        return left;
      });
    },
    cancel() {
      setDraft(null);
      setProblems({});
    },
    /** Validates and saves the draft. @returns the first invalid field, or null if it was sent */
    keep() {
      if (!draft || busy) return null;
      const others = list.filter(({ name }) => name !== changed);
      const found = checkOperation(
        draft,
        others.map(({ name }) => name),
      );
      const kept = fromOperationDraft(draft);
      const next =
        changed === null ? [...list, kept] : list.map((operation) => (operation.name === changed ? kept : operation));
      if (!found.path && exceedsOperationLimits(next)) found.path = 'too-much';
      setProblems(found);
      const wrong = OPERATION_FIELDS.find((field) => found[field]) ?? null;
      if (!wrong) void save(next);
      return wrong;
    },
    add: (operation: CustomOperation): void =>
      void save([...list.filter(({ name }) => name !== operation.name), operation]),
    remove(name: string) {
      const place = list.findIndex((operation) => operation.name === name);
      const operation = list[place];
      if (!operation) return;
      if (changed === name) setDraft(null);
      void save(list.toSpliced(place, 1), { operation, place });
    },
    /** The operation removed last, for undo, until the next save or removal. */
    removed: removed?.operation ?? null,
    /** Restores the removed operation at its former index. */
    putBack() {
      if (removed) void save(list.toSpliced(removed.place, 0, removed.operation));
    },
  };
}
