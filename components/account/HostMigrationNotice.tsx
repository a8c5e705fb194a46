// Notice shown while the account uses a retired host, with a button that moves it to the new host.
import type { WireError } from '../../lib/errors/app-error';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { ErrorNote } from '../ui/ErrorNote';

export interface HostMigrationNoticeProps {
  from: string;
  to: string;
  busy: boolean;
  refused: boolean;
  error: WireError | null;
  /** Epoch ms. */
  now: number;
  onMove(): void;
}

/** Renders the notice with the Move button; `refused` or `error` is shown below the text. */
export function HostMigrationNotice({ from, to, busy, refused, error, now, onMove }: HostMigrationNoticeProps) {
  const words = customOperationWords().moved;
  return (
    <section class="rollback" aria-label={words.title} data-testid="moved-host">
      <div>
        <b>{words.title}</b>
        <p>{words.text(from, to)}</p>
        <ErrorNote error={refused ? words.refused : error} now={now} />
      </div>
      <button type="button" class="btn big" data-testid="move-host" disabled={busy} onClick={onMove}>
        {busy ? words.moving : words.move(to)}
      </button>
    </section>
  );
}
