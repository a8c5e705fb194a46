// Private key filter: detects private keys and seed phrases in a text, so that they are never stored.
import { classifyNonAddress } from '../classify-non-address';

/** Minimum length of a key in characters; shorter words are not tested. */
const MIN_KEY_LENGTH = 29;
const WORD = /[a-z]{3,8}/g;
/** A mnemonic: 12 or more short lower-case words separated by whitespace (BIP 39). */
const SEED_RUN = /(?:^|[^A-Za-z])((?:[a-z]{3,8}\s+){11,23}[a-z]{3,8})(?![A-Za-z])/;

/** Tests whether a text definitely contains a key or seed, alone or among other words. Never throws; stores and sends nothing. */
export function containsPrivateKey(text: string): boolean {
  if (text.length < MIN_KEY_LENGTH) return false;
  if (classifyNonAddress(text) === 'key') return true;
  const seed = SEED_RUN.exec(text)?.[1];
  if (seed && (seed.match(WORD)?.length ?? 0) % 3 === 0) return true;
  return text.split(/[\s,;|"'`()[\]{}<>]+/).some((token) => {
    if (token.length < MIN_KEY_LENGTH) return false;
    const value = token
      .slice(token.lastIndexOf('=') + 1)
      .slice(token.slice(token.lastIndexOf('=') + 1).lastIndexOf(':') + 1);
    return (
      classifyNonAddress(token) === 'key' || (value.length >= MIN_KEY_LENGTH && classifyNonAddress(value) === 'key')
    );
  });
}
