// UI strings of the notices above a verdict (list hits and warnings), in the current language.
import { cardNotices as en } from './en/card-notices';
import { defineCatalog } from './locale';

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const cardNoticeWords = defineCatalog({ en });
