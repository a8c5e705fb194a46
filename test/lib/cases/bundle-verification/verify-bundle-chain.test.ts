// Tests of verifying the chain of bundles: replaced, missing and otherwise signed bundles are reported.
import { expect, test } from 'vitest';
import { type Bundle, createBundle } from '../../../../lib/cases/bundle-archive';
import { verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { isChainIntact, verifyBundleChain } from '../../../../lib/cases/bundle-verification/verify-bundle-chain';
import { createTestSigner, unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';

const AT = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
type Signer = Awaited<ReturnType<typeof createTestSigner>>;
interface Options {
  id?: string;
  text?: string;
  by?: Signer;
  at?: number;
}

function make(number: number, before: Bundle | null, { id = 'c', text = `${number}`, by, at }: Options = {}) {
  const about = {
    case: { id, name: 'Harbour 7' },
    previous: before && { number: number - 1, at: AT, manifest: before.manifest },
    madeAt: new Date(at ?? AT + number * HOUR).toISOString(),
    version: '1',
    signer: by?.signer ?? null,
  };
  return createBundle(about, [{ name: 'case.json', text }], by?.sign ?? unsigned);
}
const verify = async (bundles: Pick<Bundle, 'zip'>[]) =>
  verifyBundleChain(
    await Promise.all(
      bundles.map(({ zip }) =>
        verifyBundle({ size: zip.length, read: async (start, end) => zip.slice(start, end) }, verifyBySubtle),
      ),
    ),
  );
const INTACT = { problems: [], gaps: [], unread: 0, faulty: [] };
const first = await make(1, null);
const second = await make(2, first);
const third = await make(3, second);

test('bundles that follow each other have no problem, in whatever order they are given', async () => {
  expect(await verify([third, first, second])).toEqual(INTACT);
  expect(await verify([first, first])).toEqual(INTACT);
});

test('a file without a readable manifest is counted, so that the chain is not intact', async () => {
  const chain = await verify([first, { zip: new Uint8Array([1, 2, 3]) }]);
  expect(chain).toEqual({ ...INTACT, unread: 1 });
  expect(isChainIntact(chain)).toBe(false);
  expect(isChainIntact(verifyBundleChain([null, null]))).toBe(false);
  expect(isChainIntact(await verify([first, second]))).toBe(true);
});

test('a replaced predecessor breaks the chain', async () => {
  const replaced = await make(1, null, { text: 'replaced' });
  expect(await verify([replaced, second])).toEqual({ ...INTACT, problems: [{ code: 'chain-broken', file: '2' }] });
  expect((await verify([first, replaced])).problems).toEqual([{ code: 'same-number', file: '1' }]);
});

test('a bundle that names an unknown predecessor breaks the chain', async () => {
  const unknown = await make(2, { ...first, manifest: 'f'.repeat(64) });
  expect((await verify([first, unknown])).problems).toEqual([{ code: 'chain-broken', file: '2' }]);
});

test('missing bundles are gaps, also before the first one, and a bundle of another case is named', async () => {
  expect(await verify([first, third])).toEqual({ ...INTACT, gaps: [2] });
  expect(await verify([second, third])).toEqual({ ...INTACT, gaps: [1] });
  expect(isChainIntact(await verify([second, third]))).toBe(false);
  expect((await verify([first, await make(2, first, { id: 'other' })])).problems).toEqual([
    { code: 'other-case', file: '2' },
  ]);
});

test('a bundle with an earlier time than its predecessor is named', async () => {
  expect((await verify([first, await make(2, first, { at: AT })])).problems).toEqual([{ code: 'earlier', file: '2' }]);
});

test('a changed bundle makes the chain faulty, although its manifest follows', async () => {
  const zip = second.zip.slice();
  zip[30 + 'case.json'.length] = 0;
  expect(await verify([first, { zip }])).toEqual({ ...INTACT, faulty: [2] });
});

const by = await createTestSigner();
const other = await createTestSigner();
const signed = await make(1, null, { by });

test('a chain of one signer is intact, and so is one that is signed from its second bundle on', async () => {
  expect(await verify([signed, await make(2, signed, { by })])).toEqual(INTACT);
  expect(await verify([first, await make(2, first, { by })])).toEqual(INTACT);
});

test.each([
  ['another key', 'other-signer', other],
  ['no key', 'unsigned-after-signed', undefined],
] as const)('%s for a later bundle is named, also after a gap', async (_what, code, signer) => {
  const next = await make(2, signed, signer ? { by: signer } : {});
  const chain = await verify([signed, next]);
  expect(chain).toEqual({ ...INTACT, problems: [{ code, file: '2' }] });
  expect(isChainIntact(chain)).toBe(false);
  const later = await make(3, next, signer ? { by: signer } : {});
  expect(await verify([signed, later])).toEqual({ ...INTACT, gaps: [2], problems: [{ code, file: '3' }] });
  // A return to the first key does not hide the bundle between.
  expect((await verify([signed, next, await make(3, next, { by })])).problems).toContainEqual({ code, file: '2' });
});

test('a bundle whose signature is another bundle’s is faulty in the chain', async () => {
  const taken = await make(2, signed, { by: { ...by, sign: () => by.sign('{}') } });
  expect(await verify([signed, taken])).toEqual({ ...INTACT, faulty: [2] });
});
