// Notice of the weaker key derivation, used because the browser cannot run the stronger one.
import { vaultWords } from '../../lib/i18n/vault';

/** Renders the notice. */
export function WeakKdfNotice() {
  const { title, text } = vaultWords().cheapKey;
  return (
    <section class="rollback" aria-label={title} data-testid="cheap-key">
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </section>
  );
}
