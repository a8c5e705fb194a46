// Tests of the bundle signing key handlers: concurrent calls get one key, and a replaced key signs nothing.
import { expect, test } from 'vitest';
import { createBundleSigningHandlers } from '../../../../lib/app/cases/bundle-signing-handlers';
import { AppError } from '../../../../lib/errors/app-error';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';
import { createBundleAuthorStore } from '../../../../lib/store/bundles/own-bundle-author-store';
import { createSigningKeyStore } from '../../../../lib/store/bundles/signing-key-store';
import { createStoreHarness } from '../../../harness/encrypted-store';

const PAGES: MessageSender = { kind: 'pages' };

function createHandlers(subtle: SubtleCrypto = crypto.subtle) {
  const records = createStoreHarness().records();
  const deps = { authors: createBundleAuthorStore({ records }), keys: createSigningKeyStore({ records }), subtle };
  return createBundleSigningHandlers({ ...deps, touch: async () => undefined });
}

const publicKeyOf = (key: { publicKey: string } | 'unsupported' | null): string => {
  if (key === null || key === 'unsupported') throw new Error(`no key: ${key}`);
  return key.publicKey;
};

test('two pages that make the signing key at once get the same one', async () => {
  const handlers = createHandlers();
  const [one, other] = await Promise.all([handlers.makeSigningKey({}, PAGES), handlers.makeSigningKey({}, PAGES)]);
  expect(one).toEqual(other);
  expect(await handlers.signingKey({}, PAGES)).toEqual(one);
});

test('replaceSigningKey replaces the named key once, so that two windows end with the same new key', async () => {
  const handlers = createHandlers();
  const replaced = publicKeyOf(await handlers.makeSigningKey({}, PAGES));
  const [one, other] = await Promise.all([
    handlers.replaceSigningKey({ replaced }, PAGES),
    handlers.replaceSigningKey({ replaced }, PAGES),
  ]);
  expect(publicKeyOf(one)).not.toBe(replaced);
  expect(other).toEqual(one);
  expect(await handlers.signingKey({}, PAGES)).toEqual(one);
});

test('replaceSigningKey refuses where no key was made', async () => {
  const replaced = '0'.repeat(64);
  await expect(createHandlers().replaceSigningKey({ replaced }, PAGES)).rejects.toEqual(new AppError('bad-request'));
});

test('signManifest signs a manifest that names the key, and none that names a replaced one', async () => {
  const handlers = createHandlers();
  const replaced = publicKeyOf(await handlers.makeSigningKey({}, PAGES));
  const manifest = `{ "signer": { "publicKey": "${replaced}" } }`;
  expect(await handlers.signManifest({ manifest }, PAGES)).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  await handlers.replaceSigningKey({ replaced }, PAGES);
  await expect(handlers.signManifest({ manifest }, PAGES)).rejects.toEqual(new AppError('bad-request'));
});
