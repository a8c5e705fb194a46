// Passkeys of the browser for the extension pages, with random bytes and names.
import { askForPasskeySecret, canUsePasskeys, createPasskey, reportUnknownPasskey } from '../../lib/browser/passkey';
import { AppError } from '../../lib/errors/app-error';
import { vaultWords } from '../../lib/i18n/words/vault';
import { expectBase64url, toBase64url } from '../../lib/vault/base64url';
import type { PasskeyDevice } from '../../lib/view/vault/passkey-device';

const makeRandomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Returns the text of a secret, and overwrites its bytes. */
function takeText(secret: Uint8Array): string {
  const text = toBase64url(secret);
  secret.fill(0);
  return text;
}

export const passkeyDevice: PasskeyDevice = {
  canUse: canUsePasskeys,

  async create() {
    const created = await createPasskey(vaultWords().passkey.account, makeRandomBytes);
    if (created === 'cancelled') return null;
    if (created === 'unusable') throw new AppError('unusable-passkey');
    const { credentialId, salt, secret } = created;
    return { credentialId: toBase64url(credentialId), salt: toBase64url(salt), secret: takeText(secret) };
  },

  async askForSecret({ credentialId, salt }) {
    const request = { credentialId: expectBase64url(credentialId), salt: expectBase64url(salt) };
    const secret = await askForPasskeySecret(request, makeRandomBytes);
    if (secret === 'cancelled') return null;
    if (secret === 'unusable') throw new AppError('wrong-passkey');
    return takeText(secret);
  },

  discard: reportUnknownPasskey,
};
