// Tests of bundle verification: flipped bytes, replaced files, hostile archives, forged signatures are found.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createBundle } from '../../../../lib/cases/bundle-archive';
import { toPublicKeyPem } from '../../../../lib/cases/bundle-public-key';
import { type BundleVerification, verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { createSigningKey, type SigningKey, signBytes } from '../../../../lib/vault/ed25519';
import { createTestSigner, unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';
import { sweepSize } from '../../../sweep-size';

const NAMES = ['README.txt', 'report.html', 'case.json', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `evidence-${n}.json`)];
const FILES = NAMES.map((name, index) => ({ name, text: index === 4 ? '' : `${name}: ${'Дело '.repeat(index)}\n` }));
const about = {
  case: { id: 'c', name: 'Harbour 7' },
  previous: null,
  madeAt: '2026-11-20T23:41:08.000Z',
  version: '1',
  signer: null,
};
const { zip } = await createBundle(about, FILES, unsigned);
const MTIME = { mtime: new Date(1980, 0, 1), level: 0 } as const;

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.slice(start, end),
});
const verify = (bytes: Uint8Array): Promise<BundleVerification> => verifyBundle(sourceOf(bytes), verifyBySubtle);
const codesOf = async (bytes: Uint8Array) =>
  (await verify(bytes)).problems.map(({ code, file }) => (file === null ? code : `${code} ${file}`));
/** The bundle again with other files. */
function rezip(change: (files: Record<string, Uint8Array>) => Zippable, options: object = MTIME): Uint8Array {
  return zipSync(change(unzipSync(zip)), options);
}

/** Returns for each byte of the zip the file whose content it is; null for bytes of the structure. */
function findOwners(): (string | null)[] {
  const owners: (string | null)[] = Array(zip.length).fill(null);
  const view = new DataView(zip.buffer, zip.byteOffset);
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const size = view.getUint32(at + 18, true);
    const start = at + 30 + view.getUint16(at + 26, true);
    owners.fill(strFromU8(zip.subarray(at + 30, start)), start, start + size);
    at = start + size;
  }
  return owners;
}
function flip(at: number, mask: number): Uint8Array {
  const flipped = zip.slice();
  flipped[at] = (flipped[at] ?? 0) ^ mask;
  return flipped;
}

test('an unchanged bundle has no problem, and all its files are intact', async () => {
  expect(await verify(zip)).toMatchObject({ problems: [], intact: NAMES.length, manifest: { number: 1 } });
});

test('each byte flipped once: its file is named, or else the structure of the zip', async () => {
  const owners = findOwners();
  expect(new Set(owners).size).toBe(NAMES.length + 2);
  // A part has another mask for each byte, and every seventh byte.
  for (const [first, mask] of [0x01, 0x20, 0x80].entries())
    for (let at = sweepSize(0, first); at < zip.length; at += sweepSize(1, 21)) {
      const { problems } = await verify(flip(at, mask));
      const owner = owners[at] ?? null;
      const place = `byte ${at} of ${owner ?? 'the structure'}, mask ${mask}`;
      expect(problems.length, place).toBeGreaterThan(0);
      if (owner !== null) expect(problems, place).toContainEqual({ code: 'changed', file: owner });
    }
});

