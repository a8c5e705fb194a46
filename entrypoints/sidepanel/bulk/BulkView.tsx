// Bulk tab of the side panel: import, preflight, the current run and the other stored runs.
import { useLayoutEffect, useState } from 'preact/hooks';
import { BulkBusyLine, BulkInputForm } from '../../../components/bulk/BulkInputForm';
import { sanitizeDisplayName } from '../../../components/bulk/sanitize-display-name';
import { UnfinishedUploadNotices } from '../../../components/bulk/UnfinishedUploadNotices';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { UndoNote } from '../../../components/ui/UndoNote';
import { readRunOfTab } from '../../../lib/browser/extension-pages';
import { MAX_ROWS, MAX_STORED_RUNS } from '../../../lib/bulk/bulk-limits';
import type { RunCommand } from '../../../lib/bulk/run-lifecycle';
import { formatNumber } from '../../../lib/i18n/format';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import type { Reply } from '../../../lib/messages/protocol';
import type { RunView } from '../../../lib/messages/tables/bulk-messages';
import { useQuota } from '../../../lib/view/page/use-tab-report-and-quota';
import type { QueryResult } from '../../../lib/view/query/use-background-query';
import { useCommand } from '../../../lib/view/query/use-command';
import { UnreadableRowsNotice } from '../../shared/UnreadableRowsNotice';
import { BulkPreflightView } from './BulkPreflightView';
import { BulkRunView } from './BulkRunView';
import { useBulkDraft } from './use-bulk-draft';
import '../../../components/bulk/bulk.css';

export interface BulkViewProps {
  runs: QueryResult<RunView[]>;
  settings: Reply<'settings'>;
  sessionOnly: boolean;
  /** Text received from the popup; null without any. */
  popupText: string | null;
  onPopupTextTaken(): void;
}

/** Renders the tab; an imported list stays while another tab is shown. */
export function BulkView({ runs, settings, sessionOnly, popupText, onPopupTextTaken }: BulkViewProps) {
  const words = bulkWords();
  const quota = useQuota(null, 'bulk');
  const [runOfTab] = useState(() => readRunOfTab(location.href));
  const [chosen, setChosen] = useState(runOfTab ?? '');
  const [removed, setRemoved] = useState<RunView | null>(null);
  const { error, run: runCommand } = useCommand();
  const [isNew, setNew] = useState(false);
  const draft = useBulkDraft((all) => {
    runs.set(all);
    setChosen('');
    setNew(false);
  });
  const readPopupText = (): void => {
    if (popupText !== null) draft.readText(popupText);
    onPopupTextTaken();
  };
  // A list that is being read or uploaded is replaced only on request.
  useLayoutEffect(() => {
    if (popupText !== null && !draft.ready && !draft.busy) readPopupText();
  }, [popupText]);
  const all = (runs.value ?? []).filter(({ state }) => state !== 'draft');
  const incompleteRuns =
    draft.busy?.doing === 'sending' ? [] : (runs.value ?? []).filter(({ state }) => state === 'draft');
  const shown = all.find(({ id }) => id === chosen) ?? all.find(({ state }) => state === 'running') ?? all[0] ?? null;
  const others = all.filter(({ id }) => id !== shown?.id);
  const sendCommand = (run: RunView, to: RunCommand): void => {
    void runCommand(async () => {
      runs.set(await callWithRetry('bulkTurn', { id: run.id, to }));
      if (to === 'remove') setRemoved(run.state === 'draft' ? null : run);
      if (to === 'restore') setRemoved(null);
    });
  };
  /** The form collapses once a run exists; current work and a rejected input keep it open. */
  const isFormOpen = isNew || draft.busy !== null || draft.problem !== '' || (runs.value !== null && !shown);
  /** Name of the last discarded draft or removed run that can be restored. */
  const removedName = draft.removed || removed?.name || '';
  return (
    <>
      <UnreadableRowsNotice kinds={['bulk', 'queue']} />
      {popupText !== null && (
        <PopupAddressesNotice canRead={draft.busy === null} onRead={readPopupText} onRefuse={onPopupTextTaken} />
      )}
      {draft.ready ? (
        <>
          <BulkPreflightView
            ready={draft.ready}
            draft={draft}
            day={quota.value?.day ?? { used: 0, limit: settings.budgetDay }}
            settings={settings}
            sessionOnly={sessionOnly}
          />
          <div class={draft.busy ? 'b-blk' : undefined}>
            <BulkBusyLine busy={draft.busy} onStop={draft.stop} />
          </div>
        </>
      ) : (
        isFormOpen && (
          <BulkInputForm
            maxRows={MAX_ROWS}
            busy={draft.busy}
            problem={draft.problem}
            onText={draft.readText}
            onFile={draft.readFile}
            onStop={draft.stop}
          />
        )
      )}
      <ErrorNote error={draft.error ?? error} now={Date.now()} />
      <UnfinishedUploadNotices runs={incompleteRuns} onRemove={(run) => sendCommand(run, 'remove')} />
      <div class={removedName && 'b-blk'}>
        <UndoNote
          text={removedName && words.run.removed({ name: sanitizeDisplayName(removedName) })}
          onUndo={draft.removed ? draft.restore : () => removed && sendCommand(removed, 'restore')}
        />
      </div>
      {shown && (
        <BulkRunView
          key={shown.id}
          run={shown}
          settings={settings}
          isFullTab={runOfTab !== null}
          isFormOpen={isFormOpen || draft.ready !== null}
          onNewRun={() => setNew(!isNew)}
          onTurn={(to) => sendCommand(shown, to)}
        />
      )}
      {others.length > 0 && (
        <ul class="b-blk b-others" aria-label={words.tab.name}>
          {others.map((run) => (
            <li key={run.id}>
              <button type="button" class="button plain" data-testid="bulk-other" onClick={() => setChosen(run.id)}>
                <bdi>{run.name}</bdi> · {words.run.state[run.state]} · {formatNumber(run.count - run.tally.open)}{' '}
                {words.run.of({ all: run.count })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && <p class="b-blk subtext">{words.run.kept({ n: MAX_STORED_RUNS })}</p>}
    </>
  );
}

interface PopupAddressesNoticeProps {
  /** False while the other list is being read or uploaded. */
  canRead: boolean;
  onRead(): void;
  onRefuse(): void;
}

/** Renders the sentence with the choice between both lists. */
function PopupAddressesNotice({ canRead, onRead, onRefuse }: PopupAddressesNoticeProps) {
  const words = bulkWords().fromPopup;
  return (
    <div class="b-blk" data-testid="bulk-from-popup">
      <p class="subtext" role="status">
        {words.text}
      </p>
      <div class="b-row">
        <button type="button" class="button" disabled={!canRead} onClick={onRead}>
          {words.read}
        </button>
        <button type="button" class="button plain" onClick={onRefuse}>
          {words.refuse}
        </button>
      </div>
    </div>
  );
}
