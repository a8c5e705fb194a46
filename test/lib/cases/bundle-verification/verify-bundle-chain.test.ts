// Tests of verifying the hash links of bundles: replaced, missing and unrelated bundles are reported.
import { expect, test } from 'vitest';
import { type Bundle, createBundle } from '../../../../lib/cases/bundle-archive';
import { verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { isChainIntact, verifyBundleChain } from '../../../../lib/cases/bundle-verification/verify-bundle-chain';
import { unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';

const AT = Date.UTC(2026, 10, 20);
function make(number: number, before: Bundle | null, id = 'c', text = `${number}`): Promise<Bundle> {
  const previous = before && { number: number - 1, at: AT, manifest: before.manifest };
  const about = {
    case: { id, name: 'Harbour 7' },
    previous,
    madeAt: new Date(AT).toISOString(),
    version: '1',
    signer: null,
  };
  return createBundle(about, [{ name: 'case.json', text }], unsigned);
}
const verify = async (bundles: Bundle[]) =>
  verifyBundleChain(
    await Promise.all(
      bundles.map(({ zip }) =>
        verifyBundle({ size: zip.length, read: async (start, end) => zip.slice(start, end) }, verifyBySubtle),
      ),
    ),
  );
const first = await make(1, null);
const second = await make(2, first);
const third = await make(3, second);

test('bundles that follow each other have no problem, in whatever order they are given', async () => {
  expect(await verify([third, first, second])).toEqual({ problems: [], gaps: [], unread: 0 });
  expect(await verify([first, first])).toEqual({ problems: [], gaps: [], unread: 0 });
});

test('a file without a readable manifest is counted, so that the chain is not intact', async () => {
  const zip = new Uint8Array([1, 2, 3]);
  const broken = { ...second, zip };
  const chain = await verify([first, broken]);
  expect(chain).toEqual({ problems: [], gaps: [], unread: 1 });
  expect(isChainIntact(chain)).toBe(false);
  expect(isChainIntact(verifyBundleChain([null, null]))).toBe(false);
  expect(isChainIntact(await verify([first, second]))).toBe(true);
});

test('a replaced predecessor breaks the chain', async () => {
  const replaced = await make(1, null, 'c', 'replaced');
  expect(await verify([replaced, second])).toEqual({
    problems: [{ code: 'chain-broken', file: '2' }],
    gaps: [],
    unread: 0,
  });
  expect((await verify([first, replaced])).problems).toEqual([{ code: 'same-number', file: '1' }]);
});

test('a missing bundle is a gap, and a bundle of another case is named', async () => {
  expect(await verify([first, third])).toEqual({ problems: [], gaps: [2], unread: 0 });
  expect((await verify([first, await make(2, first, 'other')])).problems).toEqual([{ code: 'other-case', file: '2' }]);
});
