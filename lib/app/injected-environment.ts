// Interface of the environment injected into the application, such as clocks, fetch and crypto.
import type { Provider } from '../service/provider';
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
  /** Tests whether the user granted the host of a URL from which a list or data set is fetched. */
  isGranted(url: string): Promise<boolean>;
  /** Runs `task` after `ms`. @returns a function that cancels it */
  startTimer(ms: number, task: () => void): () => void;
  /** The providers of screening services; without it those of this version. */
  providers?: readonly Provider[];
}
