// List of the vault's accounts with buttons that switch to an account, or remove it after a confirmation.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AccountSummary } from '../../lib/account/account';
import { joinFacts } from '../../lib/i18n/format';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { AccountsView } from '../../lib/view/account/use-accounts';
import './AccountList.css';
import '../ui/styles/boxed-list.css';

/** Renders one row per account; lists, labels and cases stay when the last one is removed. */
export function AccountList({ view }: { view: AccountsView }) {
  return (
    <ul class="allowed accounts" data-testid="accounts">
      {view.list.map((account) => (
        <AccountItem key={account.id} account={account} view={view} />
      ))}
    </ul>
  );
}

function AccountItem({ account, view }: { account: AccountSummary; view: AccountsView }) {
  const words = vaultWords().accounts;
  const { id, label, host, config } = account;
  const isAsked = view.asked === id;
  const wasAsked = useRef(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  // Focus moves to the safe button (Keep), so that a repeated press removes nothing; after Keep it returns to Remove.
  useLayoutEffect(() => {
    if (isAsked) keepButton.current?.focus();
    else if (wasAsked.current) removeButton.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isAsked) {
    return (
      <li class="account-confirm" key="sure">
        <span role="alert">{words.removeSure({ label })}</span>
        <button type="button" class="button" ref={keepButton} onClick={() => view.ask(null)}>
          {words.keep}
        </button>
        <button
          type="button"
          class="button"
          data-testid="remove-yes"
          disabled={view.busy}
          onClick={() => view.remove(id)}
        >
          {words.remove}
        </button>
      </li>
    );
  }
  return (
    <li data-testid="account" key="account">
      <span>
        <b>{label}</b>
        <small>{joinFacts([label === host ? '' : host, config])}</small>
      </span>
      {view.activeId === id ? (
        <span class="account-current">{words.inUse}</span>
      ) : (
        <button
          type="button"
          class="button"
          aria-label={words.chooseName({ label })}
          disabled={view.busy}
          onClick={() => view.use(id)}
        >
          {words.choose}
        </button>
      )}
      <button
        type="button"
        class="button plain"
        data-testid="remove-account"
        aria-label={words.removeName({ label })}
        ref={removeButton}
        onClick={() => view.ask(id)}
      >
        {words.remove}
      </button>
    </li>
  );
}
