// What the stores need of the vault; handed in, because stores and vault do not know each other.
import { AppError } from '../errors/app-error';

/** The part of the vault's `Sealer` that stores use. `open` throws `locked`, or anything else where the bytes are not what was sealed. */
export interface RowSealer {
  readonly epoch: number;
  /** For rows sealed under the key before this one; null where all are sealed anew. */
  readonly former: RowSealer | null;
  seal(plain: Uint8Array, aad: string): Promise<{ iv: Uint8Array; ct: Uint8Array }>;
  open(sealed: { iv: Uint8Array; ct: Uint8Array }, aad: string): Promise<Uint8Array>;
  blind(text: string): Promise<string>;
}

/** Gives the sealer of one purpose, or throws `locked`; that is `vault.sealer`. */
export type MakeSealer = (purpose: string) => Promise<RowSealer>;

/** The disk is full or does not work: what could not be kept is held in memory where that is enough. */
export function isStorageFault(thrown: unknown): boolean {
  return thrown instanceof AppError && (thrown.code === 'storage' || thrown.code === 'storage-full');
}

/** A locked vault is no damaged row: what cannot be read now may be read later. */
export function isLocked(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'locked';
}
