// The panel's cases: all of them, or one; what was looked for and shown stays while one is open.
import '../../../components/cases/cases.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CaseList } from '../../../components/cases/CaseList';
import { getCaseErrorText } from '../../../components/cases/case-error-text';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { caseWords } from '../../../lib/i18n/cases';
import { sanitizeText } from '../../../lib/text/sanitize';
import type { Disposition } from '../../../lib/verdict/local-annotations';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { createCase, useCases } from '../../../lib/view/cases/use-cases';
import { useNow } from '../../../lib/view/query/use-now';
import type { PanelPageDeps } from '../dependencies';
import { CaseView } from './CaseView';

const TICK_MS = 30_000;
/** Cases drawn before a person asks for more. */
const STEP = 50;

export interface CasesViewProps {
  parts: PanelPageDeps;
  onOptions(): void;
  onEvidence(ask: AddressRef): void;
}

export function CasesView({ parts, onOptions, onEvidence }: CasesViewProps) {
  const now = useNow(TICK_MS);
  const [find, setFind] = useState('');
  const [shown, setShown] = useState<Disposition[]>(['open', 'escalated']);
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState('');
  /** Of the case that is made next. */
  const newId = useRef(crypto.randomUUID());
  const cases = useCases(find, limit);
  /** The case that was left: its row gets the focus, also where the list comes to know of it a moment later. */
  const left = useRef('');
  const back = (): void => {
    left.current = open;
    setOpen('');
  };
  useEffect(() => {
    if (open || !left.current) return;
    const finder = document.querySelector<HTMLElement>('[data-testid="find-case"]');
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== finder) left.current = '';
    const row = left.current && document.querySelector<HTMLElement>(`[data-case="${CSS.escape(left.current)}"] .go`);
    if (row) left.current = '';
    if (row || left.current) (row || finder)?.focus();
  }, [open, cases.lines]);
  const create = async (name: string): Promise<string | null> => {
    const result = await createCase(newId.current, name, []);
    if ('problem' in result) return getCaseErrorText(result.problem, now);
    newId.current = crypto.randomUUID();
    setOpen(result.made.id);
    return null;
  };
  const remove = async (id: string): Promise<void> => {
    await cases.remove(id);
    setOpen('');
  };
  if (open)
    return (
      <CaseView
        key={open}
        id={open}
        parts={parts}
        onBack={back}
        onDelete={() => remove(open)}
        onOptions={onOptions}
        onEvidence={onEvidence}
      />
    );
  if (!cases.lines) return <ErrorNote error={cases.error} now={now} />;
  return (
    <CaseList
      lines={cases.lines}
      any={cases.all > 0}
      levels={cases.levels}
      limit={limit}
      find={find}
      shown={shown}
      now={now}
      deleted={cases.deleted ? caseWords().list.deleted(sanitizeText(cases.deleted.name)) : ''}
      onFind={(text) => {
        left.current = '';
        setFind(text);
      }}
      onShown={setShown}
      onMore={() => setLimit(limit + STEP)}
      onOpen={setOpen}
      onUndo={() => void cases.undo().catch(() => undefined)}
      onCreate={create}
    />
  );
}
