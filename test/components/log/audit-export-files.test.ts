// Tests of the audit log exports: CSV has one row per address, and JSON has every field.
import { expect, test } from 'vitest';
import { formatAuditCsv, formatAuditJson } from '../../../components/log/audit-export-files';
import type { AuditEntry } from '../../../lib/dispatch/audit-entry-schema';

const ENTRY: AuditEntry = {
  at: Date.UTC(2026, 10, 20, 12),
  operation: 'batch-screen',
  purposes: ['view', 'user'],
  chain: 'evm',
  addresses: ['0x1', '0x2'],
  requests: 3,
  outcome: 'timeout',
  status: null,
  account: '=Desk',
  host: 'svc.example',
  config: 'co-vasp',
};
const ACCOUNT: AuditEntry = {
  ...ENTRY,
  operation: 'chain-capabilities',
  addresses: [],
  chain: '',
  outcome: 'answered',
};

test('CSV has one row per address, one for a request without addresses, and no formula', () => {
  const lines = formatAuditCsv([ENTRY, ACCOUNT]).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    `"2026-11-20T12:00:00.000Z","view user","batch-screen","'=Desk","svc.example","co-vasp","evm","0x1",2,3,"timeout",`,
  );
  expect(lines[2]).toContain('"0x2",2,3');
  expect(lines[3]).toContain('"chain-capabilities"');
});

test('JSON holds every field with ISO times', () => {
  const file = JSON.parse(formatAuditJson([ENTRY], Date.UTC(2026, 10, 21)));
  expect(file).toMatchObject({ format: 'riskmark-audit-log', version: 1, exportedAt: '2026-11-21T00:00:00.000Z' });
  expect(file.requests).toEqual([{ ...ENTRY, at: '2026-11-20T12:00:00.000Z' }]);
});
