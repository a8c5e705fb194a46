// Interface of the row cipher that the stores use and the vault implements.
import { AppError } from '../errors/app-error';

/** Subset of `VaultSealer`. `open` throws `locked`, or another error if the bytes do not match. */
export interface RowSealer {
  readonly epoch: number;
  /** True if the vault has no passphrase: it may hold only what `rows-without-passphrase.ts` allows. */
  readonly isOpenToProfile: boolean;
  /** Sealer of the former key; null if all rows are re-encrypted. */
  readonly former: RowSealer | null;
  seal(plain: Uint8Array, aad: string): Promise<{ iv: Uint8Array; ct: Uint8Array }>;
  open(sealed: { iv: Uint8Array; ct: Uint8Array }, aad: string): Promise<Uint8Array>;
  blind(text: string): Promise<string>;
}

/** Returns the sealer of a purpose, or throws `locked` (`vault.sealer`). */
export type MakeSealer = (purpose: string) => Promise<RowSealer>;

/** True for `storage` and `storage-full`: the disk is full or fails, and the caller may keep the value in memory. */
export function isStorageFault(thrown: unknown): boolean {
  return thrown instanceof AppError && (thrown.code === 'storage' || thrown.code === 'storage-full');
}

/** True for `locked`: the row is not damaged and can be read after unlock. */
export function isLocked(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'locked';
}
