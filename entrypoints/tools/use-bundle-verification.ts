// Hook that verifies the chosen evidence bundles one after another, and then the hash links between them.
import { useRef, useState } from 'preact/hooks';
import type { ByteSource } from '../../lib/cases/bundle-verification/byte-source';
import { type BundleVerification, verifyBundle } from '../../lib/cases/bundle-verification/verify-bundle';
import { type ChainVerification, verifyBundleChain } from '../../lib/cases/bundle-verification/verify-bundle-chain';
import { verifyBundleSignature } from '../shared/verify-bundle-signature';

/** Maximum number of bundles that are verified at once. */
export const MAX_BUNDLES = 100;

/** A verified file; null if the browser could not read it. */
export interface VerifiedFile {
  name: string;
  verification: BundleVerification | null;
}

interface VerificationState {
  /** Name of the file that is being verified, '' if none is. */
  busy: string;
  files: VerifiedFile[];
  chain: ChainVerification | null;
  tooMany: boolean;
}
const EMPTY: VerificationState = { busy: '', files: [], chain: null, tooMany: false };

const toSource = (file: File): ByteSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

/** Returns the results; a new choice replaces the one before, also while that one is being verified. */
export function useBundleVerification() {
  const [state, setState] = useState(EMPTY);
  const current = useRef(0);

  async function verify(chosen: readonly File[]): Promise<void> {
    current.current += 1;
    const run = current.current;
    const files: VerifiedFile[] = [];
    for (const file of chosen) {
      setState({ ...EMPTY, busy: file.name, files: [...files] });
      const verification = await verifyBundle(toSource(file), verifyBundleSignature).catch(() => null);
      if (run !== current.current) return;
      files.push({ name: file.name, verification });
    }
    setState({
      ...EMPTY,
      files,
      chain: files.length > 1 ? verifyBundleChain(files.map(({ verification }) => verification)) : null,
    });
  }

  return {
    ...state,
    onFiles(chosen: File[]): void {
      if (chosen.length > MAX_BUNDLES) setState({ ...EMPTY, tooMany: true });
      else if (chosen.length > 0) void verify(chosen);
    },
  };
}
