// Tests of the vault content codec: content is decoded only with the vault's key and if it fits the schema.
import { expect, test } from 'vitest';
import { createContentReader } from '../../../lib/vault/content-codec';
import { FIRST_EPOCH, sealEnvelope } from '../../../lib/vault/envelope';
import type { Header } from '../../../lib/vault/envelope-format';
import { importRoot } from '../../../lib/vault/key-derivation';
import type { Bytes } from '../../../lib/vault/ports';
import { parseContent, webCrypto } from '../../harness/vault';

const { subtle } = crypto;
const contents = createContentReader({ subtle, parse: parseContent });
const header: Header = {
  magic: 'IVLT',
  v: 1,
  vaultId: 'AAAAAAAAAAAAAAAAAAAAAA',
  gen: 1,
  createdAt: 1,
  kdf: { id: 'pbkdf2-sha256', i: 600_000, salt: 'AAAAAAAAAAAAAAAAAAAAAA', out: 32 },
};
const key = (fill: number): Bytes => new Uint8Array(32).fill(fill);
const bytes = (text: string) => new TextEncoder().encode(text) as Bytes;
const sealed = (text: string, gen: number, dek = key(2)) =>
  sealEnvelope(webCrypto(), {
    header: { ...header, gen },
    kek: key(1),
    dek,
    epoch: FIRST_EPOCH,
    former: null,
    plain: bytes(text),
  });

test('content codec neither writes nor reads invalid content', () => {
  expect(contents.decode(contents.encode({ note: 'x' }))).toEqual({ content: { note: 'x' } });
  expect(() => contents.encode({ note: 5 } as never)).toThrow();
  for (const text of ['', 'null', '{"note":5}', '{"note":"x"']) expect(contents.decode(bytes(text))).toBeNull();
  expect(contents.decode(null)).toBeNull();
});

test('content codec returns the first slot that opens, and nothing if that slot cannot be read', async () => {
  const candidates = [
    { slot: 'a' as const, envelope: await sealed('{"note":"foreign"}', 3, key(7)) },
    { slot: 'b' as const, envelope: await sealed('{"note":"kept"}', 2) },
  ];
  const root = await importRoot(subtle, key(2));
  // The next save would continue the older copy in place of what a newer version wrote.
  const newer = [{ slot: 'a' as const, envelope: await sealed('{"note":5}', 3) }, ...candidates.slice(1)];
  expect(await contents.first(newer, { root, vaultId: header.vaultId })).toBeNull();
  expect((await contents.first(candidates, { root, vaultId: header.vaultId }))?.content).toEqual({ note: 'kept' });
  expect(
    await contents.first(candidates, { root: await importRoot(subtle, key(3)), vaultId: header.vaultId }),
  ).toBeNull();
  expect(await contents.first(candidates, { root, vaultId: 'BBBBBBBBBBBBBBBBBBBBBB' })).toBeNull();
});
