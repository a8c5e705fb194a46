// Maximum length of a search text in characters.

/** Maximum length in characters of words that are searched. */
export const MAX_SEARCH_TEXT = 200;
