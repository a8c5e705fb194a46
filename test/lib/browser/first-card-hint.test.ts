// Tests of the hint on the first card: it is shown only once per browser profile.
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { takeFirstCardHint } from '../../../lib/browser/first-card-hint';

test('only the first call of a profile is told to show the hint', async () => {
  fakeBrowser.reset();
  expect(await takeFirstCardHint()).toBe(true);
  expect(await takeFirstCardHint()).toBe(false);
});
