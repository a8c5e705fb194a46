// Tests of the author of changes in cases: a person before the host of an account.
import { expect, test } from 'vitest';
import { type CaseAuthorDeps, getCaseAuthor } from '../../../../lib/app/cases/feature';

const fail = (): Promise<never> => Promise.reject(new Error('locked'));

test.each<[string, CaseAuthorDeps['loadAuthor'], CaseAuthorDeps['accountLabel'], string]>([
  ['the author of bundles', async () => ({ name: 'Bo' }), async () => 'svc.example', 'Bo'],
  ['the account without an author', async () => null, async () => 'svc.example', 'svc.example'],
  ['the account of an author without a name', async () => ({ name: '' }), async () => 'svc.example', 'svc.example'],
  ['nobody without an account', fail, fail, ''],
])('getCaseAuthor names %s', async (_what, loadAuthor, accountLabel, name) => {
  expect(await getCaseAuthor({ loadAuthor, accountLabel })).toBe(name);
});
