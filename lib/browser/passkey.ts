// Asks the browser to create a passkey, or for the secret of one (WebAuthn with the PRF extension).

export type PasskeyBytes = Uint8Array<ArrayBuffer>;

/** `cancelled`: the person closed the dialog or waited too long; `unusable`: the authenticator gives no secret. */
export type PasskeyFailure = 'cancelled' | 'unusable';

/** @returns random bytes */
export type MakeRandomBytes = (length: number) => PasskeyBytes;

const CHALLENGE_BYTES = 32;
const USER_ID_BYTES = 16;
const SALT_BYTES = 32;
const SECRET_BYTES = 32;
/** ES256 and RS256 (COSE), which all authenticators have between them. No signature is verified: only the secret counts. */
const ALGORITHMS = [-7, -257];

/** Functions of Chrome that the shared types lack. */
interface CredentialSignals {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
}

/**
 * Tests whether this page can ask for a passkey with a secret. Firefox accepts no extension page as relying party, and does not tell;
 * a browser without `getClientCapabilities` may lack the secret, which shows at registration.
 */
export async function canUsePasskeys(): Promise<boolean> {
  if (location.protocol !== 'chrome-extension:' || typeof PublicKeyCredential !== 'function') return false;
  try {
    const capabilities = await PublicKeyCredential.getClientCapabilities?.();
    return capabilities?.['extension:prf'] ?? true;
  } catch {
    return true;
  }
}

/** The person's answer to the dialog. @throws what is neither a refusal nor a missing ability */
async function awaitCredential(request: Promise<Credential | null>): Promise<PublicKeyCredential | PasskeyFailure> {
  try {
    const credential = await request;
    return credential instanceof PublicKeyCredential ? credential : 'cancelled';
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
    if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unusable';
    throw thrown;
  }
}

/** @returns the secret that the authenticator gave, without a copy of its bytes; or null */
function readSecret({ prf }: AuthenticationExtensionsClientOutputs): PasskeyBytes | null {
  const first = prf?.results?.first;
  if (!first) return null;
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer as ArrayBuffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return bytes.length === SECRET_BYTES ? bytes : null;
}

/** Asks for the secret of a passkey for its salt; the browser verifies the person. */
export async function askForPasskeySecret(
  { credentialId, salt }: { credentialId: PasskeyBytes; salt: PasskeyBytes },
  makeRandomBytes: MakeRandomBytes,
): Promise<PasskeyBytes | PasskeyFailure> {
  const answer = await awaitCredential(
    navigator.credentials.get({
      publicKey: {
        challenge: makeRandomBytes(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  return typeof answer === 'string' ? answer : (readSecret(answer.getClientExtensionResults()) ?? 'unusable');
}

/**
 * Creates a passkey of this extension, and its secret for a new salt. Security keys give the secret only to a second request.
 * @param name name that browser and system show for it
 */
export async function createPasskey(
  name: string,
  makeRandomBytes: MakeRandomBytes,
): Promise<{ credentialId: PasskeyBytes; salt: PasskeyBytes; secret: PasskeyBytes } | PasskeyFailure> {
  const salt = makeRandomBytes(SALT_BYTES);
  const answer = await awaitCredential(
    navigator.credentials.create({
      publicKey: {
        challenge: makeRandomBytes(CHALLENGE_BYTES),
        rp: { name },
        user: { id: makeRandomBytes(USER_ID_BYTES), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (typeof answer === 'string') return answer;
  const credentialId = new Uint8Array(answer.rawId);
  const results = answer.getClientExtensionResults();
  const canGiveSecret = results.prf?.enabled === true;
  const secret =
    readSecret(results) ??
    (canGiveSecret ? await askForPasskeySecret({ credentialId, salt }, makeRandomBytes) : 'unusable');
  if (typeof secret !== 'string') return { credentialId, salt, secret };
  await reportUnknownPasskey(answer.id);
  return secret;
}

/** Tells the browser that a passkey opens nothing any more, so that it can be removed from the list of passkeys; may have no effect. */
export async function reportUnknownPasskey(credentialId: string): Promise<void> {
  const signals = PublicKeyCredential as unknown as CredentialSignals;
  await signals.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined);
}
