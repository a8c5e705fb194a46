// Pane that shows the history of one address, with buttons that open its evidence and delete the history.
import { AddressHistoryView } from '../../components/log/AddressHistoryView';
import { ConfirmButton } from '../../components/ui/ConfirmButton';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { useCommand } from '../../lib/view/query/use-command';
import { openAddressTab } from '../shared/open-address-tab';
import '../../components/log/log.css';

const POLL_MS = 60_000;

/** Renders the pane; a hint while no entry is chosen. */
export function AddressHistoryPane({ selected, onDeleted }: { selected: AddressRef | null; onDeleted(): void }) {
  const { address: words } = historyWords();
  return (
    <section class="history-side" aria-label={words.title}>
      {selected ? (
        <Address key={`${selected.chain} ${selected.address}`} target={selected} onDeleted={onDeleted} />
      ) : (
        <p class="faint">{words.choose}</p>
      )}
    </section>
  );
}

function Address({ target, onDeleted }: { target: AddressRef; onDeleted(): void }) {
  const { address: words, deletion } = historyWords();
  const { chain, address } = target;
  const { value: seen, error } = useBackgroundQuery(
    () => call('historyAddress', { chain, address }),
    `${chain} ${address}`,
    POLL_MS,
  );
  const command = useCommand();
  return (
    <>
      {seen && <AddressHistoryView target={target} seen={seen} />}
      <ErrorNote error={error ?? command.error} now={Date.now()} />
      <div class="history-buttons">
        <button type="button" class="button" onClick={() => void command.run(() => openAddressTab('evidence', target))}>
          {words.evidence}
        </button>
        <ConfirmButton
          text={words.remove}
          question={deletion.sure({ what: abbreviateAddress(address) })}
          yes={deletion.yes}
          keep={deletion.keep}
          testId="history-delete-address"
          onConfirm={() =>
            void command.run(async () => {
              await call('deleteHistory', { target: { kind: 'address', chain, address } });
              onDeleted();
            })
          }
        />
      </div>
    </>
  );
}
