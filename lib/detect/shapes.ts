// A first look at a token, by length and first character alone: what fails here cannot be an address of any family we know.

const startsWith = (letters: string, token: string) => letters.includes(token.charAt(0));

/** Base58 forms by the lengths they come in (detection.md 1); Solana has its own line because nothing but its mix of characters marks it. */
function couldBeBase58(token: string): boolean {
  const size = token.length;
  if (startsWith('13r', token) && size >= 25 && size <= 35) return true;
  if (startsWith('LMDA9', token) && (size === 33 || size === 34)) return true;
  if (startsWith('TX7', token) && size === 34) return true;
  if (/^t[13]/.test(token) && size === 35) return true;
  return startsWith('X', token) && size === 47;
}

function couldBeSolana(token: string): boolean {
  const size = token.length;
  const fitsSize =
    size === 43 || (size === 44 && /^[1-9A-J]/.test(token)) || (size >= 32 && size <= 42 && token.includes('11111'));
  return (
    fitsSize && /\d/.test(token) && /[a-z]/.test(token) && /[A-Z]/.test(token) && !/[^1-9A-HJ-NP-Za-km-z]/.test(token)
  );
}

/**
 * Whether a candidate is worth a checksum. Cheap enough for every token of a page (no hash code is imported here), and by itself it
 * drops private keys, seeds and extended keys: none of their lengths is an address's, but that of a 32-byte seed in base58.
 */
export function couldBeAddress(token: string): boolean {
  const size = token.length;
  if (size < 14 || size > 600) return false;
  if (/^0x/i.test(token)) return size === 42;
  if (/^(?:0|-1):/.test(token)) return size === token.indexOf(':') + 65;
  if (/^(?:bc1|ltc1|ltcmweb1|zs1|tex1|u1)/i.test(token)) return true;
  if (/^bitcoincash:/i.test(token)) return size === 54 || size === 73;
  if (/^[qpzr]/i.test(token) && (size === 42 || size === 61)) return true;
  if (/^[EU][Qf]/.test(token) && size === 48) return true;
  if (/^XE\d\d/.test(token) && (size === 34 || size === 35)) return true;
  return couldBeBase58(token) || couldBeSolana(token);
}
