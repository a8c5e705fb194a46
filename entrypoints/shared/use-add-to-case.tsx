// Hook that adds addresses to a case: case picker dialog and status message, shared by several surfaces.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AddToCaseDialog } from '../../components/cases/AddToCaseDialog';
import { getAddedText } from '../../components/cases/added-text';
import { getCaseErrorText } from '../../components/cases/case-error-text';
import { RichText } from '../../components/ui/RichText';
import { StatusStrip } from '../../components/ui/StatusStrip';
import { useStatusMessage } from '../../components/ui/use-status-message';
import { MAX_CASE_ADDRESSES } from '../../lib/cases/case';
import { toWire } from '../../lib/errors/app-error';
import { caseWords } from '../../lib/i18n/words/case';
import { call } from '../../lib/messages/call-background';
import { callWithRetry } from '../../lib/messages/call-with-retry';
import type { AddedToCase } from '../../lib/messages/tables/case-messages';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { byLastChange, createCase, type NewCase } from '../../lib/view/cases/use-cases';
import { useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { useNow } from '../../lib/view/query/use-now';
import { useIsOpen } from './vault-state-context';

const POLL_MS = 30_000;
const TICK_MS = 1_000;

export interface AddToCase {
  /** Opens the picker for these addresses. */
  add(addresses: readonly AddressRef[]): void;
  /** Shows another status message of the surface in the same strip. */
  say(text: string): void;
  /** Status strip, and the picker while it is open. Must be rendered once per surface. */
  place: ComponentChildren;
}

/** Returns the actions and the element to render; the picker is hidden while the vault is locked. */
export function useAddToCase(): AddToCase {
  const isOpen = useIsOpen();
  const [addresses, setAddresses] = useState<AddressRef[] | null>(null);
  const { message, show: say, on } = useStatusMessage<AddedToCase | string>();
  const done = (result: AddedToCase): void => {
    say(result);
    setAddresses(null);
  };
  return {
    add(selected) {
      say(null);
      setAddresses(selected.map(({ chain, address }) => ({ chain, address })));
    },
    say,
    place: (
      <>
        <StatusStrip on={on}>
          {typeof message === 'string' ? message : isOpen && message && <Added {...message} />}
        </StatusStrip>
        {isOpen && addresses && <Picker addresses={addresses} onDone={done} onClose={() => setAddresses(null)} />}
      </>
    ),
  };
}

function Added(result: AddedToCase) {
  return (
    <span data-testid="added-to-case">
      <RichText phrase={getAddedText(result)} />
    </span>
  );
}

function Picker({
  addresses,
  onDone,
  onClose,
}: {
  addresses: AddressRef[];
  onDone(added: AddedToCase): void;
  onClose(): void;
}) {
  const now = useNow(TICK_MS);
  const cases = useBackgroundQuery(() => call('cases', { find: '' }), 'cases', POLL_MS);
  const [problem, setProblem] = useState('');
  const [newId] = useState(() => crypto.randomUUID());
  // A case holds at most this many addresses; the others are reported as not fitting.
  const accepted = addresses.slice(0, MAX_CASE_ADDRESSES);
  const done = (added: AddedToCase): void =>
    onDone({ ...added, noRoom: added.noRoom + addresses.length - accepted.length });
  const pick = async (id: string): Promise<void> => {
    try {
      const added = await callWithRetry('addToCase', { id, asks: accepted });
      if (added) done(added);
      else setProblem(caseWords().one.gone);
    } catch (thrown) {
      setProblem(getCaseErrorText(toWire(thrown), now));
    }
  };
  const create = async (created: NewCase): Promise<string | null> => {
    const result = await createCase(newId, created, accepted);
    if ('problem' in result) return getCaseErrorText(result.problem, now);
    done(result.made);
    return null;
  };
  return (
    <AddToCaseDialog
      lines={cases.value?.lines.toSorted(byLastChange) ?? null}
      count={addresses.length}
      problem={problem || (!cases.value && cases.error ? getCaseErrorText(toWire(cases.error), now) : '')}
      onPick={(id) => void pick(id)}
      onCreate={create}
      onClose={onClose}
    />
  );
}
