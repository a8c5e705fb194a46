// Warning that the open vault is older than the last saved one, with a button that accepts the older vault.
import { vaultWords } from '../../lib/i18n/vault';

/** Renders the warning with the button that accepts the older vault. */
export function RollbackNotice({ onAccept }: { onAccept(): void }) {
  const words = vaultWords().rollback;
  return (
    <section class="rollback" role="alert" data-testid="rollback">
      <div>
        <b>{words.title}</b>
        <p>{words.text}</p>
      </div>
      <button type="button" class="btn big" data-testid="accept-rollback" onClick={onAccept}>
        {words.accept}
      </button>
    </section>
  );
}
