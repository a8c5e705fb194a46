// Hook for the search over stored records, run when typing pauses; sends no requests to the service.
import { useEffect, useState } from 'preact/hooks';
import { toWire } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { SearchReply } from '../../messages/tables/search-messages';

/** Time without a key in ms before the search. */
const DEBOUNCE_MS = 150;

export interface RecordSearch {
  /** Null without a text, and until the reply. */
  reply: SearchReply | null;
  /** Why there is no reply. */
  failure: 'locked' | 'failed' | null;
}

const NOTHING: RecordSearch = { reply: null, failure: null };

/**
 * @param text at most 200 characters; '' searches nothing
 * @param tabId whose addresses are searched as well; null without a tab
 * @returns the results for this text only; those of an earlier text are dropped
 */
export function useRecordSearch(text: string, tabId: number | null): RecordSearch {
  const [held, setHeld] = useState<RecordSearch & { text: string }>({ text: '', ...NOTHING });
  useEffect(() => {
    if (!text) return;
    let isStale = false;
    const show = (result: RecordSearch) => !isStale && setHeld({ text, ...result });
    const timer = setTimeout(() => {
      call('search', { text, ...(tabId === null ? {} : { tabId }) }).then(
        (reply) => show({ reply, failure: null }),
        (thrown) => show({ reply: null, failure: toWire(thrown).code === 'locked' ? 'locked' : 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, tabId]);
  return text !== '' && held.text === text ? held : NOTHING;
}
