// Problems that the verification of an evidence bundle can find.

/**
 * Kind of a problem. Those of the archive: `not-zip`, `cut-off`, `extra-bytes`, `structure`, `too-many-files`,
 * `too-large`, `unsafe-name`, `duplicate-name`, `compressed`, `checksum`; of the bundle: `not-bundle`, `bad-manifest`, `newer`,
 * `changed`, `missing`, `added`, `sums`, `wrong-signature`, `other-public-key`, `signature-removed`; between two bundles:
 * `other-case`, `chain-broken`, `same-number`, `other-signer`, `unsigned-after-signed`, `earlier`.
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
  | 'other-public-key'
  | 'signature-removed'
  | 'other-case'
  | 'chain-broken'
  | 'same-number'
  | 'other-signer'
  | 'unsigned-after-signed'
  | 'earlier';

export interface BundleProblem {
  code: BundleProblemCode;
  /** The file inside the bundle, or for a broken hash link the number of the bundle; null if the whole archive is meant. */
  file: string | null;
}

/** Problems of the zip around the files; each file was nevertheless compared with the manifest. */
const CONTAINER: readonly BundleProblemCode[] = ['extra-bytes', 'structure', 'compressed', 'checksum'];

/** Tests whether a problem concerns the zip around the files and not their contents. */
export const isContainerProblem = ({ code }: Pick<BundleProblem, 'code'>): boolean => CONTAINER.includes(code);

/** Collects problems, each once: of the contents and of the zip around them at most `MAX_PROBLEMS` each, contents first. */
export function createProblemList() {
  const contents = new Map<string, BundleProblem>();
  const container = new Map<string, BundleProblem>();
  return {
    add(code: BundleProblemCode, file: string | null = null): void {
      const found = isContainerProblem({ code }) ? container : contents;
      if (found.size < MAX_PROBLEMS) found.set(`${code} ${file}`, { code, file });
    },
    list: (): BundleProblem[] => [...contents.values(), ...container.values()],
  };
}
export type ProblemList = ReturnType<typeof createProblemList>;

const MAX_PROBLEMS = 200;
