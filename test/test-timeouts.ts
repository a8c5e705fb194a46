// Before each test file: `vi.waitFor` waits for its condition, not for a second of a busy machine; a test's own limit ends what never comes.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (holds, options = { timeout: PATIENCE_MS }) => waitFor(holds, options);
