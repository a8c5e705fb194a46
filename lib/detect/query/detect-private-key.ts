// Private key filter: detects private keys and seed phrases in a text, so that they are never stored.
import { classifyNonAddress, findMnemonic } from '../classify-non-address';

/** Minimum length of a key in characters; shorter words are not tested. */
const MIN_KEY_LENGTH = 29;
/** Minimum length of a mnemonic in characters: twelve of Chinese and the blanks between them. */
const MIN_MNEMONIC_LENGTH = 23;

/** Tests whether a text definitely contains a key or seed, alone or among other words. Never throws; stores and sends nothing. */
export function containsPrivateKey(text: string): boolean {
  if (text.length < MIN_MNEMONIC_LENGTH) return false;
  if (classifyNonAddress(text) === 'key' || findMnemonic(text) !== null) return true;
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
