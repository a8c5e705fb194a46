// Host migration of the active account: shown while it uses a retired host.
import { HostMigrationNotice } from '../../components/account/HostMigrationNotice';
import type { Reply } from '../../lib/messages/protocol';
import { useHostMigration } from '../../lib/view/account/use-host-migration';
import type { OptionsPageDeps } from './dependencies';

export interface HostMigrationSectionProps {
  parts: OptionsPageDeps;
  account: NonNullable<Reply<'status'>['account']>;
  movesTo: string;
  onStatus(status: Reply<'status'>): void;
}

/** Renders the notice and performs the move, which requests the permission for the new host. */
export function HostMigrationSection({ parts, account, movesTo, onStatus }: HostMigrationSectionProps) {
  const migration = useHostMigration(movesTo, parts.requestHostPermission, onStatus);
  return (
    <HostMigrationNotice
      from={account.host}
      to={new URL(movesTo).host}
      busy={migration.busy}
      refused={migration.refused}
      error={migration.error}
      now={parts.now()}
      onMove={migration.move}
    />
  );
}
