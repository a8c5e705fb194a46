// Passkey in the row of the passphrase: whether one is set, and the button that adds or removes it.
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { vaultWords } from '../../lib/i18n/words/vault';
import { type PasskeyQuery, usePasskeyChange } from '../../lib/view/vault/use-passkey';
import { passkeyDevice } from '../shared/passkey-device';
import '../../components/settings/setting-rows.css';

/** Renders the second name of a `SettingRow`. The button has the id that Find and the hash name. */
export function PasskeySetting({ query }: { query: PasskeyQuery }) {
  const words = vaultWords().passkey;
  const { isSet, busy, error, done, add, remove } = usePasskeyChange(passkeyDevice, query);
  return (
    <>
      <dt class="setting-second" id="passkey-name">
        {words.name}
      </dt>
      <dd class="setting-second" data-testid="passkey-value">
        {isSet ? words.on : words.off}
        <FadingNote said={done} class="setting-said">
          {done && words[done]}
        </FadingNote>
        <ErrorNote error={error} now={0} />
      </dd>
      <dd class="setting-action setting-second">
        <button
          type="button"
          class="button plain"
          id="passkey"
          data-testid={isSet ? 'remove-passkey' : 'add-passkey'}
          aria-labelledby={isSet ? 'passkey passkey-name' : undefined}
          disabled={busy}
          onClick={isSet ? remove : add}
        >
          {isSet ? words.remove : busy ? words.adding : words.add}
        </button>
      </dd>
    </>
  );
}
