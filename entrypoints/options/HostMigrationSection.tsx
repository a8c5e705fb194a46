// The notice of a retired host above the account's form, where the account still asks it.
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

export function HostMigrationSection({ parts, account, movesTo, onStatus }: HostMigrationSectionProps) {
  const moving = useHostMigration(movesTo, parts.requestHostPermission, onStatus);
  return (
    <HostMigrationNotice
      from={account.host}
      to={new URL(movesTo).host}
      busy={moving.busy}
      refused={moving.refused}
      error={moving.error}
      now={parts.now()}
      onMove={moving.move}
    />
  );
}
