// Operation: list the networks that offer balances (docs/reference/service.md 2.12).
import { z } from 'zod';
import type { OnchainNetwork } from '../../account/onchain-balance';
import { flagField, listField, textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

/** Fetches the networks for which balances are available; their names differ from chain names (docs/reference/service.md 3.2). */
export const onchainChains = defineOperation({
  name: 'onchain-chains',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/api/onchain/v1/chains',
  reply: z.object({
    chains: listField(z.object({ chain: textField, name: textField, symbol: textField, supportsTokens: flagField })),
  }),
  toOutput: ({ chains }): OnchainNetwork[] =>
    chains
      .filter(({ chain }) => chain !== '')
      .map(({ symbol, ...other }) => ({ ...other, name: other.name || other.chain, unit: symbol })),
  idempotent: true,
});
