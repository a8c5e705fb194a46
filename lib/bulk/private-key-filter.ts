// Keeps private keys and seeds out of what is kept: a table may hold them in any of its columns.
import { classifyNonAddress } from '../detect/classify-non-address';

/** No key is written shorter; ordinary words need not be looked at one by one. */
const LEAST_KEY = 29;
const WORD = /[a-z]{3,8}/g;
/** A seed of 12 words and more has only such words between blanks (BIP 39). */
const SEED_RUN = /(?:^|[^A-Za-z])((?:[a-z]{3,8}\s+){11,23}[a-z]{3,8})(?![A-Za-z])/;

/** Whether a text holds what is a key or seed for certain, alone or among other words. Never throws; keeps and sends nothing. */
export function containsPrivateKey(text: string): boolean {
  if (text.length < LEAST_KEY) return false;
  if (classifyNonAddress(text) === 'key') return true;
  const seed = SEED_RUN.exec(text)?.[1];
  if (seed && (seed.match(WORD)?.length ?? 0) % 3 === 0) return true;
  return text.split(/[\s,;|"'`()[\]{}<>]+/).some((token) => {
    if (token.length < LEAST_KEY) return false;
    const bare = token
      .slice(token.lastIndexOf('=') + 1)
      .slice(token.slice(token.lastIndexOf('=') + 1).lastIndexOf(':') + 1);
    return classifyNonAddress(token) === 'key' || (bare.length >= LEAST_KEY && classifyNonAddress(bare) === 'key');
  });
}
