// Where a request comes from.
import type { PageOrigin } from './budget';

/** Null where a person asks from one of our own pages. `mode` is what the site is set to. */
export type Origin = (PageOrigin & { mode: 'view' | 'ask' | 'off' }) | null;
