// Limits of message fields; a separate file without imports, so that page scripts do not load zod.

/** Maximum addresses in one message; longer ones were measured to block the thread (docs/reference/marking.md 9). */
export const MAX_ADDRESSES_PER_CALL = 2_000;
/** Maximum length of a chain key. */
export const MAX_CHAIN = 32;
/** Maximum length of an address. */
export const MAX_ADDRESS = 512;
/** Maximum length in characters of a text that the popup hands to Bulk; Bulk itself reads longer files. */
export const MAX_BULK_TEXT = 4_000_000;
/** Maximum length of a filter text of the panel; a longer one is cut before it is kept. */
export const MAX_FILTER_TEXT = 1_000;
/** Maximum length of a screening config's name. */
export const MAX_CONFIG = 128;
/** Maximum addresses whose stored evidence is read in one message: reports have up to 5 MB each. */
export const MAX_STORED_ASKS = 1;
/** Maximum length of a vault file: an envelope of at most 64 KiB with the JSON around it. */
export const MAX_VAULT_FILE = 68_000;
/** Maximum length of one part of a backup in a message, in characters of base64. */
export const MAX_BACKUP_PART = 1_400_000;
