// Rollback guard: detects that an older copy of the vault was restored (docs/reference/security.md T-06).
import { z } from 'zod';
import type { RollbackGuardStore } from './ports';

/** `suspect`: an older vault was opened, and the user has not confirmed it yet. */
const markSchema = z.strictObject({ vaultId: z.string(), gen: z.number().int().min(0), suspect: z.boolean() });
type RollbackRecord = z.infer<typeof markSchema>;

/** Creates the guard. Read and write errors never block the vault: the pointer beside the slots is the primary record. */
export function createRollbackGuard(store: RollbackGuardStore) {
  async function load(vaultId: string | undefined): Promise<RollbackRecord | null> {
    const parsed = markSchema.safeParse(await store.load().catch(() => null));
    return parsed.success && parsed.data.vaultId === vaultId ? parsed.data : null;
  }
  const save = (record: RollbackRecord) => store.save(record).catch(() => undefined);

  return {
    /** Returns the highest recorded generation of the vault; 0 if there is none. */
    of: async (vaultId: string | undefined): Promise<number> => (await load(vaultId))?.gen ?? 0,
    async raise(vaultId: string, gen: number): Promise<void> {
      const record = await load(vaultId);
      await save({ vaultId, gen: Math.max(gen, record?.gen ?? 0), suspect: record?.suspect ?? false });
    },
    /** Records that an envelope of generation `gen` was opened although `highest` had been saved. */
    async opened(vaultId: string, gen: number, highest: number): Promise<void> {
      if (gen < highest) await save({ vaultId, gen: highest, suspect: true });
      else if ((await load(vaultId))?.gen !== highest) await save({ vaultId, gen: highest, suspect: false });
    },
    isSuspect: async (vaultId: string): Promise<boolean> => (await load(vaultId))?.suspect ?? false,
    async accept(vaultId: string): Promise<void> {
      const record = await load(vaultId);
      if (record) await save({ ...record, suspect: false });
    },
  };
}

export type RollbackGuard = ReturnType<typeof createRollbackGuard>;
