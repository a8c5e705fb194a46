// UI strings of the service's reports in the current language.
import type { GraphFormat, ReportKind } from '../evidence/report-schemas';
import * as en from './en/reports';
import { defineCatalog } from './locale';

export type ReportKindWord = ReportKind;
export type GraphFormatWord = GraphFormat;
export type ReportsWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const reportsWords = defineCatalog({ en });
