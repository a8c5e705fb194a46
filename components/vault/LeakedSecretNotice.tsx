// Said where the account is shown: its service wrote a secret of it into an answer, and what to do about that.
import { vaultWords } from '../../lib/i18n/vault';

export function LeakedSecretNotice({ host }: { host: string }) {
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
