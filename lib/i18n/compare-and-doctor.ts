// UI strings of the comparison page and the connection doctor in the current language.
import * as en from './en/compare-and-doctor';
import { defineCatalogue } from './locale';

export type CompareAndDoctorWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const compareAndDoctorWords = defineCatalogue({ en });
