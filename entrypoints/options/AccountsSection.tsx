// Accounts section: list of accounts with switch, removal and Add.
import { AccountList } from '../../components/account/AccountList';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Section } from '../../components/ui/Section';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';
import { useAccounts } from '../../lib/view/account/use-accounts';

export interface AccountsSectionProps {
  activeId: string | null;
  adding: boolean;
  onStatus(status: Reply<'status'>): void;
  onAdd(): void;
}

/** Renders the account list; Add is disabled while an account is being added. */
export function AccountsSection({ activeId, adding, onStatus, onAdd }: AccountsSectionProps) {
  const words = vaultWords().accounts;
  const view = useAccounts(activeId, onStatus);
  return (
    <Section id="accounts" title={words.title} text={words.text}>
      <AccountList view={view} />
      <ErrorNote error={view.error} now={0} />
      <div class="foot">
        <button type="button" class="btn big" data-testid="add-account" disabled={adding} onClick={onAdd}>
          {words.add}
        </button>
      </div>
    </Section>
  );
}
