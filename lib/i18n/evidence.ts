// UI strings of the evidence view in the current language.
import * as en from './en/evidence';
import { defineCatalog } from './locale';

export type EvidenceWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const evidenceWords = defineCatalog({ en });
