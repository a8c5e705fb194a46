// Limit of a searched text, apart from the recognition so that the message table can import it alone.

/** Maximum length in characters of words that are searched. */
export const MAX_SEARCHED_TEXT = 200;
