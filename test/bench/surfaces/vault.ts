// Measures the vault in the worker: unlock time without key derivation, and the cost of encrypted reads.
import { PASSPHRASE } from '../../e2e/support/extension-driver';
import { boundOf, type Figure, ratioOf } from '../metrics';
import type { BenchEnvironment } from '../start-bench-environment';
import { loadProbe } from './inject-probe-into-worker';
import type { VaultTimes } from './vault-probe';

const NAME = 'riskmarkBenchVault';

/** @param runs unlocks; reads are four times as many */
export async function measureVaultIn(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  await loadProbe(world, new URL('./vault-probe.ts', import.meta.url), NAME);
  const times = await world.worker.evaluate(
    ([name, passphrase, count]) => {
      const { measureVault } = (globalThis as unknown as Record<string, typeof import('./vault-probe')>)[name] as {
        measureVault: typeof import('./vault-probe').measureVault;
      };
      return measureVault(passphrase, count);
    },
    [NAME, PASSPHRASE, runs] as const,
  );
  return figuresOf(times);
}

function figuresOf({ unlock, derive, sealed, bare }: VaultTimes): Figure[] {
  const rest = unlock.map((whole, n) => 1 - (derive[n] ?? 0) / whole);
  return [
    boundOf({ id: 'vault.unlock', name: 'Unlock: share that is not Argon2id', unit: 'share' }, rest),
    ratioOf({ id: 'vault.read', name: 'Reading 50 verdicts, sealed; floor: unsealed', unit: 'ms' }, sealed, bare),
  ];
}
