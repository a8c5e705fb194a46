// Tests of the hash links of evidence bundles: bundles are numbered, and a wrong predecessor is rejected.
// covers F-06
import { expect, test } from 'vitest';
import { withBundle } from '../../../lib/cases/bundle-hash-chain';
import { buildCase } from '../../../lib/cases/case';

const of = buildCase('c', 'Harbour 7', 0);

test('withBundle records each bundle after the last one', () => {
  const first = withBundle(of, null, { manifest: 'aa', at: 1 });
  expect(first?.bundle).toEqual({ number: 1, manifest: 'aa', at: 1 });
  expect(first && withBundle(first, 'aa', { manifest: 'bb', at: 2 })?.bundle).toEqual({
    number: 2,
    manifest: 'bb',
    at: 2,
  });
});

test('withBundle rejects a bundle with no predecessor or another than the last', () => {
  const first = withBundle(of, null, { manifest: 'aa', at: 1 });
  expect(first && withBundle(first, null, { manifest: 'bb', at: 2 })).toBeNull();
  expect(withBundle(of, 'aa', { manifest: 'bb', at: 2 })).toBeNull();
});

test('withBundle leaves a case with this bundle unchanged, so that a lost reply can be asked for again', () => {
  const first = withBundle(of, null, { manifest: 'aa', at: 1 });
  expect(first && withBundle(first, null, { manifest: 'aa', at: 1 })).toBe(first);
});
