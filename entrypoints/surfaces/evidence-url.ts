// Where the evidence of an address lies as a page of our own.
import type { Ask } from '../../lib/screening/state';

/** Relative to any of our pages: all of them lie side by side. */
export function evidenceUrl({ chain, address }: Ask): string {
  return `evidence.html?${new URLSearchParams({ chain, address })}`;
}
