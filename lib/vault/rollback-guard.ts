// The highest generation ever saved, noted away from the slots: a vault that is older than that was put back (docs/reference/security.md T-06).
import { z } from 'zod';
import type { RollbackGuardStore } from './ports';

/** `suspect`: an older vault was opened, and nobody has said yet that this is meant. */
const markSchema = z.strictObject({ vaultId: z.string(), gen: z.number().int().min(0), suspect: z.boolean() });
type Noted = z.infer<typeof markSchema>;

/** A note that cannot be read or kept never stands in the way of the vault itself: the pointer beside the slots is the first one. */
export function createRollbackGuard(part: RollbackGuardStore) {
  async function load(vaultId: string | undefined): Promise<Noted | null> {
    const parsed = markSchema.safeParse(await part.load().catch(() => null));
    return parsed.success && parsed.data.vaultId === vaultId ? parsed.data : null;
  }
  const save = (noted: Noted) => part.save(noted).catch(() => undefined);

  return {
    /** The highest generation noted for this vault; 0 where there is none. */
    of: async (vaultId: string | undefined): Promise<number> => (await load(vaultId))?.gen ?? 0,
    async raise(vaultId: string, gen: number): Promise<void> {
      const noted = await load(vaultId);
      await save({ vaultId, gen: Math.max(gen, noted?.gen ?? 0), suspect: noted?.suspect ?? false });
    },
    /** An envelope of `gen` was opened where `highest` had been saved before. */
    async opened(vaultId: string, gen: number, highest: number): Promise<void> {
      if (gen < highest) await save({ vaultId, gen: highest, suspect: true });
      else if ((await load(vaultId))?.gen !== highest) await save({ vaultId, gen: highest, suspect: false });
    },
    isSuspect: async (vaultId: string): Promise<boolean> => (await load(vaultId))?.suspect ?? false,
    async accept(vaultId: string): Promise<void> {
      const noted = await load(vaultId);
      if (noted) await save({ ...noted, suspect: false });
    },
  };
}

export type RollbackGuard = ReturnType<typeof createRollbackGuard>;
