// Reads the vectors of a chain family: what it must accept and how it writes it, and what it must refuse, each with its source.
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
