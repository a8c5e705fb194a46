// Unlock throttle: a delay after wrong passphrases, which survives restarts and a clock that is set back.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import type { VaultSlots } from './ports';

/** Wrong attempts without delay: typing errors are likely up to this number. */
const FREE_TRIES = 4;
const MAX_DELAY_MS = 300_000;

/** `at`: time of the last attempt, epoch ms. */
const triesSchema = z.strictObject({ count: z.number().int().min(0), at: z.number() });
type StoredTries = z.infer<typeof triesSchema>;

/** Returns 2^(n-4) seconds from the fifth wrong attempt, at most five minutes; in ms. */
function delayMs(count: number): number {
  return count <= FREE_TRIES ? 0 : Math.min(MAX_DELAY_MS, 1000 * 2 ** (count - FREE_TRIES));
}

/** Creates the throttle. @param deps.now epoch ms */
export function createUnlockThrottle({ slots, now }: { slots: VaultSlots; now: () => number }) {
  async function load(): Promise<StoredTries> {
    const parsed = triesSchema.safeParse(await slots.readTries());
    const tries = parsed.success ? parsed.data : { count: 0, at: 0 };
    if (tries.count === 0 || now() >= tries.at) return tries;
    // After the clock went back, the delay restarts: it is neither skipped nor extended by the difference.
    const restarted = { ...tries, at: now() };
    await slots.writeTries(restarted);
    return restarted;
  }
  const toRetryAt = ({ count, at }: StoredTries) =>
    delayMs(count) && at + delayMs(count) > now() ? at + delayMs(count) : null;

  async function retryAt(): Promise<number | null> {
    return toRetryAt(await load());
  }

  async function count(): Promise<{ tries: number; retryAt: number | null }> {
    const tries = { count: (await load()).count + 1, at: now() };
    await slots.writeTries(tries);
    return { tries: tries.count, retryAt: toRetryAt(tries) };
  }

  async function uncount(): Promise<void> {
    const tries = await load();
    await slots.writeTries({ ...tries, count: Math.max(0, tries.count - 1) });
  }

  return {
    /** Returns when the next attempt is allowed (epoch ms); null = now. */
    retryAt,
    /**
     * Runs an attempt. It is counted beforehand, so that stopping the worker gives no uncounted attempt, and uncounted if it fails for another
     * reason than a wrong passphrase.
     * @returns the result of `attempt`, and the error to throw if the result means that the passphrase is wrong
     * @throws AppError `wrong-passphrase` during the delay, errors of `attempt`, `internal` if it threw anything else
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
