// Measures the vault in the worker: unlock time without key derivation, and the cost of encrypted reads.
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { PASSPHRASE } from '../../e2e/support/extension-driver';
import type { BenchEnvironment } from '../environment';
import { boundOf, type Figure, ratioOf } from '../metrics';
import type { VaultTimes } from './vault-probe';

const PROBE = fileURLToPath(new URL('./vault-probe.ts', import.meta.url));
const NAME = 'riskmarkBenchVault';

/** Bundles the product's sources as one script for the worker. */
async function probe(): Promise<string> {
  const lib = { entry: PROBE, formats: ['iife' as const], name: NAME };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib, target: 'chrome140' },
  });
  const [first] = [made].flat() as Rollup.RollupOutput[];
  const chunk = first?.output[0];
  if (!chunk) throw new Error('the probe was not built');
  return chunk.code;
}

/** @param runs unlocks; reads are four times as many */
export async function measureVaultIn({ worker }: BenchEnvironment, runs: number): Promise<Figure[]> {
  await worker.evaluate(`${await probe()}; globalThis.${NAME} = ${NAME}; undefined`);
  const times = await worker.evaluate(
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
