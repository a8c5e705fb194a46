// Notice that offers to move the active account to a new service host, after a permission request.

import { HostMigrationNotice } from '../../components/account/HostMigrationNotice';
import type { Reply } from '../../lib/messages/protocol';
import { useHostMigration } from '../../lib/view/account/use-host-migration';
import { hostPermission } from './options-dependencies';

export interface HostMigrationSectionProps {
  account: NonNullable<Reply<'status'>['account']>;
  movesTo: string;
  onStatus(status: Reply<'status'>): void;
}

/** Renders the notice and performs the move, which requests the permission for the new host. */
export function HostMigrationSection({ account, movesTo, onStatus }: HostMigrationSectionProps) {
  const migration = useHostMigration(movesTo, hostPermission.requestHostPermission, onStatus);
  return <HostMigrationNotice from={account.host} to={new URL(movesTo).host} migration={migration} now={Date.now()} />;
}
