// Cases tab of the side panel: the case list or one case; search and filter persist while a case is open.
import { useEffect, useRef, useState } from 'preact/hooks';
import { CaseList } from '../../../components/cases/CaseList';
import { getCaseErrorText } from '../../../components/cases/case-error-text';
import { CaseImportPanel } from '../../../components/cases/import/CaseImportPanel';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { readCaseOfTab } from '../../../lib/browser/extension-pages';
import { caseWords } from '../../../lib/i18n/words/case';
import { MAX_FILTER_TEXT } from '../../../lib/messages/message-limits';
import type { SavedCasesView } from '../../../lib/messages/saved-panel-state';
import { sanitizeText } from '../../../lib/text/sanitize';
import type { Disposition } from '../../../lib/verdict/local-annotations';
import { type ImportDone, useCaseImport } from '../../../lib/view/cases/use-case-import';
import { createCase, type NewCase, useCases } from '../../../lib/view/cases/use-cases';
import { useNow } from '../../../lib/view/query/use-now';
import { UnreadableRowsNotice } from '../../shared/UnreadableRowsNotice';
import { verifyBundleSignature } from '../../shared/verify-bundle-signature';
import { BackupReminder } from './BackupReminder';
import { CaseView } from './CaseView';

const TICK_MS = 30_000;
/** Cases drawn per step. */
const STEP = 50;

export interface CasesViewProps {
  /** Kept state; null without one. */
  start: SavedCasesView | null;
  onChange(state: SavedCasesView): void;
}

/** Renders the list or the open case; after Back the focus returns to the case's row. */
export function CasesView({ start, onChange }: CasesViewProps) {
  const now = useNow(TICK_MS);
  const [find, setFind] = useState(start?.find ?? '');
  const [shown, setShown] = useState<Disposition[]>(start?.shown ?? ['open', 'escalated']);
  const [showsArchived, setShowsArchived] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState(() => readCaseOfTab(location.href) ?? start?.open ?? '');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) onChange({ open, find: find.slice(0, MAX_FILTER_TEXT), shown });
    isFirst.current = false;
  }, [open, find, shown]);
  /** Id of the next created case; stable across retries. */
  const newId = useRef(crypto.randomUUID());
  const cases = useCases(find, limit);
  /** Id of the case just left: its row receives the focus, even if the list loads it a moment later. */
  const leftCaseId = useRef('');
  /** The import that opened the case, with the number of imported items. */
  const [result, setResult] = useState<ImportDone | null>(null);
  const back = (): void => {
    setResult(null);
    leftCaseId.current = open;
    setOpen('');
  };
  useEffect(() => {
    if (open || !leftCaseId.current) return;
    const searchField = document.querySelector<HTMLElement>('[data-testid="find-case"]');
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== searchField) leftCaseId.current = '';
    const row =
      leftCaseId.current &&
      document.querySelector<HTMLElement>(`[data-case="${CSS.escape(leftCaseId.current)}"] .row-button`);
    if (row) leftCaseId.current = '';
    if (row || leftCaseId.current) (row || searchField)?.focus();
  }, [open, cases.lines]);
  const create = async (created: NewCase): Promise<string | null> => {
    const result = await createCase(newId.current, created, []);
    if ('problem' in result) return getCaseErrorText(result.problem, now);
    newId.current = crypto.randomUUID();
    setOpen(result.made.id);
    return null;
  };
  const remove = async (id: string): Promise<void> => {
    await cases.remove(id);
    setOpen('');
  };
  const importing = useCaseImport(() => crypto.randomUUID(), verifyBundleSignature);
  /** Cases into which a file can be merged. */
  const targets = cases.lines?.filter(({ isArchived }) => !isArchived) ?? [];
  const imported = importing.done;
  useEffect(() => {
    if (!imported) return;
    importing.cancel();
    setOpen(imported.id);
    setResult(imported);
  }, [imported]);
  if (open) return <CaseView key={open} id={open} onBack={back} onDelete={() => remove(open)} result={result} />;
  if (!cases.lines) return <ErrorNote error={cases.error} now={now} />;
  return (
    <>
      <UnreadableRowsNotice kinds={['cases', 'case-entries', 'case-log']} />
      <CaseList
        lines={cases.lines}
        any={cases.all > 0}
        levels={cases.levels}
        limit={limit}
        find={find}
        shown={shown}
        showsArchived={showsArchived}
        isPartial={cases.isPartial}
        now={now}
        deleted={cases.deleted ? caseWords().list.deleted({ name: sanitizeText(cases.deleted.name) }) : ''}
        onFind={(text) => {
          leftCaseId.current = '';
          setFind(text);
        }}
        onShown={setShown}
        onShowArchived={setShowsArchived}
        onMore={() => setLimit(limit + STEP)}
        onOpen={setOpen}
        onUndo={() => void cases.undo().catch(() => undefined)}
        onCreate={create}
        onImport={(file) => void importing.openFile(file, null)}
      >
        <CaseImportPanel view={importing} targets={targets} now={now} />
      </CaseList>
      <BackupReminder />
    </>
  );
}
