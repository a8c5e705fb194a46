// Opens an OpenPGP message that contains a data set: decrypts it and verifies the publisher's signature.
import {
  type Config,
  type DecryptMessageResult,
  decrypt,
  decryptKey,
  config as defaultConfig,
  type PrivateKey,
  type PublicKey,
  readKey,
  readMessage,
  readPrivateKey,
} from 'openpgp';

/** Keys that open a message, armored, and the passphrase of the private key, which is never stored. */
export interface MessageKeys {
  privateKey: string;
  passphrase: string;
  /** Armored certificate of the publisher. */
  certificate: string;
}

/**
 * Reasons why a message is not used. `private-key`, `certificate`: the text is not such a key. `passphrase`: it is missing or wrong.
 * `wrong-key`: the message is encrypted to another key. `not-signed`: it has no signature. `wrong-signer`: the signature is not the publisher's, or the
 * content was changed. `too-large`: its unpacked content exceeds the limit. `damaged`: it cannot be read.
 */
export const MESSAGE_PROBLEMS = [
  'private-key',
  'certificate',
  'passphrase',
  'wrong-key',
  'not-signed',
  'wrong-signer',
  'too-large',
  'damaged',
] as const;
export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number];

/** Content of a message whose signature is valid. */
export interface OpenedMessage {
  bytes: Uint8Array;
  /** User id of the signer's certificate. */
  signer: string;
  /** Time of the newest valid signature, epoch ms. */
  signedAt: number;
}

const ARMOR = '-----BEGIN PGP';

async function readMessageBytes(bytes: Uint8Array, config: Config) {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 64)).trimStart();
  if (start.startsWith(ARMOR)) return readMessage({ armoredMessage: new TextDecoder('utf-8').decode(bytes), config });
  return readMessage({ binaryMessage: bytes, config });
}

/** Returns null instead of an error. */
const attempt = <T>(task: Promise<T>): Promise<T | null> => task.catch(() => null);

async function unlock(key: PrivateKey, passphrase: string): Promise<PrivateKey | null> {
  if (key.isDecrypted()) return key;
  return attempt(decryptKey({ privateKey: key, passphrase }));
}

/** Decrypts and verifies a message. @param maxBytes longest content, also after it is unpacked */
export async function openMessage(
  bytes: Uint8Array,
  { privateKey, passphrase, certificate }: MessageKeys,
  maxBytes: number,
): Promise<OpenedMessage | { problem: MessageProblem }> {
  const config: Config = { ...defaultConfig, maxDecompressedMessageSize: maxBytes };
  const lockedKey = await attempt(readPrivateKey({ armoredKey: privateKey }));
  if (!lockedKey) return { problem: 'private-key' };
  const publisher = await attempt(readKey({ armoredKey: certificate }));
  if (!publisher) return { problem: 'certificate' };
  const readerKey = await unlock(lockedKey, passphrase);
  if (!readerKey) return { problem: 'passphrase' };
  const message = await attempt(readMessageBytes(bytes, config));
  if (!message) return { problem: 'damaged' };
  const readerIds = readerKey.getKeys().map((key) => key.getKeyID().toHex());
  const recipients = message.getEncryptionKeyIDs().map((id) => id.toHex());
  if (recipients.length > 0 && !recipients.some((id) => readerIds.includes(id))) return { problem: 'wrong-key' };
  try {
    const opened = await decrypt({
      message,
      decryptionKeys: readerKey,
      verificationKeys: publisher,
      format: 'binary',
      config,
    });
    const content = opened.data as Uint8Array;
    if (content.length > maxBytes) return { problem: 'too-large' };
    if (opened.signatures.length === 0) return { problem: 'not-signed' };
    const signedAt = await findSigningTime(opened.signatures);
    return signedAt === null
      ? { problem: 'wrong-signer' }
      : { bytes: content, signer: await readUserId(publisher), signedAt };
  } catch (thrown) {
    return { problem: /maximum decompressed|too large/i.test(String(thrown)) ? 'too-large' : 'damaged' };
  }
}

/** Returns the time of the newest valid signature, epoch ms; null without one. */
async function findSigningTime(signatures: DecryptMessageResult['signatures']): Promise<number | null> {
  const valid = signatures.map(async ({ verified, signature }) => {
    await verified;
    return (await signature).packets[0]?.created?.getTime() ?? 0;
  });
  const times = (await Promise.all(valid.map(attempt))).filter((time) => time !== null);
  return times.length > 0 ? Math.max(...times) : null;
}

async function readUserId(certificate: PublicKey): Promise<string> {
  const primary = await attempt(certificate.getPrimaryUser());
  return primary?.user.userID?.userID || certificate.getFingerprint().toUpperCase();
}
