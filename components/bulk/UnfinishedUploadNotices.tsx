// Notices of bulk runs whose upload did not finish, each with a Remove button.
import { bulkWords } from '../../lib/i18n/words/bulk';
import type { RunView } from '../../lib/messages/tables/bulk-messages';
import { MarkDrawing } from '../mark/MarkDrawing';
import { sanitizeDisplayName } from './sanitize-display-name';
import './bulk.css';

/** @param runs runs in the state `draft` that this window is not uploading itself */
export function UnfinishedUploadNotices({
  runs,
  onRemove,
}: {
  runs: readonly RunView[];
  onRemove(run: RunView): void;
}) {
  const words = bulkWords().run;
  return runs.map((run) => {
    const name = sanitizeDisplayName(run.name);
    return (
      <div key={run.id} class="b-blk" data-testid="bulk-half">
        <p class="b-say" role="status">
          <MarkDrawing look={{ open: 'idle' }} />
          <span>{words.half({ name })}</span>
        </p>
        <div class="b-row">
          <button
            type="button"
            class="button plain"
            data-testid="bulk-half-remove"
            aria-label={`${words.remove} ${name}`}
            onClick={() => onRemove(run)}
          >
            {words.remove}
          </button>
        </div>
      </div>
    );
  });
}
