// Interface through which the vault's hooks reach the passkeys of the browser.
import type { VaultPasskey } from '../../messages/tables/vault-messages';

/** Passkeys of this browser, as an extension page can use them; bytes are base64url. */
export interface PasskeyDevice {
  /** False where the browser has none for this page; nothing about passkeys is drawn then. */
  canUse(): Promise<boolean>;
  /** Creates a passkey. @returns null if the person cancelled. @throws AppError `unusable-passkey` */
  create(): Promise<(VaultPasskey & { secret: string }) | null>;
  /** Asks for the secret. @returns null if the person cancelled. @throws AppError `wrong-passkey` */
  askForSecret(passkey: VaultPasskey): Promise<string | null>;
  /** Reports a passkey that opens nothing any more to the browser. */
  discard(credentialId: string): Promise<void>;
}
