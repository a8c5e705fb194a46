// List of the vault's accounts: marks the active one, offers Use, and confirms a removal inline.
import { useEffect, useRef } from 'preact/hooks';
import type { AccountSummary } from '../../lib/account/account';
import { vaultWords } from '../../lib/i18n/vault';

export interface AccountListProps {
  accounts: AccountSummary[];
  activeId: string | null;
  /** Id of the account whose removal waits for confirmation. */
  asked: string | null;
  busy: boolean;
  onUse(id: string): void;
  onAsk(id: string | null): void;
  onRemove(id: string): void;
}

/** Renders one row per account; removal is offered only while there is more than one account. */
export function AccountList(props: AccountListProps) {
  return (
    <ul class="allowed accounts" data-testid="accounts">
      {props.accounts.map((account) => (
        <AccountItem key={account.id} account={account} {...props} />
      ))}
    </ul>
  );
}

function AccountItem({ account, ...props }: AccountListProps & { account: AccountSummary }) {
  const words = vaultWords().accounts;
  const { id, label, host, config } = account;
  const isAsked = props.asked === id;
  const wasAsked = useRef(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  // Focus moves to the safe button (Keep), so that a repeated press removes nothing; after Keep it returns to Remove.
  useEffect(() => {
    if (isAsked) keepButton.current?.focus();
    else if (wasAsked.current) removeButton.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isAsked) {
    return (
      <li class="sure" key="sure">
        <span role="alert">{words.removeSure(label)}</span>
        <button type="button" class="btn" ref={keepButton} onClick={() => props.onAsk(null)}>
          {words.keep}
        </button>
        <button
          type="button"
          class="btn"
          data-testid="remove-yes"
          disabled={props.busy}
          onClick={() => props.onRemove(id)}
        >
          {words.removeYes}
        </button>
      </li>
    );
  }
  return (
    <li data-testid="account" key="account">
      <span>
        <b>{label}</b>
        <small>{[label === host ? '' : host, config].filter(Boolean).join(' · ')}</small>
      </span>
      {props.activeId === id ? (
        <span class="now">{words.inUse}</span>
      ) : (
        <button
          type="button"
          class="btn"
          aria-label={words.chooseName(label)}
          disabled={props.busy}
          onClick={() => props.onUse(id)}
        >
          {words.choose}
        </button>
      )}
      {props.accounts.length > 1 && (
        <button
          type="button"
          class="btn text"
          aria-label={words.removeName(label)}
          ref={removeButton}
          onClick={() => props.onAsk(id)}
        >
          {words.remove}
        </button>
      )}
    </li>
  );
}
