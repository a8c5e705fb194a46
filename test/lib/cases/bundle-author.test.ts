// Tests of the author fields of evidence bundles: each is reduced to one line of limited length.
import { expect, test } from 'vitest';
import { MAX_AUTHOR, normalizeAuthor } from '../../../lib/cases/bundle-author';
import { bundleAuthorSchema } from '../../../lib/cases/bundle-author-schema';

test('author fields become one trimmed line of bounded length', () => {
  expect(normalizeAuthor({ name: ' Bo\n Li ', organization: '' })).toEqual({ name: 'Bo Li', organization: '' });
  const long = normalizeAuthor({ name: 'x'.repeat(500), organization: ' ' });
  expect(long).toEqual({ name: 'x'.repeat(MAX_AUTHOR), organization: '' });
  expect(bundleAuthorSchema.safeParse(long).success).toBe(true);
});
