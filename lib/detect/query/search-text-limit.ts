// Length limit of a search text; a separate file, so that the message table loads no recognition code.

/** Maximum length in characters of words that are searched. */
export const MAX_SEARCH_TEXT = 200;
