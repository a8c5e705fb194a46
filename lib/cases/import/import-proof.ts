// Judges what the verification of a bundle proves about the case in it before an import.
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashText } from '../bundle-archive';
import type { BundleVerification } from '../bundle-verification/verify-bundle';
import type { ImportProof } from '../case';

/** What this profile knows of a case, from its own log and from earlier imports. */
export interface KnownBundles {
  /** Manifest hashes of the bundles that were made here; null if there is no case with that id. */
  made: string[] | null;
  /** Public keys that signed earlier imported bundles of the case. */
  signers: string[];
}

/**
 * Why a bundle is not taken for what it says. `changed`: a file or the zip differs from the manifest; `other-case`: case.json
 * is not the file or not the case that the manifest names; `signature-unverified`: the browser cannot verify it;
 * `unsigned`: an earlier bundle of the case was signed; `other-signer`: another key signed that one; `not-made-here`: the
 * case is one of this profile, which made no such bundle.
 */
export type ImportDoubt =
  | 'changed'
  | 'other-case'
  | 'signature-unverified'
  | 'unsigned'
  | 'other-signer'
  | 'not-made-here';

export interface ImportAssessment {
  proof: ImportProof;
  /** With one of these, a person has to choose to import the bundle as unverified. */
  doubts: ImportDoubt[];
}

const CASE_FILE = 'case.json';

/** Judges a bundle. @param text the case.json that is about to be imported @param id of the case in that text */
export function assessBundle(
  { problems, manifest, manifestHash, signature }: BundleVerification,
  { text, id }: { text: string; id: string },
  { made, signers }: KnownBundles,
): ImportAssessment {
  const signer = signature === 'valid' ? manifest?.signer?.publicKey : undefined;
  const listed = manifest?.files.find(({ name }) => name === CASE_FILE);
  const isListed = listed?.sha256 === bytesToHex(hashText(text)) && manifest?.case.id === id;
  const isMadeHere = manifestHash !== null && made?.includes(manifestHash) === true;
  const doubts: ImportDoubt[] = [];
  if (problems.length > 0 || !manifest || signature === 'invalid') doubts.push('changed');
  if (manifest && !isListed) doubts.push('other-case');
  if (signature === 'unverified') doubts.push('signature-unverified');
  if (made && !isMadeHere) doubts.push('not-made-here');
  if (!isMadeHere && signers.length > 0 && signature === 'none') doubts.push('unsigned');
  if (signer && signers.length > 0 && !signers.includes(signer)) doubts.push('other-signer');
  if (doubts.length > 0) return { proof: { state: 'unverified' }, doubts };
  return { proof: signer ? { state: 'signed', signer, caseId: id } : { state: 'unsigned' }, doubts };
}
