// Sizes of long sweeps in unit tests: `npm run test:full` runs them whole, other runs a part.

/** True in `npm run test:full`, which sets this variable (test/run/full.mjs). */
export const IS_FULL = process.env.RISKMARK_FULL === '1';

/** Returns `whole` in `npm run test:full`, else `part`. */
export const sweepSize = (whole: number, part: number): number => (IS_FULL ? whole : part);
