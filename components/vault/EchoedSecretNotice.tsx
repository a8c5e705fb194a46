// Notice that the service echoed one of the account's secrets in a reply, with advice.
import { vaultWords } from '../../lib/i18n/vault';

/** Renders the notice for the given host. */
export function EchoedSecretNotice({ host }: { host: string }) {
  const { title, text } = vaultWords().echo;
  return (
    <section class="rollback" aria-label={title(host)} data-testid="echo-note">
      <div>
        <b>{title(host)}</b>
        <p>{text}</p>
      </div>
    </section>
  );
}
