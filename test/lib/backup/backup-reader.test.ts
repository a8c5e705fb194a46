// Tests of the backup reader: parts of any size are read, and changed bytes and oversized frames are refused.
// covers F-12
import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createBackupReader, readHead } from '../../../lib/backup/backup-reader';
import { writeBackup } from '../../../lib/backup/backup-writer';
import { MAX_FRAME_BYTES, openFrame, sealFrame } from '../../../lib/backup/frame-cipher';
import type { RecordBatch } from '../../../lib/backup/frame-content-codec';
import { createBackupKey, openBackupKey } from '../../../lib/vault/backup-key';
import { fastKdf, webCrypto } from '../../harness/vault';

const { subtle } = crypto;

/** A file of two kinds; `texts` are the values. */
async function written(texts: readonly string[]) {
  const kdf = fastKdf();
  const passphrase = await kdf.choose('a passphrase');
  const key = await createBackupKey(webCrypto(), passphrase, 1_800_000_000);
  const pages = (values: readonly string[]) =>
    async function* () {
      for (const [i, value] of values.entries()) yield [{ key: `${i}`, until: 9, value }];
    };
  const sources = [
    { kind: 'first', version: 1, pages: pages(texts) },
    { kind: 'empty', version: 3, pages: pages([]) },
    { kind: 'second', version: 2, pages: pages(['x']) },
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of writeBackup(subtle, key, sources)) parts.push(part);
  return { parts, file: new Uint8Array(await new Blob(parts).arrayBuffer()), kek: passphrase.kek };
}

async function readAll(file: Uint8Array, kek: Uint8Array<ArrayBuffer>, slice: number) {
  const { head, length } = readHead(file);
  const key = await openBackupKey(subtle, head, kek);
  if (!key) throw Object.assign(new Error('key'), { code: 'wrong-passphrase' });
  const reader = createBackupReader(subtle, key);
  const batches: RecordBatch[] = [];
  for (let at = length; at < file.length; at += slice)
    for await (const batch of reader.push(file.subarray(at, at + slice))) batches.push(batch);
  return { batches, counts: reader.finish() };
}

describe('reader', () => {
  test('reader returns what was written, whatever the size of the parts', async () => {
    const check = async (texts: string[], slice: number) => {
      const { file, kek } = await written(texts);
      const { batches, counts } = await readAll(file, kek, slice);
      expect(batches.filter(({ kind }) => kind === 'first').flatMap(({ records }) => records)).toEqual(
        texts.map((value, i) => ({ key: `${i}`, until: 9, value })),
      );
      expect(counts).toEqual({ first: texts.length, empty: 0, second: 1 });
    };
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 50 }), { maxLength: 30 });
    await fc.assert(fc.asyncProperty(texts, fc.integer({ min: 1, max: 3000 }), check), { numRuns: 25 });
  });

  test('reader splits many records into several frames of bounded size', async () => {
    const noise = () =>
      Array.from(crypto.getRandomValues(new Uint8Array(30_000)), (byte) => byte.toString(36)).join('');
    const { parts, file, kek } = await written(Array.from({ length: 30 }, noise));
    expect(parts.length).toBeGreaterThan(6);
    for (const part of parts) expect(part.length).toBeLessThan(300_000);
    expect((await readAll(file, kek, 100_000)).counts.first).toBe(30);
  });

  test('reader refuses the file if any byte is flipped, or anything is cut off', async () => {
    const { file, kek } = await written(['one', 'two']);
    const refusal = async (changed: Uint8Array) =>
      readAll(changed, kek, 64).then(
        () => 'taken',
        (thrown: { code: string }) => thrown.code,
      );
    const refused = ['bad-backup', 'changed-backup', 'newer-backup', 'short-backup', 'wrong-passphrase'];
    for (let at = 0; at < file.length; at++) {
      const code = await refusal(file.map((byte, i) => (i === at ? byte ^ 0x10 : byte)));
      expect(refused, `byte ${at}: ${code}`).toContain(code);
    }
    for (let length = 1; length < file.length; length += 7)
      expect(['short-backup', 'changed-backup'], `cut at ${length}`).toContain(await refusal(file.slice(0, length)));
  });
});

describe('frame', () => {
  test('frame that unpacks to more than the limit is refused without unpacking it', async () => {
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const bomb = gzipSync(new Uint8Array(MAX_FRAME_BYTES + 1));
    const iv = new Uint8Array(12);
    const aad = new TextEncoder().encode('RISKMARK-BACKUP|v1|0|more');
    const params = { name: 'AES-GCM', iv, additionalData: aad };
    const ct = new Uint8Array(await subtle.encrypt(params, key, bomb as Uint8Array<ArrayBuffer>));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await openFrame(subtle, key, { index: 0, isLast: false, ct })).toBeNull();
  });

  test('frame opens at its own place only', async () => {
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const content = new TextEncoder().encode('content');
    const ct = (await sealFrame(subtle, key, { index: 4, isLast: false, content })).subarray(5);
    expect(await openFrame(subtle, key, { index: 4, isLast: false, ct })).toEqual(content);
    expect(await openFrame(subtle, key, { index: 5, isLast: false, ct })).toBeNull();
    expect(await openFrame(subtle, key, { index: 4, isLast: true, ct })).toBeNull();
  });
});
