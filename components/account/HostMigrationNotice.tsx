// Notice shown while the account uses a retired host, with a button that moves it to the new host.

import { customOperationWords } from '../../lib/i18n/custom-operations';
import type { HostMigration } from '../../lib/view/account/use-host-migration';
import { ErrorNote } from '../ui/ErrorNote';

export interface HostMigrationNoticeProps {
  from: string;
  to: string;
  migration: HostMigration;
  /** Epoch ms. */
  now: number;
}

/** Renders the notice with the Move button; `refused` or `error` is shown below the text. */
export function HostMigrationNotice({ from, to, migration, now }: HostMigrationNoticeProps) {
  const words = customOperationWords().moved;
  const { busy, refused, error, move } = migration;
  return (
    <section class="rollback" aria-label={words.title} data-testid="moved-host">
      <div>
        <b>{words.title}</b>
        <p>{words.text(from, to)}</p>
        <ErrorNote error={refused ? words.refused : error} now={now} />
      </div>
      <button type="button" class="btn big" data-testid="move-host" disabled={busy} onClick={move}>
        {busy ? words.moving : words.move(to)}
      </button>
    </section>
  );
}
