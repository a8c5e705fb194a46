// Compares the signature of a data set with that of the set it replaces.

/** Signer of a file, '' if it was not signed; `signedAt`: time of the signature, epoch ms. */
export interface FileSignature {
  signer: string;
  signedAt?: number | undefined;
}

/**
 * Reasons to doubt a newer file. `older`: it was signed before the set in use, so someone may put an old version back. `unsigned`: the set
 * in use is signed. `other-signer`: another key signed that.
 */
export type ReplacementDoubt = 'older' | 'unsigned' | 'other-signer';

/** Returns the doubt about a file that replaces a set; null without any, or if the set in use is not signed. */
export function findReplacementDoubt(file: FileSignature, inUse: FileSignature): ReplacementDoubt | null {
  if (!inUse.signer) return null;
  if (!file.signer) return 'unsigned';
  if (file.signer !== inUse.signer) return 'other-signer';
  return file.signedAt !== undefined && inUse.signedAt !== undefined && file.signedAt < inUse.signedAt ? 'older' : null;
}
