// Environment interface: clocks, randomness, fetch and crypto injected into the application.
import type { Fetch } from '../service/transport/safe-fetch';

export interface Environment {
  fetch: Fetch;
  /** The wall clock, in ms since 1970. */
  now(): number;
  /** A clock that nobody sets, in ms. */
  elapsed(): number;
  /** @returns a number from 0 to below 1; not for keys */
  random(): number;
  /** @returns bytes fit for keys and nonces */
  randomBytes(length: number): Uint8Array<ArrayBuffer>;
  /** @returns a new id that says nothing (RFC 9562, version 4) */
  newId(): string;
  subtle: SubtleCrypto;
  isOnline(): boolean;
}
