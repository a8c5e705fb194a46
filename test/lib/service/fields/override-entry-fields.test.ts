// Tests of override fields: a reply with overlong texts, an invalid version or another address is rejected.

import { expect, test } from 'vitest';
import { OVERRIDE_LIMITS } from '../../../../lib/account/allow-deny-overrides';
import { entryField, readOverride, toOverride } from '../../../../lib/service/fields/override-entry-fields';

const read = (told: unknown) => entryField.safeParse(told);

test('override fields at the limit are kept, and longer ones reject the reply', () => {
  const notes = 'n'.repeat(OVERRIDE_LIMITS.notes);
  const addLabels = Array(OVERRIDE_LIMITS.labels).fill('l'.repeat(OVERRIDE_LIMITS.label));
  const kept = read({ address: 'a', notes, addLabels });
  expect(kept.data && readOverride(kept.data)).toMatchObject({ notes, addLabels });
  expect(read({ address: 'a', notes: `${notes}!` }).success).toBe(false);
  expect(read({ address: 'a', addLabels: [...addLabels, 'one'] }).success).toBe(false);
  expect(read({ address: 'a', addLabels: ['l'.repeat(OVERRIDE_LIMITS.label + 1)] }).success).toBe(false);
});

test.each([
  ['9223372036854775807', '9223372036854775807'],
  [7, '7'],
  [null, null],
  [undefined, null],
])('override version %j becomes %j', (version, kept) => expect(read({ version }).data?.version).toBe(kept));
test.each(['v1', '', '-3', 1.5, 2 ** 60, {}])('override version %j rejects the reply', (version) =>
  expect(read({ version }).success).toBe(false),
);

test('missing entry or one of another address never reads as no entry', () => {
  expect(() => toOverride(null, { address: 'a', chain: 'evm' })).toThrow('bad-response');
  expect(() => toOverride(read({ address: 'b' }).data, { address: 'a', chain: 'evm' })).toThrow('bad-response');
});
