// Vitest setup that raises the default timeout of `vi.waitFor` to 15 seconds for busy machines.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (holds, options = { timeout: PATIENCE_MS }) => waitFor(holds, options);
