// Counts encryptions under the current data key, to replace the key before its nonce limit.
import { z } from 'zod';
import type { VaultSlots } from './ports';

/** At 2^28 rows for one key the probability of a repeated nonce is below 2^-32 (NIST SP 800-38D 8.3; docs/reference/security.md 3.1). */
export const MAX_ENCRYPTIONS = 2 ** 28;
/** Encryptions reserved with each write, so that not every row needs one; unused ones of a killed worker count as used. */
const BLOCK = 4096;

const sealsSchema = z.strictObject({ epoch: z.number().int(), count: z.number().int().min(0) });

/** @param deps.epoch epoch of the counted data key; the count of another key is ignored */
export function createEncryptionCounter({ slots, epoch }: { slots: VaultSlots; epoch: number }) {
  let left = 0;
  let reserving: Promise<void> | null = null;

  async function loadCount(): Promise<number> {
    const parsed = sealsSchema.safeParse(await slots.readSeals());
    return parsed.success && parsed.data.epoch === epoch ? parsed.data.count : 0;
  }

  async function reserve(): Promise<void> {
    // If the write fails, encryption continues: the count is off by one block, the bound by a factor of 2^20.
    await loadCount()
      .then((count) => slots.writeSeals({ epoch, count: count + BLOCK }))
      .catch(() => undefined);
    left += BLOCK;
    reserving = null;
  }

  return {
    /** Counts one encryption; call before each. */
    async spend(): Promise<void> {
      while (left <= 0) {
        reserving ??= reserve();
        await reserving;
      }
      left -= 1;
    },
    /** True if the key has reached its limit. */
    isSpent: async (): Promise<boolean> => (await loadCount()) >= MAX_ENCRYPTIONS,
  };
}

export type EncryptionCounter = ReturnType<typeof createEncryptionCounter>;
