// Hook that merges a file or another case into the open case, and shows the result with Undo.
import { useState } from 'preact/hooks';
import { CASE_FILE_KINDS, CaseImportPanel, getImportDoneText } from '../../../components/cases/import/CaseImportPanel';
import { useFilePicker } from '../../../components/ui/file/use-file-picker';
import { UndoNote } from '../../../components/ui/UndoNote';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseImportWords } from '../../../lib/i18n/words/case-import';
import { call } from '../../../lib/messages/call-background';
import { sanitizeText } from '../../../lib/text/sanitize';
import { type ImportDone, useCaseImport } from '../../../lib/view/cases/use-case-import';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';
import { verifyBundleSignature } from '../../shared/verify-bundle-signature';
import '../../../components/cases/import/case-import.css';

const POLL_MS = 30_000;

/**
 * @param id of the open case
 * @param result import that opened the case; null if it was opened otherwise
 * @returns menu entries, and the element to render below the head
 */
export function useCaseMerge(id: string, result: ImportDone | null, now: number) {
  const words = caseImportWords();
  const view = useCaseImport(() => crypto.randomUUID(), verifyBundleSignature);
  const picker = useFilePicker({ accept: CASE_FILE_KINDS, onFile: (file) => void view.openFile(file, id) });
  const [isPicking, setPicking] = useState(false);
  const [undone, setUndone] = useState('');
  const done = view.done ?? (result?.id === id && !undone ? result : null);
  const undo = (): void => {
    void view.undo(id).then(
      (how) =>
        setUndone(
          how === 'undone' ? words.done.undone : how === 'changed' ? words.done.undoChanged : words.done.undoOver,
        ),
      () => undefined,
    );
  };
  return {
    entries: [
      { id: 'import', text: words.importInto, isApart: true, onChoose: picker.choose },
      { id: 'merge', text: words.mergeAction, onChoose: () => setPicking(true) },
    ],
    place: (
      <>
        <input type="file" {...picker.input} hidden data-testid="case-file" />
        <p class="problem" role="alert">
          {picker.problem}
        </p>
        {isPicking && (
          <PartnerField
            id={id}
            onPick={(partner) => {
              setPicking(false);
              if (partner) void view.openCase(partner.id, partner.name, id);
            }}
          />
        )}
        <CaseImportPanel view={view} targets={[]} now={now} />
        <UndoNote text={done ? getImportDoneText(done) : undone} onUndo={done?.kind === 'merged' ? undo : undefined} />
      </>
    ),
  };
}

function PartnerField({ id, onPick }: { id: string; onPick(partner: { id: string; name: string } | null): void }) {
  const words = caseImportWords().preview;
  const cases = useBackgroundQuery(() => call('cases', { find: '' }), 'partners', POLL_MS);
  const others = (cases.value?.lines ?? []).filter((line) => line.id !== id && !line.isArchived);
  return (
    <div class="case-import">
      <label>
        <span class="field-label">{words.partner}</span>
        <select
          class="select"
          data-testid="merge-partner"
          onChange={({ currentTarget: { value } }) => onPick(others.find((line) => line.id === value) ?? null)}
        >
          <option value="">{words.choose}</option>
          {others.map((line) => (
            <option key={line.id} value={line.id}>
              {sanitizeText(line.name, 60)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => onPick(null)}>
        {caseWords().form.cancel}
      </button>
    </div>
  );
}
