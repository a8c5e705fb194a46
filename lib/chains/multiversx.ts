// MultiversX (formerly Elrond) address rules, main network: Bech32 with the `erd` prefix.
import { convertWordsToBytes, decodeWords } from './bech32';
import type { ChainRules } from './chain';

const SHAPE = /^(?:erd1[0-9a-z]{58}|ERD1[0-9A-Z]{58})$/;
const KEY_BYTES = 32;

/** Canonical form: Bech32 in lower case (docs.multiversx.com, "Accounts"). */
export const multiversx: ChainRules = {
  id: 'multiversx',
  name: 'MultiversX',
  screened: false,
  parse(token) {
    const words = SHAPE.test(token) ? decodeWords(token, 'erd', 'bech32') : null;
    if (!words || convertWordsToBytes(words)?.length !== KEY_BYTES) return null;
    return { canonical: token.toLowerCase(), checksum: 'ok', certainty: 'sure' };
  },
};
