// Tests of the audit recorder: each audit log entry contains the account with its host and config.
import { expect, test } from 'vitest';
import { createAuditRecorder } from '../../../../lib/app/accounts/audit-recorder';
import type { AuditEntry } from '../../../../lib/dispatch/audit-entry-schema';

const SENT = {
  at: 1,
  operation: 'screen',
  purposes: ['view' as const],
  chain: 'evm',
  addresses: ['0x1'],
  requests: 1,
  outcome: 'answered' as const,
  status: null,
};

test.each([
  ['Desk', 'Desk'],
  ['', 'svc.example:8443'],
])('recorder names the account %j as %j', (label, account) => {
  const entries: AuditEntry[] = [];
  const log = { note: (entry: AuditEntry) => void entries.push(entry) };
  createAuditRecorder(log, { label, baseUrl: 'https://svc.example:8443/api', config: 'co-vasp' })(SENT);
  expect(entries).toEqual([{ ...SENT, account, host: 'svc.example:8443', config: 'co-vasp' }]);
});
