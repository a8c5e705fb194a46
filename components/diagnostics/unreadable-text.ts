// Sentences about stored data that this version cannot read or decrypt.
import { unreadableWords } from '../../lib/i18n/words/unreadable';
import type { UnreadableCount } from '../../lib/store/kept/kept-kinds';

/** Returns `2 cases`; kinds of a later version are records. */
function countRecords({ kind, count }: UnreadableCount): string {
  const { records } = unreadableWords();
  const byKind: Record<string, (of: { n: number }) => string> = records;
  return (byKind[kind] ?? records.other)({ n: count });
}

/** Returns the sentence about data that stays unread: `2 cases cannot be read, but kept.` */
export const getUnreadableText = (unread: UnreadableCount): string =>
  unreadableWords().line({ records: countRecords(unread) });

/** Returns the sentence about data that is not in a backup. */
export const getLeftOutText = (leftOut: UnreadableCount): string =>
  unreadableWords().leftOut({ records: countRecords(leftOut) });
