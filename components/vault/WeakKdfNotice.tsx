// Said while the vault's key is made by the cheaper function, because the browser could not run the dearer one.
import { vaultWords } from '../../lib/i18n/vault';

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
