// Records the service operations of one account in the audit log.
import type { Account } from '../../account/account';
import type { AuditEntry, SentOperation } from '../../dispatch/audit-entry-schema';

/** @returns the `record` function of the account's dispatch gates */
export function createAuditRecorder(
  log: { note(entry: AuditEntry): void },
  { label, baseUrl, config }: Pick<Account, 'label' | 'baseUrl' | 'config'>,
): (sent: SentOperation) => void {
  const { host } = new URL(baseUrl);
  return (sent) => log.note({ ...sent, account: label || host, host, config });
}
