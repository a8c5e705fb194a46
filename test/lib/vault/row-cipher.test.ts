// Tests of row ciphers: a row is rejected under another purpose, place or vault, and blind indexes differ.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVaultHarness, openVault } from '../../harness/vault';

const damaged = expect.objectContaining({ code: 'damaged-vault' });

describe('row cipher', () => {
  test('row cipher round-trips, for the next worker too', async () => {
    const world = createVaultHarness();
    const box = await (await openVault(world)).sealer('verdicts');
    const later = await world.worker().sealer('verdicts');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), fc.string(), async (plain, aad) => {
        expect(await later.open(await box.seal(plain, aad), aad)).toEqual(new Uint8Array(plain));
      }),
      { numRuns: 50 },
    );
  });

  test('row cipher rejects another purpose, place or vault', async () => {
    const vault = await openVault(createVaultHarness());
    const box = await vault.sealer('verdicts');
    const sealed = await box.seal(new Uint8Array([1, 2]), 'verdicts|id|1');
    await expect(box.open(sealed, 'verdicts|other|1')).rejects.toEqual(damaged);
    await expect((await vault.sealer('queue')).open(sealed, 'verdicts|id|1')).rejects.toEqual(damaged);
    const other = await (await openVault(createVaultHarness())).sealer('verdicts');
    await expect(other.open(sealed, 'verdicts|id|1')).rejects.toEqual(damaged);
  });

  test('blind index is stable per vault and purpose, and different elsewhere', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    const blind = async (purpose: string, text: string, of = vault) => (await of.sealer(purpose)).blind(text);
    const first = await blind('verdicts', 'evm|0x1');
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await blind('verdicts', 'evm|0x1', world.worker())).toBe(first);
    const others = [
      await blind('verdicts', 'evm|0x2'),
      await blind('queue', 'evm|0x1'),
      await blind('verdicts', 'evm|0x1', await openVault(createVaultHarness())),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('row cipher is created once per purpose', async () => {
    const vault = await openVault(createVaultHarness());
    expect(await vault.sealer('verdicts')).toBe(await vault.sealer('verdicts'));
  });
});
