// Tests of judging a bundle before its import: forged, unsigned and foreign bundles are doubted.
import { expect, test } from 'vitest';
import { type BundleMetadata, createBundle } from '../../../../lib/cases/bundle-archive';
import { verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { assessBundle, type KnownBundles } from '../../../../lib/cases/import/import-proof';
import { createTestSigner, unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';

const TEXT = '{"format":"riskmark-case"}\n';
const NOTHING: KnownBundles = { made: null, signers: [] };
const by = await createTestSigner();
const other = await createTestSigner();
const about: BundleMetadata = {
  case: { id: 'c', name: 'Harbour 7' },
  ...{ previous: null, madeAt: null, version: '1', signer: null },
};
const make = (signer?: typeof by, text = TEXT) =>
  createBundle({ ...about, signer: signer?.signer ?? null }, [{ name: 'case.json', text }], signer?.sign ?? unsigned);
const verify = (zip: Uint8Array, verifier = verifyBySubtle as Parameters<typeof verifyBundle>[1]) =>
  verifyBundle({ size: zip.length, read: async (start, end) => zip.slice(start, end) }, verifier);

const signed = await make(by);
const plain = await make();
const content = { text: TEXT, id: 'c' };
const SIGNED = { proof: { state: 'signed', signer: by.signer.publicKey, caseId: 'c' }, doubts: [] };

test('an unchanged bundle is signed or unsigned, without a doubt', async () => {
  expect(assessBundle(await verify(signed.zip), content, NOTHING)).toEqual(SIGNED);
  expect(assessBundle(await verify(plain.zip), content, NOTHING)).toEqual({
    proof: { state: 'unsigned' },
    doubts: [],
  });
  expect(assessBundle(await verify(signed.zip), content, { made: null, signers: [by.signer.publicKey] })).toEqual(
    SIGNED,
  );
});

test('a bundle that was made here is known by its manifest, also with a former key', async () => {
  const known = { made: [signed.manifest, plain.manifest], signers: [other.signer.publicKey] };
  expect(assessBundle(await verify(plain.zip), content, known).doubts).toEqual([]);
});

const flipped = signed.zip.slice();
flipped[30 + 'case.json'.length] = 0x20;
const known = { made: null, signers: [by.signer.publicKey] };
const UNSUPPORTED = async () => null;

test.each([
  ['a changed file', await verify(flipped), content, NOTHING, ['changed']],
  ['no bundle', await verify(new Uint8Array(9)), content, NOTHING, ['changed']],
  [
    'another text than the manifest lists',
    await verify(signed.zip),
    { ...content, text: '{}' },
    NOTHING,
    ['other-case'],
  ],
  ['another case', await verify(signed.zip), { ...content, id: 'd' }, NOTHING, ['other-case']],
  ['a browser without Ed25519', await verify(signed.zip, UNSUPPORTED), content, NOTHING, ['signature-unverified']],
  ['no signature where there was one', await verify(plain.zip), content, known, ['unsigned']],
  ['another key', await verify((await make(other)).zip), content, known, ['other-signer']],
  ['an own case without record', await verify(signed.zip), content, { ...NOTHING, made: [] }, ['not-made-here']],
])('%s makes a bundle unverified', async (_what, verification, of, knows, doubts) => {
  expect(assessBundle(verification, of, knows)).toEqual({ proof: { state: 'unverified' }, doubts });
});
