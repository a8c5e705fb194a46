// Notice shown while the account uses a retired host, with a button that moves it to the new host.

import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import type { HostMigration } from '../../lib/view/account/use-host-migration';
import { Notice } from '../settings/Notice';
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
    <Notice
      title={words.title({ from })}
      text={words.text}
      testId="moved-host"
      button={
        <button type="button" class="button large" data-testid="move-host" disabled={busy} onClick={move}>
          {busy ? words.moving : words.move({ to })}
        </button>
      }
    >
      <ErrorNote error={refused ? words.refused : error} now={now} />
    </Notice>
  );
}
