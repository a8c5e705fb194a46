// UI strings of the side panel in the current language, and the keys of its notes and warnings.
import * as en from './en/panel';
import { type Catalogue, wordsOf } from './locale';

/** What a page itself says of one of its addresses. */
export type NoteWord = 'look-alike' | 'link-differs' | 'mismatch';

/** In which order a page's addresses are listed. */
export type OrderWord = 'risk' | 'notes' | 'page';

/** Why a page's list may not hold all of it. */
export type UnreadWord = 'too-deep' | 'broken-document' | 'background-away';

/** What a page does to our marks. */
export type HostileWord = 'host-removed' | 'covered' | 'cloned';

export type PanelWords = typeof en;

const CATALOGUE: Catalogue<PanelWords> = { en };

/** @returns the words in the language in use; ask while drawing and keep nothing. */
export const panelWords = (): PanelWords => wordsOf(CATALOGUE);
