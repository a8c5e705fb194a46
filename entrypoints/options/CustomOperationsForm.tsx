// Form for an account's custom operations, which call the service's earlier API: preset, list and editor.
import { CustomOperationForm } from '../../components/custom-operations/CustomOperationForm';
import { CustomOperationList } from '../../components/custom-operations/CustomOperationList';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { UndoNote } from '../../components/ui/UndoNote';
import { type CustomOperationField, MAX_CUSTOM_OPERATIONS, SANCTIONS_PRESET } from '../../lib/account/custom-operation';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import { useCustomOperations } from '../../lib/view/account/use-custom-operations';
import { useFirstInvalidFocus } from '../../lib/view/form/use-first-invalid-focus';
import '../../components/ui/styles/form.css';

/** Renders the form; an invalid field of the editor receives the focus. */
export function CustomOperationsForm({ accountId }: { accountId: string | null }) {
  const words = customOperationWords();
  const view = useCustomOperations(accountId);
  const focus = useFirstInvalidFocus<CustomOperationField>();
  const hasPreset = view.list.some(({ name }) => name === SANCTIONS_PRESET.name);
  const keep = (): void => {
    const wrong = view.keep();
    if (wrong) focus.on(wrong);
  };
  return (
    <>
      <p class="hint-text">{words.text}</p>
      <CustomOperationList operations={view.list} busy={view.busy} onChange={view.begin} onRemove={view.remove} />
      <UndoNote text={view.removed ? words.removed({ name: view.removed.name }) : ''} onUndo={view.putBack} />
      {view.draft && (
        <CustomOperationForm
          draft={view.draft}
          problems={view.problems}
          busy={view.busy}
          onEdit={view.edit}
          onKeep={keep}
          onCancel={view.cancel}
          fieldRef={focus.keep}
        />
      )}
      <ErrorNote error={view.error} now={0} />
      <div class="button-row">
        {!hasPreset && (
          <button
            type="button"
            class="button large"
            data-testid="add-preset"
            disabled={view.busy || view.isFull}
            onClick={() => view.add(SANCTIONS_PRESET)}
          >
            {words.preset}
          </button>
        )}
        <button
          type="button"
          class="button large"
          data-testid="add-operation"
          disabled={view.busy || view.isFull || view.draft !== null}
          onClick={() => {
            view.begin();
            focus.on('name');
          }}
        >
          {words.add}
        </button>
        <FadingNote said={view.saved}>{words.saved}</FadingNote>
      </div>
      {view.isFull && <p class="hint-text">{words.full({ most: MAX_CUSTOM_OPERATIONS })}</p>}
    </>
  );
}
