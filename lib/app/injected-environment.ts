// Interface of the environment injected into the application, such as clocks, fetch and crypto.
import type { Fetch } from '../service/transport/safe-fetch';

export interface Environment {
  fetch: Fetch;
  /** Wall clock, epoch ms. */
  now(): number;
  /** Monotonic clock, in ms. */
  elapsed(): number;
  /** @returns a number in [0, 1); not for keys */
  random(): number;
  /** @returns cryptographically random bytes for keys and nonces */
  randomBytes(length: number): Uint8Array<ArrayBuffer>;
  /** @returns a random UUID (RFC 9562, version 4) */
  newId(): string;
  subtle: SubtleCrypto;
  isOnline(): boolean;
}
