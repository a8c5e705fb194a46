// Which account screens; others to use, one to remove, one to add.
import { AccountList } from '../../components/AccountList';
import { ErrorNote } from '../../components/ErrorNote';
import { Section } from '../../components/Section';
import type { Reply } from '../../lib/messages/protocol';
import { useAccounts } from '../../lib/view/use-accounts';
import { vaultWords } from '../../lib/words/vault';

export interface AccountsPartProps {
  activeId: string | null;
  adding: boolean;
  onStatus(status: Reply<'status'>): void;
  onAdd(): void;
}

export function AccountsPart({ activeId, adding, onStatus, onAdd }: AccountsPartProps) {
  const words = vaultWords().accounts;
  const view = useAccounts(activeId, onStatus);
  return (
    <Section id="accounts" title={words.title} text={words.text}>
      <AccountList
        accounts={view.list}
        activeId={view.activeId}
        asked={view.asked}
        busy={view.busy}
        onUse={view.use}
        onAsk={view.ask}
        onRemove={view.remove}
      />
      <ErrorNote error={view.error} now={0} />
      <div class="foot">
        <button type="button" class="btn big" data-testid="add-account" disabled={adding} onClick={onAdd}>
          {words.add}
        </button>
      </div>
    </Section>
  );
}
