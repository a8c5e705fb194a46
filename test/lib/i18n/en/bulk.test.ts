// Tests of the English bulk strings: the batch limit that they name equals the limit of the request queue.
import { expect, test } from 'vitest';
import { run, sum } from '../../../../lib/i18n/en/bulk';
import { MAX_BATCH } from '../../../../lib/screening/request-queue';

test.each([
  ['cost', sum.requests(2, 60)],
  ['progress', run.batch(1, 2)],
])('text of the %s names the batch limit', (_, text) => expect(text).toContain(`up to ${MAX_BATCH} `));
