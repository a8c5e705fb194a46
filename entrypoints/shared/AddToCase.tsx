// "Add to case" with its messages, the same on every surface of ours: which addresses, into which case, and what became of it.
import '../../components/cases/cases.css';
import '../../components/cases/case-picker.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CasePicker } from '../../components/cases/CasePicker';
import { getCaseErrorText } from '../../components/cases/case-error-text';
import { RichText } from '../../components/ui/RichText';
import { StatusStrip } from '../../components/ui/StatusStrip';
import { useStatusMessage } from '../../components/ui/use-status-message';
import { MAX_CASE_ADDRESSES } from '../../lib/cases/case';
import { toWire } from '../../lib/errors/app-error';
import { caseWords } from '../../lib/i18n/cases';
import { call } from '../../lib/messages/call';
import { callWithRetry } from '../../lib/messages/call-with-retry';
import type { AddedTo } from '../../lib/messages/case-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { byLastWork, createCase } from '../../lib/view/cases/use-cases';
import { useNow } from '../../lib/view/query/use-now';
import { useQuery } from '../../lib/view/query/use-query';
import { useIsOpen } from './vault-context';

const POLL_MS = 30_000;
const TICK_MS = 1_000;

export interface AddToCase {
  /** Opens the picker for these addresses. */
  add(asks: readonly AddressRef[]): void;
  /** Says what else was just done on this surface, in the same place. */
  say(text: string): void;
  /** Where what was done last is said, and the picker while it is open. To be drawn once on the surface. */
  place: ComponentChildren;
}

/** Nothing about cases is drawn while the vault is not open. */
export function useAddToCase(): AddToCase {
  const isOpen = useIsOpen();
  const [asks, setAsks] = useState<AddressRef[] | null>(null);
  const { said: last, say, on } = useStatusMessage<AddedTo | string>();
  const done = (to: AddedTo): void => {
    say(to);
    setAsks(null);
  };
  return {
    add(wanted) {
      say(null);
      setAsks(wanted.map(({ chain, address }) => ({ chain, address })));
    },
    say,
    place: (
      <>
        <StatusStrip on={on}>{typeof last === 'string' ? last : isOpen && last && <Added {...last} />}</StatusStrip>
        {isOpen && asks && <Picker asks={asks} onDone={done} onClose={() => setAsks(null)} />}
      </>
    ),
  };
}

function Added(to: AddedTo) {
  return (
    <span data-testid="added-to-case">
      <RichText phrase={caseWords().add.done({ ...to, name: sanitizeText(to.name) })} />
    </span>
  );
}

function Picker({ asks, onDone, onClose }: { asks: AddressRef[]; onDone(added: AddedTo): void; onClose(): void }) {
  const now = useNow(TICK_MS);
  const cases = useQuery(() => call('cases', { find: '' }), 'cases', POLL_MS);
  const [problem, setProblem] = useState('');
  const [newId] = useState(() => crypto.randomUUID());
  // With so many a case is full, whatever it held before: there is no room for the rest.
  const fitting = asks.slice(0, MAX_CASE_ADDRESSES);
  const done = (added: AddedTo): void => onDone({ ...added, noRoom: added.noRoom + asks.length - fitting.length });
  const pick = async (id: string): Promise<void> => {
    try {
      const added = await callWithRetry('addToCase', { id, asks: fitting });
      if (added) done(added);
      else setProblem(caseWords().add.gone);
    } catch (thrown) {
      setProblem(getCaseErrorText(toWire(thrown), now));
    }
  };
  const create = async (name: string): Promise<string | null> => {
    const result = await createCase(newId, name, fitting);
    if ('problem' in result) return getCaseErrorText(result.problem, now);
    done(result.made);
    return null;
  };
  return (
    <CasePicker
      lines={cases.value?.lines.toSorted(byLastWork) ?? null}
      count={asks.length}
      problem={problem || (!cases.value && cases.error ? getCaseErrorText(toWire(cases.error), now) : '')}
      onPick={(id) => void pick(id)}
      onCreate={create}
      onClose={onClose}
    />
  );
}
