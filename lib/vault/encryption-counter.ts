// How often the present data key has sealed something: random nonces allow a bounded number, long before which the key is replaced (T-08).
import { z } from 'zod';
import type { VaultSlots } from './ports';

/** With 2^28 rows under one key a repeated nonce is far less likely than 2^-32 (NIST SP 800-38D 8.3; docs/reference/security.md 3.1). */
export const MAX_ENCRYPTIONS = 2 ** 28;
/** Reserved ahead at once, so that not every row costs a write of its own; what a dead worker had left over counts as used. */
const BLOCK = 4096;

const sealsSchema = z.strictObject({ epoch: z.number().int(), count: z.number().int().min(0) });

/** @param epoch of the data key whose seals are counted: another key begins at none */
export function createEncryptionCounter({ slots, epoch }: { slots: VaultSlots; epoch: number }) {
  let left = 0;
  let reserving: Promise<void> | null = null;

  async function used(): Promise<number> {
    const parsed = sealsSchema.safeParse(await slots.readSeals());
    return parsed.success && parsed.data.epoch === epoch ? parsed.data.count : 0;
  }

  async function reserve(): Promise<void> {
    // Where the disk refuses, sealing goes on: the count is off by a block, the bound by a factor of 2^20.
    await used()
      .then((count) => slots.writeSeals({ epoch, count: count + BLOCK }))
      .catch(() => undefined);
    left += BLOCK;
    reserving = null;
  }

  return {
    /** Call before each sealing. */
    async spend(): Promise<void> {
      while (left <= 0) {
        reserving ??= reserve();
        await reserving;
      }
      left -= 1;
    },
    /** Whether the key has sealed as much as it may. */
    isSpent: async (): Promise<boolean> => (await used()) >= MAX_ENCRYPTIONS,
  };
}

export type EncryptionCounter = ReturnType<typeof createEncryptionCounter>;
