// UI strings for the names of an address, in the current language.
import { addressName as en } from './en/address-name';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const addressNameWords = defineCatalog({ en });
