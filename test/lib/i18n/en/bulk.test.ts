// Tests of the English bulk strings: they name the batch limit of the request queue, and format durations.
import { expect, test } from 'vitest';
import { run, sum } from '../../../../lib/i18n/en/bulk';
import { MAX_BATCH } from '../../../../lib/screening/request-queue';

test('text of the cost names the batch limit', () => expect(sum.requests(2, 60)).toContain(`up to ${MAX_BATCH} `));

test.each([
  [0.2, 'done 02:58 UTC in 1 s'],
  [59.4, 'done 02:58 UTC in 59 s'],
  [60, 'done 02:58 UTC in 1 min'],
  [64, 'done 02:58 UTC in 1 min 4 s'],
  [7_512, 'done 02:58 UTC in 2 h 5 min'],
])('a run of %d seconds ended %j', (seconds, text) => expect(run.ended('done', '02:58 UTC', seconds)).toBe(text));

test.each([
  [20, 'about 20 s left'],
  [120, 'about 2 min left'],
  [8_100, 'about 2 h left'],
])('%d seconds are %j', (seconds, text) => expect(run.left(seconds)).toBe(text));
