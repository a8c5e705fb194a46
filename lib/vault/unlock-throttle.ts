// How long to wait after wrong passphrases; kept on disk, so that neither a restart nor the clock shortens it (T-11).
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import type { VaultSlots } from './ports';

/** Up to here a person is mistyping; from here on somebody may be guessing. */
const FREE_TRIES = 4;
const MAX_DELAY_MS = 300_000;

/** `at`: when the last try was made, epoch ms. */
const triesSchema = z.strictObject({ count: z.number().int().min(0), at: z.number() });
type KeptTries = z.infer<typeof triesSchema>;

/** 2^(n-4) seconds from the fifth wrong try on, five minutes at most. */
function delayMs(count: number): number {
  return count <= FREE_TRIES ? 0 : Math.min(MAX_DELAY_MS, 1000 * 2 ** (count - FREE_TRIES));
}

/** @param parts.now epoch ms. */
export function createUnlockThrottle({ slots, now }: { slots: VaultSlots; now: () => number }) {
  async function load(): Promise<KeptTries> {
    const parsed = triesSchema.safeParse(await slots.readTries());
    const tries = parsed.success ? parsed.data : { count: 0, at: 0 };
    if (tries.count === 0 || now() >= tries.at) return tries;
    // The clock went back: the wait starts anew, neither skipped nor as long as the jump.
    const anew = { ...tries, at: now() };
    await slots.writeTries(anew);
    return anew;
  }
  const retryAtOf = ({ count, at }: KeptTries) =>
    delayMs(count) && at + delayMs(count) > now() ? at + delayMs(count) : null;

  async function retryAt(): Promise<number | null> {
    return retryAtOf(await load());
  }

  async function count(): Promise<{ tries: number; retryAt: number | null }> {
    const tries = { count: (await load()).count + 1, at: now() };
    await slots.writeTries(tries);
    return { tries: tries.count, retryAt: retryAtOf(tries) };
  }

  async function uncount(): Promise<void> {
    const tries = await load();
    await slots.writeTries({ ...tries, count: Math.max(0, tries.count - 1) });
  }

  return {
    /** When the next try is allowed (epoch ms); null = now. */
    retryAt,
    /**
     * Makes a try of a passphrase: counted before it is made, so that a worker killed in the middle gives no free one, and taken back where it
     * failed for another reason.
     * @returns what `attempt` did, and what to throw where that says that the passphrase is wrong
     * @throws AppError `wrong-passphrase` while waiting, as `attempt` does, `internal` where that threw anything else
     */
    async make<T>(attempt: () => Promise<T>): Promise<{ result: T; wrong: AppError }> {
      const wait = await retryAt();
      if (wait !== null) throw new AppError('wrong-passphrase', { retryAt: wait });
      const counted = await count();
      const result = await attempt().catch(async (cause) => {
        await uncount();
        throw cause instanceof AppError ? cause : new AppError('internal', {}, { cause });
      });
      const next = counted.retryAt === null ? {} : { retryAt: counted.retryAt };
      return { result, wrong: new AppError('wrong-passphrase', { tries: counted.tries, ...next }) };
    },
    clear: (): Promise<void> => slots.writeTries({ count: 0, at: 0 }),
  };
}

export type UnlockThrottle = ReturnType<typeof createUnlockThrottle>;
