// Field of an open case that adds the addresses of a pasted text to it.
import { useState } from 'preact/hooks';
import { getAddedText } from '../../../components/cases/added-text';
import { useKeptInput } from '../../../components/cases/use-kept-input';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { RichText } from '../../../components/ui/RichText';
import { MAX_CASE_ADDRESSES } from '../../../lib/cases/case';
import { MAX_PASTE, parsePasted } from '../../../lib/detect/parse-pasted';
import { caseWords } from '../../../lib/i18n/words/case';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import type { AddedToCase } from '../../../lib/messages/tables/case-messages';
import {
  removeDuplicates,
  resolveLookupCandidates,
  toAddressRef,
} from '../../../lib/view/lookup/resolve-lookup-candidates';
import { useCommand } from '../../../lib/view/query/use-command';
import { parseCanonicalAddress } from '../../shared/parse-canonical-address';
import '../../../components/cases/case-view.css';

/** Renders the field; a text from which nothing was added stays in it. @param now epoch ms */
export function PasteIntoCase({ id, now }: { id: string; now: number }) {
  const { paste, one } = caseWords();
  const [kept, keep] = useKeptInput<string>(`${id} paste`);
  const text = kept ?? '';
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState<AddedToCase | null>(null);
  const { busy, error, run } = useCommand();

  async function add(): Promise<void> {
    setAdded(null);
    const found = removeDuplicates(parsePasted(text));
    const asks = found.flatMap(({ checksum }, place) => {
      if (checksum === 'mismatch') return [];
      return toAddressRef(resolveLookupCandidates(found, place, ''), parseCanonicalAddress) ?? [];
    });
    const unclear = found.length - asks.length;
    if (text.length > MAX_PASTE || asks.length > MAX_CASE_ADDRESSES) return setProblem(paste.oversized);
    if (found.length === 0) return setProblem(paste.none);
    setProblem(unclear > 0 ? paste.unclear({ n: unclear }) : '');
    if (asks.length === 0) return;
    await run(async () => {
      const result = await callWithRetry('addToCase', { id, asks });
      if (!result) return setProblem(one.gone);
      setAdded(result);
      if (unclear === 0) keep(null);
    });
  }
  return (
    <form
      class="case-paste"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <textarea
        class="text-area"
        rows={1}
        autoComplete="off"
        spellcheck={false}
        aria-label={paste.label}
        placeholder={paste.label}
        data-testid="case-paste"
        value={text}
        onInput={({ currentTarget: { value } }) => keep(value || null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void add();
        }}
      />
      <button type="submit" class="button" disabled={busy || text.trim() === ''} data-testid="case-paste-add">
        {paste.add}
      </button>
      <div class="case-paste-said">
        <ErrorNote error={error ?? (problem || null)} now={now} />
        <p class="subtext" role="status">
          {added && <RichText phrase={getAddedText(added)} />}
        </p>
      </div>
    </form>
  );
}
