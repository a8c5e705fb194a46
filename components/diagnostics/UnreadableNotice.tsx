// Notice that stored data cannot be read by this version and is kept.
import { unreadableWords } from '../../lib/i18n/words/unreadable';
import type { UnreadableCount } from '../../lib/store/kept/kept-kinds';
import { getUnreadableText } from './unreadable-text';

export interface UnreadableNoticeProps {
  counts: readonly UnreadableCount[];
  /** True except on the page of the diagnostics itself. */
  hasLink: boolean;
}

/** Renders one sentence for each kind; nothing without unreadable data. */
export function UnreadableNotice({ counts, hasLink }: UnreadableNoticeProps) {
  const words = unreadableWords();
  if (counts.length === 0) return null;
  return (
    <div class="hint-text" role="status" data-testid="unreadable">
      {counts.map((unread) => (
        <p key={unread.kind} data-kind={unread.kind}>
          {getUnreadableText(unread)}
        </p>
      ))}
      {hasLink && (
        <a href="/tools.html?show=diagnostics" target="_blank" rel="noreferrer" data-testid="unreadable-see">
          {words.see}
        </a>
      )}
    </div>
  );
}