function hasCommand(name: string, ...options: string[]): boolean {
  try {
    execFileSync(name, options);
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasCommand('sha256sum', '--version'))('sha256sum -c names the same file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const runSums = (bytes: Uint8Array): string[] => {
    for (const [name, content] of Object.entries(unzipSync(bytes))) writeFileSync(join(folder, name), content);
    try {
      execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });
      return [];
    } catch (failure) {
      const { stdout } = failure as { stdout: Buffer };
      return [...stdout.toString().matchAll(/^(.*): FAILED$/gm)].map(([, name]) => name ?? '');
    }
  };
  try {
    expect(runSums(zip)).toEqual([]);
    const owners = findOwners();
    for (const name of [...NAMES, 'manifest.json']) {
      const first = owners.indexOf(name);
      if (first < 0) continue;
      for (const at of [first, owners.lastIndexOf(name)]) {
        expect(runSums(flip(at, 1)), `byte ${at}`).toEqual([name]);
        expect(await codesOf(flip(at, 1))).toContain(`changed ${name}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('a changed archive', () => {
  const withFile = (name: string, text: string) => rezip((files) => ({ ...files, [name]: strToU8(text) }));

  test('names a missing, an added, a renamed and a replaced file', async () => {
    const missing = rezip(({ 'case.json': _gone, ...rest }) => rest);
    expect(await codesOf(missing)).toContain('missing case.json');
    expect(await codesOf(withFile('more.txt', 'x'))).toEqual(['added more.txt']);
    const renamed = rezip(({ 'case.json': moved, ...rest }) => ({ ...rest, 'case2.json': moved ?? new Uint8Array() }));
    expect(await codesOf(renamed)).toEqual(expect.arrayContaining(['missing case.json', 'added case2.json']));
    // A forger who repairs the CRC of the zip.
    expect(await codesOf(withFile('case.json', 'other'))).toEqual(['changed case.json', 'sums case.json']);
  });

  test('names the manifest and SHA256SUMS if one of them was replaced', async () => {
    const manifest = strFromU8(unzipSync(zip)['manifest.json'] ?? new Uint8Array());
    expect(await codesOf(withFile('manifest.json', manifest.replace('Harbour 7', 'Harbour 8')))).toEqual([
      'sums manifest.json',
    ]);
    const sums = strFromU8(unzipSync(zip).SHA256SUMS ?? new Uint8Array());
    for (const text of [`${sums}\n`, `\ufeff${sums}`])
      expect(await codesOf(withFile('SHA256SUMS', text))).toEqual(['changed SHA256SUMS']);
    expect(await codesOf(rezip(({ SHA256SUMS: _gone, ...rest }) => rest))).toEqual(['missing SHA256SUMS']);
    expect(await codesOf(withFile('manifest.json', '{'))).toEqual(['bad-manifest manifest.json']);
  });

  test('names a newer format, and refuses a manifest with unknown fields', async () => {
    const manifest = strFromU8(unzipSync(zip)['manifest.json'] ?? new Uint8Array());
    const versioned = (version: string) => manifest.replace('"version": 2', version);
    expect(await codesOf(withFile('manifest.json', versioned('"version": 3')))).toEqual(['newer manifest.json']);
    expect(await codesOf(withFile('manifest.json', versioned('"version": 2, "x": 1')))).toEqual([
      'bad-manifest manifest.json',
    ]);
  });
});

describe('a hostile or foreign file', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'not-zip'],
    ['a text', strToU8('x'.repeat(100)), 'not-zip'],
    ['a truncated bundle', zip.slice(0, -30), 'cut-off'],
    ['bytes after the end', new Uint8Array([...zip, 0]), 'extra-bytes'],
    ['bytes before the start', new Uint8Array([0, ...zip]), 'extra-bytes'],
    ['another zip', zipSync({ 'a.txt': strToU8('a') }, MTIME), 'not-bundle'],
  ])('%s is named', async (_what, bytes, code) => {
    expect(await codesOf(bytes)).toEqual([code]);
  });

  test('a path that would leave the folder is named', async () => {
    const codes = await codesOf(rezip((files) => ({ ...files, '../../evil.html': strToU8('x') })));
    expect(codes).toEqual(expect.arrayContaining(['unsafe-name ../../evil.html', 'added ../../evil.html']));
  });

  test('two files of one name are named', async () => {
    const twice = rezip((files) => ({ ...files, 'CASE.json': strToU8('other') }));
    expect(await codesOf(twice)).toContain('duplicate-name CASE.json');
  });

  test('a compressed file is named, and a compression bomb takes no memory', async () => {
    const zeros = new Uint8Array(65 * 1_048_576);
    const bomb = rezip((files) => ({ ...files, 'bomb.json': [zeros.subarray(0, 24 * 1_048_576), { level: 1 }] }));
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await codesOf(bomb)).toEqual(expect.arrayContaining(['added bomb.json', 'compressed bomb.json']));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1_048_576);
    const manifest = rezip((files) => ({ ...files, 'manifest.json': [zeros, { level: 1 }] }));
    expect(await codesOf(manifest)).toEqual(['too-large manifest.json']);
  });

  test('a file of 200 MB is read in parts', async () => {
    let largest = 0;
    const size = 200 * 1_048_576;
    const read = async (start: number, end: number) => {
      largest = Math.max(largest, end - start);
      return new Uint8Array(end - start);
    };
    expect((await verifyBundle({ size, read }, verifyBySubtle)).problems).toEqual([{ code: 'not-zip', file: null }]);
    expect(largest).toBeLessThan(1_100_000);
  });
});

test('a bundle of format 1, whose files are compressed, is still read', async () => {
  const files = unzipSync(zip);
  const text = strFromU8(files['manifest.json'] ?? new Uint8Array()).replace('"version": 2', '"version": 1');
  const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
  const sums = strFromU8(files.SHA256SUMS ?? new Uint8Array()).replace(/\w{64}(?= {2}manifest)/, hashOf(text));
  const old = { ...files, 'manifest.json': strToU8(text), SHA256SUMS: strToU8(sums) };
  expect(await codesOf(zipSync(old, { mtime: new Date(1980, 0, 1) }))).toEqual([]);
});

describe('a signed bundle', async () => {
  const key = await createSigningKey(crypto.subtle);
  if (!key) throw new Error('Node has Ed25519');
  const signer = { publicKey: Buffer.from(key.publicKey).toString('hex'), pem: toPublicKeyPem(key.publicKey) };
  const signWith =
    ({ privateKey }: Pick<SigningKey, 'privateKey'>) =>
    async (text: string) =>
      (await signBytes(crypto.subtle, { privateKey }, new Uint8Array(Buffer.from(text)))) ?? new Uint8Array();
  const signed = await createBundle({ ...about, signer }, FILES.slice(0, 3), signWith(key));

  test('is valid, and an unsigned one has none', async () => {
    expect(await verify(signed.zip)).toMatchObject({ problems: [], signature: 'valid' });
    expect(await verify(zip)).toMatchObject({ signature: 'none' });
  });

  test('each byte flipped once is found', async () => {
    for (let at = 0; at < signed.zip.length; at += sweepSize(1, 7)) {
      const flipped = signed.zip.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect((await verify(flipped)).problems.length, `byte ${at}`).toBeGreaterThan(0);
    }
  });

  test('a forged signature, by another key or over another manifest, is named', async () => {
    const other = await createSigningKey(crypto.subtle);
    if (!other) throw new Error('Node has Ed25519');
    const forged = await createBundle({ ...about, signer }, FILES.slice(0, 3), signWith(other));
    const wrong = { problems: [{ code: 'wrong-signature', file: 'manifest.json.sig' }], signature: 'invalid' };
    expect(await verify(forged.zip)).toMatchObject(wrong);
    // A forger who changes a file and repairs every hash keeps the old signature.
    const signature = unzipSync(signed.zip)['manifest.json.sig'] ?? new Uint8Array();
    const repaired = await createBundle({ ...about, signer }, FILES.slice(1, 4), async () => signature);
    expect(await verify(repaired.zip)).toMatchObject(wrong);
  });

  test('a public-key.pem of another key, or none, is named', async () => {
    const { signer: other } = await createTestSigner();
    const mixed = await createBundle(
      { ...about, signer: { ...signer, pem: other.pem } },
      FILES.slice(0, 3),
      signWith(key),
    );
    const problem = { code: 'other-public-key', file: 'public-key.pem' };
    expect(await verify(mixed.zip)).toMatchObject({ problems: [problem], signature: 'valid' });
  });

  test.each(['public-key.pem', 'manifest.json.sig'])('a signature that was removed is named by %s', async (name) => {
    const files = [...FILES.slice(0, 3), { name, text: signer.pem }];
    const removed = await createBundle({ ...about, signer: null }, files, unsigned);
    expect(await codesOf(removed.zip)).toContain(`signature-removed ${name}`);
  });

  test('a removed signature is missing, and one that no manifest names was added', async () => {
    const removed = ({ 'manifest.json.sig': _gone, ...rest }: Record<string, Uint8Array>) => rest;
    const codes = await codesOf(zipSync(removed(unzipSync(signed.zip)), MTIME));
    expect(codes).toContain('missing manifest.json.sig');
    expect(await codesOf(rezip((files) => ({ ...files, 'manifest.json.sig': new Uint8Array(64) })))).toEqual([
      'added manifest.json.sig',
    ]);
  });

  test('a browser without Ed25519 says so and reports no problem', async () => {
    expect(await verifyBundle(sourceOf(signed.zip), async () => null)).toMatchObject({
      problems: [],
      signature: 'unverified',
    });
  });

  test.skipIf(!hasCommand('openssl', 'version'))('openssl verifies it with the key in the bundle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
    try {
      for (const [name, content] of Object.entries(unzipSync(signed.zip))) writeFileSync(join(folder, name), content);
      const command =
        'pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.json.sig';
      expect(String(execFileSync('openssl', command.split(' '), { cwd: folder }))).toContain('Verified Successfully');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
