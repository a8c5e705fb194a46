// Problems that the verification of an evidence bundle can find.

/**
 * Kind of a problem. Those of the archive: `not-zip`, `cut-off`, `extra-bytes`, `structure`, `too-many-files`,
 * `too-large`, `unsafe-name`, `duplicate-name`, `compressed`, `checksum`; of the bundle: `not-bundle`, `bad-manifest`, `newer`,
 * `changed`, `missing`, `added`, `sums`, `wrong-signature`; between two bundles: `other-case`, `chain-broken`, `same-number`.
 */
export type BundleProblemCode =
  | 'not-zip'
  | 'cut-off'
  | 'extra-bytes'
  | 'structure'
  | 'too-many-files'
  | 'too-large'
  | 'unsafe-name'
  | 'duplicate-name'
  | 'compressed'
  | 'checksum'
  | 'not-bundle'
  | 'bad-manifest'
  | 'newer'
  | 'changed'
  | 'missing'
  | 'added'
  | 'sums'
  | 'wrong-signature'
  | 'other-case'
  | 'chain-broken'
  | 'same-number';

/** One problem. */
export interface BundleProblem {
  code: BundleProblemCode;
  /** The file inside the bundle, or for a broken hash link the number of the bundle; null if the whole archive is meant. */
  file: string | null;
}

/** Collects problems, each once, at most `MAX_PROBLEMS`. */
export function createProblemList() {
  const found = new Map<string, BundleProblem>();
  return {
    add(code: BundleProblemCode, file: string | null = null): void {
      if (found.size < MAX_PROBLEMS) found.set(`${code} ${file}`, { code, file });
    },
    list: (): BundleProblem[] => [...found.values()],
  };
}
export type ProblemList = ReturnType<typeof createProblemList>;

const MAX_PROBLEMS = 200;
