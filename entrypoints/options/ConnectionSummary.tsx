// Summary above the account form: connected host and config.
import { Icon } from '../../components/ui/Icon';
import { optionsWords } from '../../lib/i18n/options';
import type { Reply } from '../../lib/messages/protocol';

/** Renders the summary, or null without an account. `keep` receives the element that is focused after saving. */
export function ConnectionSummary({
  status,
  keep,
}: {
  status: Reply<'status'>;
  keep(element: HTMLElement | null): void;
}) {
  const words = optionsWords().passphrase;
  const { account, sessionOnly } = status;
  if (!account) return null;
  return (
    <div class="connected" data-testid="connected" role="status" tabIndex={-1} ref={keep}>
      <Icon name="check" />
      <div>
        <b>{words.connected(account.host)}</b>
        <p>
          {account.config ? words.connectedText(account.config) : words.connectedDefault}
          {sessionOnly && ` ${words.connectedSession}`}
        </p>
      </div>
    </div>
  );
}
