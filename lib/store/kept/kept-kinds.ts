// Number of rows that this version cannot read, by kind; only kinds of which nothing is ever dropped.

/** `kind`: name of a kind of rows with `kept`; `lib/i18n/messages/en/unreadable.json` has its words. */
export interface UnreadableCount {
  kind: string;
  count: number;
}
