// Tests of the save-override operation: invalid entries are rejected, and the request is never repeated.
import { expect, test } from 'vitest';
import { toRequest } from '../../../../lib/service/call-operation';
import { NEW_ENTRY, saveOverride } from '../../../../lib/service/operations/save-override';
import { saveOverrideRequest } from '../../../fake-service/contract/reply-schemas';

const draft = { list: 'allow', addLabels: ['own wallet'], removeLabels: [], notes: 'ours' } as const;
const asked = { chain: 'evm', address: '0xabc', ...draft, addLabels: [...draft.addLabels], removeLabels: [] };

test.each([
  ['a new entry', NEW_ENTRY, 'ours'],
  ['a change, at a version beyond what a number holds', '9223372036854775807', 'ours'],
  ['notes taken away', '4', ''],
])('save-override request: %s', (_, expectedVersion, notes) => {
  const { method, url, body } = toRequest(saveOverride, { ...asked, notes, expectedVersion }, 'https://a.example');
  expect([method, url]).toEqual(['POST', 'https://a.example/api/private-data/v1/overrides/chains/evm/addresses']);
  const sent = saveOverrideRequest.parse(JSON.parse(String(body)));
  expect(sent).toEqual({
    listType: 'LIST_TYPE_ALLOWLIST',
    address: '0xabc',
    addLabels: ['own wallet'],
    removeLabels: [],
    expectedVersion,
    ...(notes ? { notes } : {}),
  });
});

test.each([
  ['no list', { list: 'watch' }],
  ['an empty label', { addLabels: [''] }],
  ['too many labels', { removeLabels: Array(101).fill('x') }],
  ['notes that are too long', { notes: 'x'.repeat(10_001) }],
  ['no version', { expectedVersion: '' }],
  ['an invalid version', { expectedVersion: '-1' }],
])('save-override with %s is rejected before it is sent', (_, change) => {
  expect(saveOverride.input.safeParse({ ...asked, expectedVersion: '0', ...change }).success).toBe(false);
});

test('save-override is never repeated', () => {
  expect(saveOverride.idempotent).toBe(false);
});
