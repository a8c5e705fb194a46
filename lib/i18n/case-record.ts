// UI strings of the case record, such as decision and change log, in the current language.
import * as en from './en/case-record';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const caseRecordWords = defineCatalog({ en });
