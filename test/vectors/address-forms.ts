// Address forms of every chain family, each with a generator and, if ambiguous, its page context.
import type { Chain } from '../../lib/chains/chain';
import { screened, screenedUnproved } from './make-screened-addresses';
import { makers, named } from './make-unscreened-chain-addresses';

export interface Form {
  chain: Chain;
  form: string;
  make(seed: Uint8Array): string;
  /** Chains of the page context; without them the form is not certain. */
  page: Chain[];
  /** A dotted name or number: an underscore, an `@` or a letter beside it changes its meaning. */
  isDotted: boolean;
}

const DOTTED = /\.(?:near|tg|eth|sol|\d+)$/;
const row = (chain: Chain, form: string, make: Form['make'], page: Chain[]): Form => ({
  chain,
  form,
  make,
  page,
  isDotted: DOTTED.test(make(new Uint8Array(64).fill(7))),
});
const rows = (table: Record<Chain, Record<string, Form['make']> | Form['make'][]>, isProved: boolean) =>
  Object.entries(table).flatMap(([chain, forms]) =>
    Object.entries(forms).map(([form, make]) => row(chain, form, make, isProved ? [] : [chain])),
  );

export const allForms: readonly Form[] = [
  ...rows(screened, true),
  ...rows(makers, true),
  ...rows(screenedUnproved, false),
  ...rows(named, false),
];
