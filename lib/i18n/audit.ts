// UI strings of the audit log in the current language.
import { audit } from './en/audit';
import { defineCatalog } from './locale';

export type AuditWords = typeof audit;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const auditWords = defineCatalog({ en: audit });
