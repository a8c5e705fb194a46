// Reads the test vectors of a chain family: accepted and rejected forms, with sources.
import { readFileSync } from 'node:fs';
import type { Checksum } from '../../lib/chains/chain';

export interface ValidVector {
  text: string;
  canonical: string;
  checksum: Checksum;
  source: string;
}

export interface Vectors {
  valid: ValidVector[];
  invalid: { text: string; source: string }[];
}

export function readVectors(chain: string): Vectors {
  return JSON.parse(readFileSync(new URL(`./${chain}.json`, import.meta.url), 'utf8'));
}
