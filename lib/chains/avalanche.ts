// Avalanche X-, P- and C-Chain address rules (Bech32), main network; `0x…` addresses belong to `evm`.
import { convertWordsToBytes, decodeWords } from './bech32';
import type { ChainRules } from './chain';

const SHAPE = /^([XPC])-(avax1[0-9a-z]{38})$/;
const HASH_BYTES = 20;

/** Canonical form: as written, with its chain letter: one key has three separate balances (docs.avax.network, "Address format"). */
export const avalanche: ChainRules = {
  id: 'avalanche',
  name: 'Avalanche',
  screened: false,
  parse(token) {
    const text = SHAPE.exec(token)?.[2];
    const words = text === undefined ? null : decodeWords(text, 'avax', 'bech32');
    if (!words || convertWordsToBytes(words)?.length !== HASH_BYTES) return null;
    return { canonical: token, checksum: 'ok', certainty: 'sure' };
  },
};
