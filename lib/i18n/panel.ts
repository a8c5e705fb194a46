// UI strings of the side panel in the current language, and the types of its note and warning keys.
import * as en from './en/panel';
import { defineCatalog } from './locale';

/** Notes about how a page shows one of its addresses. */
export type NoteWord = 'look-alike' | 'link-differs' | 'mismatch';

/** Sort orders of the address list. */
export type OrderWord = 'risk' | 'page' | 'times' | 'name';

/** Reasons why the address list of a page may be incomplete. */
export type IncompleteListWord = 'too-deep' | 'broken-document' | 'background-away';

/** Page behavior that tampers with Riskmark's marks. */
export type TamperingWord = 'host-removed' | 'covered' | 'cloned';

export type PanelWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const panelWords = defineCatalog({ en });
