// Tests of audit entries: an audit filter matches an entry by text, purpose, outcome and time.
import { expect, test } from 'vitest';
import {
  type AuditEntry,
  type AuditFilter,
  auditEntrySchema,
  matchesAuditFilter,
} from '../../../lib/dispatch/audit-entry-schema';

const ENTRY: AuditEntry = {
  at: 1000,
  operation: 'batch-screen',
  purposes: ['view', 'user'],
  chain: 'evm',
  addresses: ['0xAbC', '0xDEF'],
  requests: 2,
  outcome: 'timeout',
  status: null,
  account: 'Desk',
  host: 'svc.example',
  config: 'co-vasp',
};

test.each<[AuditFilter, boolean]>([
  [{}, true],
  [{ text: ' 0xabc ' }, true],
  [{ text: 'DESK' }, true],
  [{ text: 'co-v' }, true],
  [{ text: 'batch' }, true],
  [{ text: '0x123' }, false],
  [{ purpose: 'user' }, true],
  [{ purpose: 'watch' }, false],
  [{ outcome: 'failed' }, true],
  [{ outcome: 'answered' }, false],
  [{ from: 1000, to: 1001 }, true],
  [{ from: 1001 }, false],
  [{ to: 1000 }, false],
  [{ purpose: 'view', outcome: 'answered' }, false],
])('filter %j matches: %s', (filter, matches) => {
  expect(matchesAuditFilter(ENTRY, filter)).toBe(matches);
});

test('schema refuses an entry without a purpose', () => {
  expect(auditEntrySchema.safeParse(ENTRY).success).toBe(true);
  expect(auditEntrySchema.safeParse({ ...ENTRY, purposes: [] }).success).toBe(false);
});
