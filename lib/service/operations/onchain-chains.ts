// The networks on which balances can be asked for; they have other names than the chains that are screened (docs/reference/service.md 2.12, 3.2).
import { z } from 'zod';
import type { OnchainNetwork } from '../../account/overrides-and-balances';
import { flagField, listField, textField } from '../fields/response-fields';
import { defineOperation } from '../operation';

export const onchainChains = defineOperation({
  name: 'onchain-chains',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/api/onchain/v1/chains',
  query: () => ({}),
  reply: z.object({
    chains: listField(z.object({ chain: textField, name: textField, symbol: textField, supportsTokens: flagField })),
  }),
  toOutput: ({ chains }): OnchainNetwork[] =>
    chains
      .filter(({ chain }) => chain !== '')
      .map(({ symbol, ...same }) => ({ ...same, name: same.name || same.chain, unit: symbol })),
  idempotent: true,
});
