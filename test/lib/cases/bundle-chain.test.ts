// The chain of a case's bundles: numbers without gaps of our making, and never two that follow the same one.
import { expect, test } from 'vitest';
import { withBundle } from '../../../lib/cases/bundle-chain';
import { newCase } from '../../../lib/cases/case';

const of = newCase('c', 'Harbour 7', 0);

test('each bundle follows the last one', () => {
  const first = withBundle(of, null, { manifest: 'aa', at: 1 });
  expect(first?.bundle).toEqual({ number: 1, manifest: 'aa', at: 1 });
  expect(first && withBundle(first, 'aa', { manifest: 'bb', at: 2 })?.bundle).toEqual({
    number: 2,
    manifest: 'bb',
    at: 2,
  });
});

test('one that follows none, or another than the last one, is not noted', () => {
  const first = withBundle(of, null, { manifest: 'aa', at: 1 });
  expect(first && withBundle(first, null, { manifest: 'bb', at: 2 })).toBeNull();
  expect(withBundle(of, 'aa', { manifest: 'bb', at: 2 })).toBeNull();
});
